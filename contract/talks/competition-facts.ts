import * as z from 'zod/mini'
import { day, personName, recordId, text } from '../fields.ts'
import { statusSet } from '../status.ts'

/** Statuses, bounds, texts and field schemas of competitions. */

export const entryStatus = statusSet({
  awaiting: { label: 'Consent awaited', look: 'waiting' },
  entered: { label: 'Entered', look: 'good' },
  withdrawn: { label: 'Withdrawn', look: 'bad' },
})

export const consentKinds = statusSet({
  otp: { label: 'Guardian, by OTP' },
  paper: { label: 'Guardian, on paper' },
  account: { label: 'Own account' },
})

export const guardianRelations = ['mother', 'father', 'grandparent', 'legal-guardian'] as const
export type GuardianRelation = (typeof guardianRelations)[number]
/** From this age on a person takes part without a guardian. */
export const adultAge = 18

/** Version of the guardian’s consent, `contest_consent` in `web/words`. A change of the words needs a new version. */
export const guardianConsentVersion = '2026-1'

export const entryFileBytes = 5 * 1024 * 1024
/** Most jurors of a competition. */
export const mostJurors = 10
/** Most participants that are entered at once. */
export const mostParticipants = 60

/** Tie-breakers other than criteria. */
export const ownTieBreakers = ['youngest', 'earliest'] as const

export const competitionTexts = {
  category: (ages: string) => `This competition is for ages ${ages}`,
  overlap: 'Ages of categories must not overlap',
  ages: 'The last age must not be below the first',
  age: 'Enter an age between 0 and 120',
  tieBreaker: 'Choose criteria of this competition, youngest or earliest',
  repeated: 'Each one appears once',
  order: 'Entries close after they open',
  fixed: 'This is fixed since entries opened',
  juror: 'No active account has this e-mail address',
  jurorMarked: 'A juror who has given marks stays in the jury',
  guardianName: 'Enter the name of the guardian',
  relation: 'Choose the relation to the child',
  guardianBorn: 'Enter the guardian’s date of birth',
  guardianAge: 'The guardian must be 18 or older',
  isAdult: 'Confirm that you are 18 or older',
  consent: 'Agree to the participation of the child',
  bornOn: 'Enter the date of birth',
  bornLater: 'This date is in the future',
  twice: 'This person has an entry already',
  twiceInList: 'This person appears twice in the list',
  full: 'This entry has the most files already',
  noPaperNeeded: 'Paper consent is only for minors whom a teacher entered',
  noFile: 'Choose a file',
  highest: (mark: number) => `Enter a whole number from 0 to ${mark}`,
  criterion: 'This competition has no such criterion',
  reason: 'Enter the reason for the correction',
  entered: 'The entry is received. We have sent you an e-mail with its link',
  otp: 'An OTP is on its way to this number',
  withdrawn: 'The entry is withdrawn',
  fileAdded: 'File added',
  marked: 'Marks saved',
  published: 'Results published',
  corrected: 'Correction published',
  saved: 'Competition saved',
} as const

const age = z
  .int({ error: competitionTexts.age })
  .check(z.gte(0, competitionTexts.age), z.lte(120, competitionTexts.age))

export const ageCategory = z
  .strictObject({ name: text('Enter the name of the category', 60), ageFrom: age, ageTo: age })
  .check(
    z.refine<{ ageFrom: number; ageTo: number }>(({ ageFrom, ageTo }) => ageTo >= ageFrom, {
      path: ['ageTo'],
      error: competitionTexts.ages,
    }),
  )
export type Category = z.infer<typeof ageCategory>

const byAge = (a: Category, b: Category) => a.ageFrom - b.ageFrom
const areApart = (all: Category[]) =>
  all.toSorted(byAge).every((one, at, sorted) => at === 0 || one.ageFrom > sorted[at - 1]!.ageTo)

export const categories = z.array(ageCategory).check(
  z.minLength(1, 'Enter at least one category'),
  z.maxLength(8, 'At most 8 categories'),
  z.refine((all: Category[]) => areApart(all), competitionTexts.overlap),
)

export const criterion = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,36}$/, 'Not a valid id')),
  label: text('Enter the criterion', 60),
})
export type Criterion = z.infer<typeof criterion>

const hasOwnIds = (all: Criterion[]) =>
  new Set([...all.map(({ id }) => id), ...ownTieBreakers]).size === all.length + ownTieBreakers.length
export const criteria = z.array(criterion).check(
  z.minLength(1, 'Enter at least one criterion'),
  z.maxLength(5, 'At most 5 criteria'),
  z.refine((all: Criterion[]) => hasOwnIds(all), competitionTexts.repeated),
)

/** A participant as a form or a row of a teacher's list states them. */
export const participantFields = {
  name: personName('Enter the name'),
  bornOn: day(competitionTexts.bornOn),
  className: z.optional(text('Enter the class', 40)),
  school: z.optional(text('Enter the school', 120)),
  title: text('Enter the title of the work', 120),
}

export const guardianFields = {
  guardianName: z.optional(personName(competitionTexts.guardianName)),
  guardianRelation: z.optional(z.enum(guardianRelations, { error: competitionTexts.relation })),
}

export const entryId = recordId('Choose an entry')
export const eventId = recordId('Choose a competition')
/** Years that a person has completed on a day. Days are YYYY-MM-DD. */
export function ageOn(bornOn: string, on: string): number {
  const years = Number(on.slice(0, 4)) - Number(bornOn.slice(0, 4))
  return on.slice(5) < bornOn.slice(5) ? years - 1 : years
}

/** A file of an entry. */
export const entryFile = z.object({ id: z.string(), url: z.string(), type: z.string() })
export type EntryFile = z.infer<typeof entryFile>
