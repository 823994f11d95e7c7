import * as z from 'zod/mini'
import { auditEvent } from '../audit-event.ts'
import { instant, rupeeAmount } from '../fields.ts'
import { statusNameSchema } from '../status.ts'
import {
  beneficiaryKinds,
  beneficiaryRelations,
  fundraiserDeclarations,
  fundraiserFields,
  fundraiserKinds,
  fundraiserStatus,
  fundraiserSteps,
} from './facts.ts'
import { alarmKinds, requestStages } from './review-fields.ts'

const keyOf = <T extends object>(values: T) =>
  z.enum(Object.keys(values) as [keyof T & string, ...(keyof T & string)[]])
const status = statusNameSchema(fundraiserStatus)
const stage = z.enum(requestStages)
const maybe = z.nullable(z.string())

export const sectionFinding = z.object({
  stage,
  section: z.enum(fundraiserSteps),
  verdict: z.enum(['ok', 'change', 'bad']),
  note: z.string(),
  by: z.string(),
  at: instant,
  /** Whether it is of what stands there now; a section that was opened and answered since is judged anew. */
  isCurrent: z.boolean(),
})

export const dataAsked = z.object({
  stage,
  fields: z.array(z.enum(fundraiserFields)),
  reason: z.string(),
  askedAt: instant,
  answeredAt: z.nullable(instant),
  answer: z.string(),
})

const paper = z.object({
  /** Names it among the papers of this case. */
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.int(),
  /** Signed, and good for a quarter of an hour. */
  url: z.string(),
  isPublic: z.boolean(),
  validUntil: z.nullable(z.iso.date()),
  uploadedAt: instant,
})

const otherFundraiser = z.object({
  id: z.int(),
  title: maybe,
  slug: maybe,
  status,
  organiser: z.string(),
})

/** One side of a likeness: words, a picture, or a paper. */
const likeSide = z.object({
  text: maybe,
  picture: maybe,
  paper: z.nullable(z.object({ name: z.string(), type: z.string(), url: z.string() })),
})

const alarm = z.object({
  id: z.int(),
  kind: keyOf(alarmKinds),
  other: otherFundraiser,
  mine: likeSide,
  theirs: likeSide,
  /** Likeness of two texts, from 0 to 1. */
  likeness: z.nullable(z.number()),
  foundAt: instant,
  dismissed: z.nullable(z.object({ by: z.string(), at: instant, note: z.string() })),
})

/** A fundraiser with all that reviewer and approver look at. */
export const fundraiserCase = z.object({
  id: z.int(),
  version: z.int(),
  status,
  slug: maybe,
  submittedAt: z.nullable(instant),
  dueAt: z.nullable(instant),
  isOverdue: z.boolean(),
  /** Why the reader decides nothing here: it is theirs, they had a part in the other stage, or a colleague has it. */
  hindrance: z.nullable(z.enum(['own', 'other-stage', 'taken', 'elsewhere'])),
  taken: z.nullable(z.object({ by: z.string(), isMine: z.boolean(), until: instant })),
  organiser: z.object({
    name: z.string(),
    email: maybe,
    mobile: maybe,
    isVerified: z.boolean(),
    since: instant,
    organisation: z.nullable(z.object({ id: z.int(), name: z.string(), status: z.string() })),
    others: z.array(otherFundraiser),
  }),
  details: z.object({
    title: maybe,
    cause: maybe,
    kind: z.nullable(keyOf(fundraiserKinds)),
    targetAmount: z.nullable(rupeeAmount),
    endsOn: z.nullable(z.iso.date()),
    place: maybe,
    cover: maybe,
    shortDescription: maybe,
    impact: z.array(z.object({ amount: rupeeAmount, text: z.string() })),
    spending: z.array(z.object({ amount: rupeeAmount, item: z.string() })),
  }),
  beneficiary: z.object({
    kind: z.nullable(keyOf(beneficiaryKinds)),
    name: maybe,
    relation: z.nullable(keyOf(beneficiaryRelations)),
    about: maybe,
    mobileEnd: maybe,
    isMinor: z.boolean(),
    guardianName: maybe,
    guardianRelation: maybe,
  }),
  payee: z.nullable(
    z.object({ method: z.enum(['bank', 'upi']), holder: maybe, accountEnd: maybe, ifsc: maybe }),
  ),
  declarations: z.array(
    z.object({
      name: keyOf(fundraiserDeclarations),
      text: z.string(),
      acceptedAt: z.nullable(instant),
      /** Whether the wording that was accepted is the one of now. */
      isCurrent: z.boolean(),
    }),
  ),
  story: z.string(),
  gallery: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(['picture', 'video']),
      src: z.string(),
      poster: maybe,
      caption: z.string(),
    }),
  ),
  papers: z.array(paper),
  findings: z.array(sectionFinding),
  requests: z.array(dataAsked),
  alarms: z.array(alarm),
  /** Whether it was compared with the others as it stands now. */
  isCompared: z.boolean(),
  history: z.array(auditEvent),
})
