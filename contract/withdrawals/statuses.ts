import { statusSet } from '../status.ts'

/** States of a withdrawal. What is asked for and not confirmed in time counts as nothing. */
export const withdrawalStatus = statusSet({
  requested: { label: 'Waits for the OTP' },
  otp_confirmed: { label: 'With the manager', look: 'waiting' },
  approved: { label: 'Approved, not paid yet', look: 'waiting' },
  rejected: { label: 'Rejected', look: 'bad', isFinal: true },
  cancelled: { label: 'Taken back', isFinal: true },
  paid: { label: 'Paid', look: 'good' },
  failed: { label: 'Failed', look: 'bad', isFinal: true },
})

/** States of one payment to a bank account. */
export const payoutStatus = statusSet({
  waiting: { label: 'Waiting', look: 'waiting' },
  exported: { label: 'In a file', look: 'waiting' },
  paid: { label: 'Paid', look: 'good' },
  failed: { label: 'Failed', look: 'bad', isFinal: true },
})

/** Whether the public sees a bill: `offered` waits for the manager. */
export const billStatus = statusSet({
  private: { label: 'Private' },
  offered: { label: 'Waiting', look: 'waiting' },
  approved: { label: 'Public', look: 'good' },
  rejected: { label: 'Not shown', look: 'bad' },
})

/** Answers of a bank that was asked whose account it is. */
export const payeeCheckStatus = statusSet({
  verified: { label: 'Verified', look: 'good' },
  doubtful: { label: 'To be looked at', look: 'waiting' },
  refused: { label: 'Refused', look: 'bad' },
  unreachable: { label: 'Bank not reached', look: 'waiting' },
})
