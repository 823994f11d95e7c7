import * as z from 'zod/mini'
import { instant } from '../fields.ts'
import { statusNameSchema } from '../status.ts'
import { kindsOfDocuments, legalFields, organisationParts, organisationStatus } from './facts.ts'

/** A document of an organisation; `url` is good for a quarter of an hour. */
export const documentRecord = z.object({
  id: z.int(),
  kind: z.enum(kindsOfDocuments),
  name: z.string(),
  type: z.string(),
  size: z.int(),
  url: z.string(),
  number: z.nullable(z.string()),
  validUntil: z.nullable(z.iso.date()),
  verdict: z.nullable(z.enum(['ok', 'change'])),
  note: z.nullable(z.string()),
  uploadedAt: instant,
})

/** Move of an organisation, and why. */
export const statusChange = z.object({
  at: instant,
  actor: z.string(),
  from: statusNameSchema(organisationStatus),
  to: statusNameSchema(organisationStatus),
  note: z.nullable(z.string()),
})

export const logoRecord = z.nullable(z.object({ id: z.string(), src: z.string() }))

/** Fields of all that an organisation has said of itself; '' for what is not said yet. */
export const organisationRecord = {
  id: z.int(),
  version: z.int(),
  status: statusNameSchema(organisationStatus),
  legal: z.object(legalFields),
  profile: z.object({ about: z.string(), website: z.string(), causes: z.array(z.int()) }),
  logo: logoRecord,
  contact: z.object({
    fullname: z.string(),
    designation: z.string(),
    email: z.string(),
    mobile_no: z.string(),
    isVerified: z.boolean(),
  }),
  /** Holds the last four digits of the account number. */
  bank: z.object({ holder: z.string(), accountEnd: z.string(), ifsc: z.string() }),
  documents: z.array(documentRecord),
  /** Parts that may be changed while data is requested. */
  requestedParts: z.array(z.enum(organisationParts)),
  submittedAt: z.nullable(instant),
  verifiedAt: z.nullable(instant),
  history: z.array(statusChange),
}
