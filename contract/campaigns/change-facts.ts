import { statusSet } from '../status.ts'

export const changeStatus = statusSet({
  waiting: { label: 'Waiting', look: 'waiting' },
  approved: { label: 'Approved', look: 'good' },
  rejected: { label: 'Rejected', look: 'bad' },
  withdrawn: { label: 'Withdrawn' },
})

/** In what role somebody asked for a change or decided about it; the public reads the role, never a name. */
export const deciders = ['organiser', 'manager', 'administration'] as const
export type Decider = (typeof deciders)[number]
export const caseStatus = statusSet({
  open: { label: 'Open', look: 'waiting' },
  dismissed: { label: 'Dismissed' },
  upheld: { label: 'Upheld', look: 'bad' },
})
