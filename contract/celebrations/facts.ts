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
