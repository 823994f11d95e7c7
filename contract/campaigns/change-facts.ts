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
/** The same, and the reviewer of an account, of which the public reads nothing. */
export const changeRoles = [...deciders, 'reviewer'] as const
export type ChangeRole = (typeof changeRoles)[number]
export const caseStatus = statusSet({
  open: { label: 'Open', look: 'waiting' },
  dismissed: { label: 'Dismissed' },
  upheld: { label: 'Upheld', look: 'bad' },
})
