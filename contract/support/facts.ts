import { statusSet } from '../status.ts'

/** `waiting`: the person was asked something, and the due time stands still. */
export const supportCaseStatus = statusSet({
  new: { code: 0, label: 'New', look: 'waiting' },
  open: { code: 1, label: 'Open', look: 'waiting' },
  waiting: { code: 2, label: 'Waiting for the person' },
  solved: { code: 3, label: 'Solved', look: 'good' },
})

export const caseTopics = [
  'donation',
  'receipt',
  'recurring',
  'fundraiser',
  'materials',
  'event',
  'account',
  'other',
] as const
export type CaseTopic = (typeof caseTopics)[number]
/** Labels for staff; visitors read those of their language. */
export const caseTopicLabels: Readonly<Record<CaseTopic, string>> = {
  donation: 'A donation',
  receipt: 'A receipt',
  recurring: 'A recurring donation',
  fundraiser: 'A fundraiser',
  materials: 'Materials',
  event: 'A talk or camp',
  account: 'An account',
  other: 'Something else',
}

export const inboxKinds = ['case', 'fundraiser', 'comment', 'material', 'message'] as const
export type InboxKind = (typeof inboxKinds)[number]
export const inboxKindLabels: Readonly<Record<InboxKind, string>> = {
  case: 'Case',
  fundraiser: 'Reported fundraiser',
  comment: 'Reported comment',
  material: 'Reported materials',
  message: 'Reported message',
}

/** `todo`: work of staff, new or open; `unsolved`: also cases that wait for their person. */
export const inboxStates = ['todo', 'new', 'open', 'waiting', 'solved', 'unsolved', 'all'] as const
export type InboxState = (typeof inboxStates)[number]

/** A report is to be decided within these hours. */
export const reportDueHours = 48

export const caseTexts = {
  topic: 'Choose what it is about',
  name: 'Enter your name',
  email: 'Enter your email or your mobile number',
  emailInvalid: 'Enter a valid email',
  mobileInvalid: 'Enter a valid mobile number',
  message: 'Write your message',
  answer: 'Write your answer',
  picture: 'Add a picture (JPG, PNG or WebP)',
  reply: 'Write the reply',
  note: 'Write a note',
  reason: 'Enter a reason',
  case: 'Choose a case',
} as const

/** Limits of texts, in characters. */
export const caseLimits = { message: 4000, reference: 200, note: 2000, reason: 1000 }

/** Largest picture, in bytes, and its types. */
export const casePictureBytes = 5 * 1024 * 1024
export const casePictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** Seconds for which staff count as writing after their browser reports it. */
export const writingSeconds = 20

/** Kinds of records that the look-up of a person counts. */
export const lookUpKinds = [
  'donations',
  'mandates',
  'receipts',
  'fundraisers',
  'offers',
  'requests',
  'registrations',
  'applications',
  'cases',
] as const
export type LookUpKind = (typeof lookUpKinds)[number]
