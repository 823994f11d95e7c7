import { statusSet } from '../status.ts'

/** Occasions of celebrations, in the order in which forms offer them. */
export const occasions = ['birthday', 'anniversary', 'wedding', 'memorial'] as const
export type Occasion = (typeof occasions)[number]
export const occasionLabels: Readonly<Record<Occasion, string>> = {
  birthday: 'Birthday',
  anniversary: 'Anniversary',
  wedding: 'Wedding',
  memorial: 'Memorial',
}

/** Codes of the specification: a draft is 0 here, and a hidden story 2. */
export const celebrationStoryStatus = statusSet({
  draft: { code: 0, label: 'Draft', look: 'waiting' },
  visible: { code: 1, label: 'Visible', look: 'good' },
  hidden: { code: 2, label: 'Hidden' },
})

/** Statuses of a celebration; a hidden one was taken from the site by staff or closed with its account. */
export const celebrationStatus = statusSet({
  active: { code: 1, label: 'Active', look: 'good' },
  ended: { code: 2, label: 'Ended' },
  hidden: { code: 0, label: 'Hidden', look: 'bad' },
})

/** Days after its date on which a celebration still takes gifts. */
export const celebrationOpenDays = 30

export const celebrationTexts = {
  occasion: 'Select the occasion',
  purpose: 'Choose a cause or a fundraiser',
  purposeClosed: 'This fundraiser is not taking gifts now. Choose another one',
  title: 'Enter a title',
  hostName: 'Enter your name, as guests know it',
  onDate: 'Enter the date',
  onDatePast: 'Choose today or a later day',
  onDateLate: 'Choose a day within the next year',
  target: 'Enter whole rupees, 100 to 1,00,00,000',
  message: 'Write a few words to your guests',
  picture: 'Upload the picture again',
  celebration: 'Choose a celebration',
  otherPurpose: 'This celebration is for another fundraiser or cause',
  started: 'Your page is ready',
  updated: 'Your page is changed',
  ended: 'Your celebration has ended',
  which: 'Choose a record',
} as const

/** Limits of texts, in characters. */
export const celebrationLimits = { title: 80, hostName: 80, message: 1500 } as const
