import { addDays, startOfIstDay } from '../../platform/ist.ts'

export type MandateState =
  | 'draft'
  | 'link_issued'
  | 'bank_pending'
  | 'active'
  | 'paused'
  | 'suspended'
  | 'completed'
  | 'cancelled'
  | 'revoked'
  | 'expired'
  | 'auth_failed'

/** Moves allowed for a mandate. Nothing else moves it, whoever asks. */
export const mandateMoves: Record<MandateState, readonly MandateState[]> = {
  draft: ['link_issued', 'bank_pending', 'active', 'cancelled', 'expired', 'auth_failed'],
  link_issued: ['bank_pending', 'active', 'cancelled', 'revoked', 'expired', 'auth_failed'],
  bank_pending: ['active', 'cancelled', 'revoked', 'expired', 'auth_failed'],
  active: ['paused', 'suspended', 'completed', 'cancelled', 'revoked', 'expired'],
  paused: ['active', 'completed', 'cancelled', 'revoked', 'expired'],
  suspended: ['active', 'completed', 'cancelled', 'revoked', 'expired'],
  completed: [],
  cancelled: [],
  revoked: [],
  expired: [],
  auth_failed: [],
}

export const hasEnded = ({ state }: { state: MandateState }): boolean => mandateMoves[state].length === 0

export type InstalmentState =
  | 'planned'
  | 'notified'
  | 'debiting'
  | 'paid'
  | 'retry_wait'
  | 'failed'
  | 'skipped'

/** Moves allowed for an instalment. One that seemed to fail may still turn out to be paid. */
export const instalmentMoves: Record<InstalmentState, readonly InstalmentState[]> = {
  planned: ['notified', 'skipped'],
  notified: ['debiting', 'skipped', 'failed'],
  debiting: ['paid', 'retry_wait', 'failed'],
  retry_wait: ['debiting', 'paid', 'failed', 'skipped'],
  failed: ['paid'],
  paid: [],
  skipped: [],
}

/** The states from which one state may be reached. */
export const sourcesOf = <S extends string>(moves: Record<S, readonly S[]>, to: S): S[] =>
  (Object.keys(moves) as S[]).filter((from) => moves[from].includes(to))

/** Mandates that may still collect, now or after a pause. */
export const livingStates = ['active', 'paused', 'suspended'] as const
/** Mandates of which the bank has not yet said yes. */
export const hopefulStates = ['draft', 'link_issued', 'bank_pending'] as const

const minute = 60_000
const hour = 60 * minute

/**
 * Whether it rests by what happens outside, which a gateway may end without a word: its donor paused it in the UPI app,
 * or the bank holds it. What its donor or staff paused, and what rests after gifts that failed, they end here.
 */
export const restsOutside = (one: {
  state: MandateState
  pausedBy: string | null
  failures: number
}): boolean =>
  (one.state === 'paused' && one.pausedBy === 'payer_app') ||
  (one.state === 'suspended' && one.failures < mostFailures)

/** Next time to ask the gateway whether it is still paused: often enough that no notice is late. */
export const askedWhileResting = (now: Date): Date => new Date(now.getTime() + 6 * hour)

/** Standing debits run outside the busy hours: before 10:00, 13:00 to 17:00, after 21:30, in minutes of the day. */
const windows = [
  [0, 10 * 60],
  [13 * 60, 17 * 60],
  [21 * 60 + 30, 24 * 60],
] as const

const istDayStart = (at: Date) => {
  const ahead = 330 * minute
  return Math.floor((at.getTime() + ahead) / (24 * hour)) * 24 * hour - ahead
}

/** The earliest instant from `at` on at which a debit may be asked for. */
export function nextDebitAt(at: Date): Date {
  const start = istDayStart(at)
  for (const [from, to] of windows) {
    if (at.getTime() < start + from * minute) return new Date(start + from * minute)
    if (at.getTime() < start + to * minute) return at
  }
  return new Date(start + 24 * hour)
}

/** Time at which a debit of this day is first tried: early, in the first hours for debits. */
export const debitTimeOn = (day: string): Date => new Date(startOfIstDay(day).getTime() + 6 * hour)

/** Time at which its donor is notified: a day and a half before. */
export const noticeTimeFor = (day: string): Date => new Date(debitTimeOn(day).getTime() - 36 * hour)

const leastNoticeMs = 24 * hour
/** Clocks differ; a notice is a little older than it must be. */
const marginMs = 5 * minute

/** The debit that follows a notice given now: as planned, or later, never on shorter notice. */
export function debitAfterNotice(now: Date, day: string): Date {
  const earliest = now.getTime() + leastNoticeMs + marginMs
  return nextDebitAt(new Date(Math.max(earliest, debitTimeOn(day).getTime())))
}

/** The earliest debit of what its donor was told of then. */
export const earliestDebit = (now: Date, toldAt: Date | null): Date =>
  nextDebitAt(new Date(Math.max(now.getTime(), toldAt === null ? 0 : toldAt.getTime() + leastNoticeMs)))

/** An occurrence that could not be told of for so long is left out. */
export const latestDebitDays = 3
export const isTooLate = (debitAt: Date, dueOn: string): boolean =>
  debitAt.getTime() >= startOfIstDay(addDays(dueOn, latestDebitDays + 1)).getTime()

/** Whether one that nothing is collected for yet can only be left out: its debit would come too late. */
export const isMissed = (
  now: Date,
  one: { state: InstalmentState; dueOn: string; debitOn: string; notifiedAt: Date | null },
): boolean =>
  one.state === 'planned'
    ? isTooLate(debitAfterNotice(now, one.debitOn), one.dueOn)
    : isTooLate(earliestDebit(now, one.notifiedAt), one.debitOn)

/** One try and three more. */
export const mostAttempts = 4
/** Number of failures in a row after which nothing is collected until the donor says so. */
export const mostFailures = 3

/**
 * State of the fundraiser of a gift; a cause is always open. Instalments left out for it keep this word as
 * the reason.
 */
export type CampaignState = 'open' | 'fundraiser_paused' | 'fundraiser_over'

export type Failure = 'funds' | 'bank_down' | 'mandate_over' | 'other'

/**
 * Reasons, beside its fundraiser, for leaving out an instalment: skipped, not collected in time, due or
 * announced while paused, or its schedule ended before.
 */
export type LeftOut = 'skipped_by_giver' | 'skipped_by_staff' | 'too_late' | 'rested' | 'ended'

/**
 * Time at which a failed debit is tried again; undefined when it is over. A little more than the required
 * hour lies between.
 */
export function retryAt(now: Date, attempts: number, failure: Failure | null): Date | undefined {
  const mayPass = failure === 'funds' || failure === 'bank_down'
  if (!mayPass || attempts >= mostAttempts) return undefined
  return nextDebitAt(new Date(now.getTime() + hour + marginMs))
}

/** Our name of one try, which is the gateway's idempotency key; at most 25 characters. */
export const debitOrderId = (publicId: string, dueOn: string, attemptNumber: number): string =>
  `${publicId}-${dueOn.replaceAll('-', '')}-${attemptNumber}`

/** The gateway is told of the debit by the name of its first try. */
export const noticeOrderId = (publicId: string, dueOn: string): string => debitOrderId(publicId, dueOn, 1)

/** The last day of a mandate: some days after the last gift, for debits that had to move. */
export const validUntil = (lastOn: string): string => addDays(lastOn, 10)
