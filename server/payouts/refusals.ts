import { AppError, invalidField } from '../http/app-error.ts'

export const utrTaken = (payout: string | null, hint = ''): AppError =>
  invalidField(
    'utr',
    payout === null
      ? 'A refund by bank transfer has this number'
      : `Payout ${payout} has this number already${hint}`,
  )

/** Says in words what the database refused, where two were at it at once. */
export function refusePayout(error: unknown): never {
  const { constraint } = error as { constraint?: string }
  if (constraint === 'payout_four_eyes') throw new AppError('PAYOUT_OWN')
  if (constraint === 'payout_moves' || constraint === 'payout_of_withdrawal')
    throw new AppError('PAYOUTS_TAKEN')
  if (constraint === 'payout_batch_exported_once') throw new AppError('BATCH_EXPORTED')
  throw error
}
