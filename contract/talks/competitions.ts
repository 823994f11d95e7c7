import * as z from 'zod/mini'
import { otpCode } from '../accounts/otp.ts'
import { defineCalls } from '../call.ts'
import { email, instant, mobile, nothing, onOff, recordParams, slug, text, day } from '../fields.ts'
import { byAge, officeList } from '../lists.ts'
import { uploadTexts } from '../media.ts'
import { statusNameSchema } from '../status.ts'
import { eventStatus } from './facts.ts'
import {
  categories,
  ageCategory,
  competitionTexts as texts,
  consentKinds,
  criteria,
  criterion,
  entryFile,
  entryFileBytes,
  entryId,
  entryStatus,
  eventId,
  guardianFields,
  guardianRelations,
  mostJurors,
  mostParticipants,
  participantFields,
} from './competition-facts.ts'

const access = 'can:events.manage'
const ownOrStaff = 'link-or-own-or:events.manage'

const token = z.optional(z.string().check(z.maxLength(400)))

const settings = {
  entriesOpenAt: z.iso.datetime({ error: 'Enter when entries open' }),
  entriesCloseAt: z.iso.datetime({ error: 'Enter when entries close' }),
  categories,
  criteria,
  /** Ids of criteria, `youngest` or `earliest`, in their order; fixed once entries open. */
  tieBreakers: z.array(z.string().check(z.maxLength(36))).check(z.maxLength(7, texts.tieBreaker)),
  minimumMarks: z
    .int({ error: 'Enter a number from 1 to 10' })
    .check(z.gte(1, 'Enter a number from 1 to 10'), z.lte(10, 'Enter a number from 1 to 10')),
  highestMark: z
    .int({ error: 'Enter a number from 1 to 100' })
    .check(z.gte(1, 'Enter a number from 1 to 100'), z.lte(100, 'Enter a number from 1 to 100')),
  mostMedia: z
    .int({ error: 'Enter a number from 1 to 5' })
    .check(z.gte(1, 'Enter a number from 1 to 5'), z.lte(5, 'Enter a number from 1 to 5')),
  /** E-mail addresses of the accounts that mark the entries. */
  jury: z
    .array(email('Enter email', 'Enter correct email'))
    .check(z.maxLength(mostJurors, `At most ${mostJurors} jurors`)),
}

const savedCompetition = z.object({ id: z.int(), version: z.int() })

const participant = {
  id: z.int(),
  version: z.int(),
  name: z.nullable(z.string()),
  bornOn: z.nullable(day(texts.bornOn)),
  className: z.nullable(z.string()),
  school: z.nullable(z.string()),
  title: z.string(),
  category: z.string(),
  isMinor: z.boolean(),
  guardianName: z.nullable(z.string()),
  guardianRelation: z.nullable(z.enum(guardianRelations)),
  mobile_no: z.nullable(z.string()),
  status: statusNameSchema(entryStatus),
  consent: z.nullable(statusNameSchema(consentKinds)),
  files: z.array(entryFile),
}

const ownEntry = z.object({
  ...participant,
  event: z.object({ id: z.int(), slug: z.string(), title: z.string(), startsAt: instant }),
  mostMedia: z.int(),
  canChange: z.boolean(),
  canWithdraw: z.boolean(),
  /** Whether results are published and the certificate can be printed. */
  hasCertificate: z.boolean(),
})
export type OwnEntry = z.infer<typeof ownEntry>

const teacherRow = {
  ...participantFields,
  ...guardianFields,
  mobile_no: z.optional(mobile('Enter mobile number', 'Enter valid mobile number')),
}
const teacherRows = <Row extends z.core.$ZodType>(row: Row) =>
  z
    .array(row)
    .check(
      z.minLength(1, 'Enter at least one participant'),
      z.maxLength(mostParticipants, `At most ${mostParticipants} participants at once`),
    )

const which = { token, id: z.optional(entryId) }
const noEntry = { body: { id: 2_147_483_647 } }

const shownResult = z.object({
  entryId: z.int(),
  category: z.string(),
  /** Null for an entry that was not judged. */
  rank: z.nullable(z.int()),
  firstName: z.string(),
  className: z.nullable(z.string()),
  title: z.string(),
  score: z.nullable(z.number()),
  files: z.array(entryFile),
})
export type ShownResult = z.infer<typeof shownResult>

