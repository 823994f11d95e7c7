import type { ErrorCode } from '../../../contract/errors.ts'
import type { WithdrawalHindrance } from '../../../contract/withdrawals/facts.ts'
import { waitingKinds, type StoredCampaign } from '../../campaigns/index.ts'
import { AppError } from '../../http/app-error.ts'
import type { Runs } from '../../platform/db/named.ts'
import { findPayee, findPayeeCheck, type PayeeCheck } from '../payees/store-payees.ts'
import { findOrganiserNumber, listOverdue } from './store-withdrawals.ts'

const refusals: Record<Exclude<WithdrawalHindrance, 'nothing_available'>, ErrorCode> = {
  closed: 'WITHDRAWALS_CLOSED',
  payee_missing: 'PAYEE_MISSING',
  payee_changing: 'PAYEE_CHANGING',
  payee_refused: 'PAYEE_REFUSED',
  payee_in_review: 'PAYEE_UNVERIFIED',
  payee_unreachable: 'PAYEE_UNVERIFIED',
  payee_unverified: 'PAYEE_UNVERIFIED',
  number_missing: 'ORGANISER_NUMBER_MISSING',
  bills_overdue: 'BILLS_OVERDUE',
}
type Refusal = keyof typeof refusals
/** Day in India, and whether it is test money that goes out. */
type AskedWhen = { today: string; isTest: boolean }

/** Fundraisers whose money may go out: given for a purpose, it stays with it once giving is closed. Inactivated ones are frozen. */
const open: readonly StoredCampaign['status'][] = ['live', 'paused', 'completed', 'stopped']

/** Finds what rules out withdrawals of a fundraiser, in the order in which it is shown. */
export async function findHindrances(
  on: Runs,
  campaign: StoredCampaign,
  { today, isTest }: AskedWhen,
): Promise<Refusal[]> {
  const payee = await findPayee(on, campaign.id)
  const check = await findPayeeCheck(on, campaign.id, isTest)
  const waiting = await waitingKinds(on, campaign.id)
  const number = await findOrganiserNumber(on, campaign.id)
  const overdue = await listOverdue(on, campaign.id, today)
  return [
    ...(open.includes(campaign.status) ? [] : (['closed'] as const)),
    ...(payee === undefined ? (['payee_missing'] as const) : []),
    ...(waiting.includes('payee') ? (['payee_changing'] as const) : []),
    ...(payee === undefined ? [] : accountHindrance(check)),
    ...(number === undefined ? (['number_missing'] as const) : []),
    ...(overdue.length > 0 ? (['bills_overdue'] as const) : []),
  ]
}

function accountHindrance(check: PayeeCheck | undefined): Refusal[] {
  switch (check?.status) {
    case 'verified':
      return []
    case 'refused':
      return ['payee_refused']
    case 'doubtful':
      return ['payee_in_review']
    case 'unreachable':
      return ['payee_unreachable']
    case undefined:
      return ['payee_unverified']
  }
}

/** @throws the refusal of the first hindrance */
export async function assertNothingHinders(
  on: Runs,
  campaign: StoredCampaign,
  when: AskedWhen,
): Promise<void> {
  const [first] = await findHindrances(on, campaign, when)
  if (first !== undefined) throw new AppError(refusals[first])
}

/** @throws PAYEE_CHANGED where the fundraiser is paid to another account than was asked for, PAYEE_CHANGING */
export async function assertSamePayee(
  on: Runs,
  asked: { campaignId: number; fingerprint: Buffer; ifsc: string | null; holder: string },
): Promise<void> {
  const payee = await findPayee(on, asked.campaignId)
  const isSame =
    payee !== undefined &&
    payee.fingerprint.equals(asked.fingerprint) &&
    payee.ifsc === (asked.ifsc ?? '') &&
    payee.holder === asked.holder
  if (!isSame) throw new AppError('PAYEE_CHANGED')
  if ((await waitingKinds(on, asked.campaignId)).includes('payee')) throw new AppError('PAYEE_CHANGING')
}
