import { undoSeconds } from '../../../../contract/materials/offered.ts'
import { offers } from '../../../../contract/materials/offers.ts'
import { m } from '../../../app/words.ts'
import { saveStatus } from '../../kit/lists/define-list.ts'
import type { StatusEffect } from '../../kit/lists/status/status-choice.tsx'

type EmailedOffer = { id: number; fullName: string; email: string }

/** A status of an offer is e-mailed to its donor after a few seconds. */
export const emailsDonor = ({ id, fullName: name, email }: EmailedOffer): StatusEffect => ({
  hint: m.offers_email_hint(),
  question: (status) => m.offers_email_question({ name, email, status, seconds: undoSeconds }),
  button: m.offers_email_button(),
  seconds: undoSeconds,
  pending: (status) => m.offers_email_pending({ name, status, seconds: undoSeconds }),
  undone: m.offers_email_undone(),
  undo: (before) => saveStatus(offers.undoOfferStatus)({ id }, before),
})
