import type { InstalmentState } from '../rules.ts'

/** News of a schedule for e-mails; `dueOn` names an instalment. Days are in Asia/Kolkata. */
export type ScheduleNotice =
  | { is: 'agreed' }
  | { is: 'not_agreed' }
  | { is: 'announced'; dueOn: string }
  | { is: 'to_be_retried'; dueOn: string; retryAt: Date }
  | { is: 'failed'; dueOn: string }
  | { is: 'suspended'; dueOn: string }
  | { is: 'held_by_bank' }
  /** Gifts in the order of their days; `was`: how far each had come. */
  | { is: 'too_late'; gifts: readonly MissedDonation[] }
  | { is: 'paused'; by: 'donor' | 'payer_app' | 'staff' }
  | { is: 'resumed' }
  | { is: 'stopped'; by: 'donor' | 'payer_app' | 'staff' }
  | { is: 'skipped'; dueOn: string }
  | { is: 'lowered'; amountPaise: number }
  | { is: 'completed' }
  | { is: 'fundraiser_paused'; dueOn: string }
  | { is: 'fundraiser_over' }

export type MissedDonation = { dueOn: string; was: InstalmentState }