const shownCompetition = z.object({
  eventId: z.int(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  description: z.string(),
  startsAt: instant,
  endsAt: instant,
  place: z.nullable(z.string()),
  isCancelled: z.boolean(),
  entriesOpenAt: instant,
  entriesCloseAt: instant,
  state: z.enum(['soon', 'open', 'closed', 'results']),
  categories: z.array(ageCategory),
  criteria: z.array(criterion),
  tieBreakers: z.array(z.string()),
  minimumMarks: z.int(),
  highestMark: z.int(),
  mostMedia: z.int(),
  entries: z.int(),
  results: z.nullable(
    z.object({
      publishedAt: instant,
      /** Set where the shown results correct earlier ones. */
      correction: z.nullable(z.object({ at: instant, reason: z.string() })),
      rows: z.array(shownResult),
    }),
  ),
})
export type ShownCompetition = z.infer<typeof shownCompetition>

const judgedEntry = z.object({
  id: z.int(),
  name: z.nullable(z.string()),
  title: z.string(),
  category: z.string(),
  marks: z.int(),
  score: z.nullable(z.number()),
  /** Null for an entry with fewer marks than the minimum. */
  rank: z.nullable(z.int()),
})

/** Competitions: their rules, entries and results. */
export const competitions = defineCalls({
  create: {
    method: 'POST',
    path: '/talks/competitions/create',
    access,
    summary:
      'Makes an event of kind competition ready for entries: categories by age, criteria, tie-breakers and jury',
    body: z.strictObject({ eventId, ...settings }),
    reply: savedCompetition,
  },
  edit: {
    method: 'POST',
    path: '/talks/competitions/edit',
    access,
    summary:
      'Changes a competition that was read at `version`. Once entries are open, only closing time, files and jury change',
    body: z.strictObject({ eventId, version: z.int(), ...settings }),
    reply: savedCompetition,
  },
  list: officeList({
    path: '/talks/competitions/manage/list',
    access,
    summary: 'Events of kind competition, searched by title; days are those of the start',
    name: 'competitions',
    sorts: { ...byAge, title: 'By title' },
    filters: { status: z.optional(statusNameSchema(eventStatus)) },
    row: z.object({
      id: z.int(),
      startsAt: instant,
      title: z.string(),
      /** Null before its rules exist. */
      entriesCloseAt: z.nullable(instant),
      entered: z.int(),
      awaiting: z.int(),
      resultsAt: z.nullable(instant),
      status: statusNameSchema(eventStatus),
    }),
    labels: {
      startsAt: 'Starts',
      title: 'Title',
      entriesCloseAt: 'Entries close',
      entered: 'Entered',
      awaiting: 'Consent awaited',
      resultsAt: 'Results',
      status: 'Status',
    },
  }),
  managed: {
    method: 'GET',
    path: '/talks/competitions/manage/{id}',
    access,
    summary: 'One competition as staff see it; without rules until it was created',
    params: recordParams,
    reply: z.object({
      eventId: z.int(),
      title: z.string(),
      slug: z.string(),
      startsAt: instant,
      areRulesFixed: z.boolean(),
      entries: z.int(),
      awaiting: z.int(),
      resultsVersion: z.nullable(z.int()),
      rules: z.nullable(z.object({ version: z.int(), ...settings, jury: z.array(z.string()) })),
    }),
  },
  entries: officeList({
    path: '/talks/competitions/manage/entries',
    access,
    summary: 'Entries of competitions. Searched by name, title and school; days are those of the entry',
    name: 'competition-entries',
    sorts: { ...byAge, name: 'By name' },
    filters: {
      event: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))),
      status: z.optional(statusNameSchema(entryStatus)),
    },
    row: z.object({
      id: z.int(),
      createdAt: instant,
      competition: z.string(),
      name: z.nullable(z.string()),
      className: z.nullable(z.string()),
      school: z.nullable(z.string()),
      category: z.string(),
      title: z.string(),
      files: z.int(),
      consent: z.nullable(statusNameSchema(consentKinds)),
      status: statusNameSchema(entryStatus),
    }),
    labels: {
      createdAt: 'Received',
      competition: 'Competition',
      name: 'Participant',
      className: 'Class',
      school: 'School',
      category: 'Category',
      title: 'Title',
      files: 'Files',
      consent: 'Consent',
      status: 'Status',
    },
  }),
  shown: {
    method: 'GET',
    path: '/talks/competitions/view/{slug}',
    access: 'public',
    sameForAll: true,
    summary:
      'A published competition with its categories and, once published, results by first name and class',
    limits: ['READS_IP'],
    params: z.strictObject({ slug }),
    example: { params: { slug: 'no-such-competition' } },
    reply: shownCompetition,
  },
  register: {
    method: 'POST',
    path: '/talks/competitions/register',
    access: 'public',
    summary:
      'Enters a person. Without `otp` one is sent to the mobile number, of the guardian for a minor; with it the entry is stored. A signed-in adult needs none',
    limits: ['OTP_IP'],
    body: z.strictObject({
      eventId,
      ...participantFields,
      email: email('Enter email', 'Enter correct email'),
      mobile_no: mobile('Enter mobile number', 'Enter valid mobile number'),
      ...guardianFields,
      guardianBornOn: z.optional(day(texts.guardianBorn)),
      isAdult: z.optional(onOff),
      /** Version of the wording that the guardian agrees to. */
      consentVersion: z.optional(z.string().check(z.maxLength(20))),
      otp: z.optional(otpCode),
    }),
    reply: z.nullable(
      z.object({
        state: z.enum(['otp', 'entered']),
        id: z.nullable(z.int()),
        /** Opens the entry, to add files or to withdraw it. */
        token: z.nullable(z.string()),
      }),
    ),
  },
  entry: {
    method: 'POST',
    path: '/talks/competitions/entry',
    access: ownOrStaff,
    summary: 'An entry for who made it, by its signed link or account, and for staff',
    reads: true,
    limits: ['READS_IP'],
    body: z.strictObject(which),
    example: noEntry,
    reply: ownEntry,
  },
  ownEntries: {
    method: 'GET',
    path: '/talks/competitions/own',
    access: 'user',
    summary: 'Entries of a competition that the account made, at most 500, in their order',
    query: z.strictObject({
      eventId: z.coerce
        .number({ error: 'Choose a competition' })
        .check(z.int(), z.gte(1), z.lte(2_147_483_647)),
    }),
    reply: z.array(z.object(participant)),
  },
  addMedia: {
    method: 'POST',
    path: '/talks/competitions/add-media',
    access: ownOrStaff,
    summary:
      'Adds a file to an entry: a picture or PDF of the work, or the consent of a guardian on paper (`kind` consent), which completes the entry of a minor',
    limits: ['ORGANISATIONS_IP'],
    multipart: true,
    bodyBytes: entryFileBytes + 64 * 1024,
    body: z.strictObject({
      token,
      entryId: z.optional(
        z.pipe(
          z.string().check(z.regex(/^[1-9]\d{0,9}$/, 'Choose an entry')),
          z.pipe(
            z.transform((digits: string) => Number(digits)),
            entryId,
          ),
        ),
      ),
      kind: z._default(z.enum(['entry', 'consent'], { error: 'Choose what the file shows' }), 'entry'),
      file: z.optional(
        z
          .file(texts.noFile)
          .check(
            z.minSize(1, 'The file is empty'),
            z.maxSize(entryFileBytes, uploadTexts.size(entryFileBytes)),
          ),
      ),
    }),
    example: { body: { entryId: '2147483647' } },
    reply: z.object({ id: z.string() }),
  },
  file: {
    method: 'GET',
    path: '/talks/competitions/file/{id}',
    access: 'public',
    summary: 'A file of an entry, by a signed address or, once results are published, for everyone',
    limits: ['READS_IP'],
    params: z.strictObject({ id: z.string().check(z.maxLength(40)) }),
    query: z.strictObject({ t: z.optional(z.string().check(z.maxLength(400))) }),
    example: { params: { id: '00000000000000000000' } },
    bytes: 'image/webp',
    reply: nothing,
  },
  addParticipants: {
    method: 'POST',
    path: '/talks/competitions/add-participants',
    access: 'user',
    summary:
      'Enters a list of participants, all or none; errors name the row. Minors take part once their consent on paper is uploaded',
    limits: ['SAVES_USER'],
    idempotent: true,
    body: z.strictObject({ eventId, rows: teacherRows(z.strictObject(teacherRow)) }),
    reply: z.object({ ids: z.array(z.int()) }),
  },
  editParticipants: {
    method: 'POST',
    path: '/talks/competitions/edit-participants',
    access: 'user',
    summary:
      'Changes participants that the account entered, all or none, each at the version that was read; `status` 2 withdraws one. Staff change any',
    limits: ['SAVES_USER'],
    body: z.strictObject({
      eventId,
      rows: teacherRows(
        z.strictObject({
          id: entryId,
          version: z.int({ error: 'Load the list again' }),
          status: z.optional(z.literal(2, { error: 'Use 2' })),
          ...teacherRow,
        }),
      ),
    }),
    reply: nothing,
  },
  withdraw: {
    method: 'POST',
    path: '/talks/competitions/withdraw',
    access: ownOrStaff,
    summary: 'Withdraws an entry: it is hidden everywhere at once; done twice it is the same',
    limits: ['READS_IP'],
    body: z.strictObject(which),
    example: noEntry,
    reply: nothing,
  },
  judging: {
    method: 'GET',
    path: '/talks/competitions/manage/{id}/judging',
    access,
    summary: 'Ranks as they would be published now, and how much of its work each juror has done',
    params: recordParams,
    reply: z.object({
      eventId: z.int(),
      title: z.string(),
      entriesCloseAt: instant,
      minimumMarks: z.int(),
      /** Names these ranks; publishing needs it, so that nothing else is published. */
      digest: z.string(),
      jury: z.array(z.object({ name: z.string(), marked: z.int(), toMark: z.int() })),
      entries: z.array(judgedEntry),
      published: z.nullable(
        z.object({ version: z.int(), at: instant, reason: z.nullable(z.string()), isCurrent: z.boolean() }),
      ),
    }),
  },
  addResults: {
    method: 'POST',
    path: '/talks/competitions/add-results',
    access,
    summary:
      'Publishes the ranks that `judging` showed; after the first time as a correction, which needs a reason and is shown as one',
    body: z.strictObject({
      eventId,
      digest: z.string({ error: 'Load the ranks again' }).check(z.maxLength(64)),
      reason: z.optional(text(texts.reason, 500)),
    }),
    reply: z.object({ version: z.int(), ranked: z.int(), notJudged: z.int() }),
  },
})
