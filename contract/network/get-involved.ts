import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { instant, nothing, recordId } from '../fields.ts'
import { statusCodeSchema } from '../status.ts'
import {
  dropOffFields,
  logisticsNamed,
  newPartnerFields,
  partnerCategory,
  partnerStatus,
  staffNeedHelpFields,
  volunteerCategory,
  volunteerFields,
  volunteerStatus,
} from './facts.ts'

/** Offer of time, or of a drop-off location when the key `localityName` is present. */
const helper = z.strictObject({
  ...volunteerFields,
  category: volunteerCategory,
  localityName: z.optional(dropOffFields.localityName),
  location: dropOffFields.location,
  status: z.optional(statusCodeSchema(volunteerStatus)),
})
const partner = z
  .strictObject({
    ...newPartnerFields,
    category: partnerCategory,
    status: z.optional(statusCodeSchema(partnerStatus)),
  })
  .check(logisticsNamed)
const needHelpEntry = z.strictObject({
  ...staffNeedHelpFields,
  category: z.optional(z.undefined({ error: 'This field is not known here' })),
})

/** Kinds of offers that an account lists as its own. */
export const offerKinds = ['volunteer', 'drop-off', 'partner'] as const
const whichOffer = {
  kind: z.enum(offerKinds, { error: 'Unknown kind of help' }),
  id: recordId('Choose a record'),
}
const { name, email, locality, description, availability } = volunteerFields
const required = (kinds: readonly string[], field: string, error: string) =>
  z.refine<{ kind: string }>((body) => !kinds.includes(body.kind) || Boolean(Object(body)[field]), {
    path: [field],
    error,
  })
const offerFields = {
  name,
  email,
  locality,
  description,
  mobile_no: volunteerFields.mobile_no,
  availability: z.optional(availability),
  localityName: z.optional(dropOffFields.localityName),
  org_company: newPartnerFields.org_company,
  url: z.optional(newPartnerFields.url),
}

export const getInvolved = defineCalls({
  showInterest: {
    method: 'POST',
    path: '/materials/v2/get-involved/show-interest',
    access: 'public',
    summary:
      'Offers help as a volunteer (category 1), a drop-off location (category 1 with the key localityName, empty or not) or a partner (category 3). Staff add these records with a status and all required fields, and need-help items (altTag)',
    limits: ['INTEREST_IP'],
    idempotent: true,
    body: z.discriminatedUnion('category', [helper, partner, needHelpEntry], {
      // A body that is not an object gets the message shared by all calls.
      error: ({ code }) => (code === 'invalid_union' ? 'Unknown kind of help' : undefined),
    }),
    reply: z.object({ id: z.int() }),
  },
  mine: {
    method: 'GET',
    path: '/materials/v2/get-involved/mine',
    access: 'user',
    summary: 'Offers of help that this account made, the newest first, at most 50',
    reply: z.array(
      z.object({
        ...whichOffer,
        version: z.int(),
        createdDate: instant,
        ...offerFields,
        /** Whether it waits for an answer, and can be changed until then. */
        isOpen: z.boolean(),
      }),
    ),
  },
  edit: {
    method: 'POST',
    path: '/materials/v2/get-involved/edit',
    access: 'user',
    summary: 'Changes an own offer of help while it waits for an answer',
    limits: ['INTEREST_IP'],
    body: z
      .strictObject({ ...whichOffer, version: z.optional(z.int()), ...offerFields })
      .check(
        required(['volunteer', 'drop-off'], 'availability', 'Enter availability'),
        required(['drop-off'], 'localityName', 'Enter locality name'),
        required(['partner'], 'url', 'Enter valid url'),
      ),
    reply: nothing,
  },
  delete: {
    method: 'POST',
    path: '/materials/v2/get-involved/delete',
    access: 'user',
    summary: 'Takes an own offer of help back while it waits for an answer; nothing of it is kept',
    limits: ['INTEREST_IP'],
    body: z.strictObject(whichOffer),
    reply: nothing,
  },
})
/** An offer as a form sends it: of category 1 by helpers, of 3 by partners. */
export type HelpOffer<Category extends 1 | 3> = Extract<
  z.input<typeof getInvolved.showInterest.body>,
  { category: Category }
>
export type Interest = z.infer<typeof getInvolved.showInterest.body>
