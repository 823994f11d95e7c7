import { m } from '../../../app/words.ts'

/** Labels of statuses that organisers read too, by the English ones of the contract. */
export const labelTexts: Readonly<Record<string, () => string>> = {
  Draft: m.label_draft,
  'In review': m.label_in_review,
  'Data requested': m.label_data_requested,
  'Waiting for approval': m.label_waiting_approval,
  Live: m.label_live,
  Rejected: m.label_rejected,
  Paused: m.label_paused,
  Completed: m.label_completed,
  Stopped: m.label_stopped,
  Inactivated: m.label_inactivated,
  Waiting: m.label_waiting,
  Approved: m.label_approved,
  Withdrawn: m.label_withdrawn,
  'Waits for the OTP': m.label_waits_otp,
  'With the manager': m.label_with_manager,
  'Approved, not paid yet': m.label_with_finance,
  'Taken back': m.label_taken_back,
  Paid: m.label_paid,
  Failed: m.label_failed,
  Private: m.label_private,
  Public: m.label_public,
  'Not shown': m.label_not_shown,
  Accepted: m.label_accepted,
  Published: m.label_published,
  'Change waiting': m.label_change_waiting,
  Verified: m.label_verified,
  'To be looked at': m.label_doubtful,
  Refused: m.label_refused,
  'Bank not reached': m.label_unreachable,
}

/** A label of the contract in the language of the page; those that only staff read stay in English. */
export const labelText = (label: string) => labelTexts[label]?.() ?? label
