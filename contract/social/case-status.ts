import { statusSet } from '../status.ts'

export const commentCaseStatus = statusSet({
  open: { label: 'Open', look: 'waiting' },
  kept: { label: 'Kept', look: 'good' },
  removed: { label: 'Removed', look: 'bad' },
  erased: { label: 'Erased' },
})
