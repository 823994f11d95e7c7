import type { WithdrawalPurpose } from '../../../contract/withdrawals/facts.ts'
import type { StatusName } from '../../../contract/status.ts'
import type { withdrawalStatus } from '../../../contract/withdrawals/statuses.ts'
import type { Language } from '../../../shared/languages.ts'
import type { Tx } from '../../platform/db/database.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

export type WithdrawalStatus = StatusName<typeof withdrawalStatus>
export type StoredWithdrawal = {
  id: number
  campaignId: number
  isTest: boolean
  amountPaise: number
  purpose: WithdrawalPurpose
  status: WithdrawalStatus
  askedBy: number
  askedAt: Date
  expiresAt: Date
  /** When its last OTP went out. */
  otpSentAt: Date | null
  method: 'bank' | 'upi'
  holder: string
  accountEnd: string
  fingerprint: Buffer
  ifsc: string | null
  decidedBy: number | null
  reason: string
  paidOn: string | null
  billsDueOn: string | null
  waivedReason: string | null
}

const columns = `w.id, w.campaign_id as "campaignId", w.is_test as "isTest", w.amount_paise as "amountPaise", w.purpose, w.status,
  w.asked_by as "askedBy", w.asked_at as "askedAt", w.expires_at as "expiresAt", w.otp_sent_at as "otpSentAt", w.method, w.holder, w.account_end as "accountEnd",
  w.account_fingerprint as fingerprint, w.ifsc, w.decided_by as "decidedBy", w.reason, w.paid_on::text as "paidOn",
  w.bills_due_on::text as "billsDueOn", w.bills_waived_reason as "waivedReason"`

export async function findWithdrawal(on: Runs, id: number): Promise<StoredWithdrawal | undefined> {
  const [found] = await runNamed<StoredWithdrawal>(
    on,
    `select ${columns} from withdrawal w where w.id = $1`,
    [id],
  )
  return found
}

/** Holds a withdrawal until the transaction ends. Its fundraiser is held before it, where both are. */
export async function lockWithdrawal(tx: Tx, id: number): Promise<StoredWithdrawal | undefined> {
  const [found] = await runNamed<StoredWithdrawal>(
    tx,
    `select ${columns} from withdrawal w where w.id = $1 for update`,
    [id],
  )
  return found
}

/** The number that the next withdrawal has: its OTP is bound to it. */
export async function nextWithdrawalId(on: Runs): Promise<number> {
  const [row] = await runNamed<{ id: number }>(
    on,
    `select nextval(pg_get_serial_sequence('withdrawal', 'id'))::int as id`,
    [],
  )
  return row!.id
}

export type NewWithdrawal = {
  id: number
  campaignId: number
  isTest: boolean
  amountPaise: number
  purpose: WithdrawalPurpose
  by: number
  at: Date
  expiresAt: Date
  lines: readonly { what: string; amountPaise: number }[]
}

/** Writes a request down with its lines, to be paid to the account of the fundraiser as it is now. */
export async function insertWithdrawal(tx: Tx, made: NewWithdrawal): Promise<void> {
  await runNamed(
    tx,
    `insert into withdrawal (id, campaign_id, is_test, amount_paise, purpose, asked_by, asked_at, expires_at, method, holder,
       account_sealed, account_end, account_fingerprint, ifsc, moved_by, moved_at)
     select $1, p.campaign_id, $3, $4, $5, $6, $7, $8, p.method, p.holder, p.account_sealed, p.account_end, p.account_fingerprint,
       p.ifsc, $6, $7
     from campaign_payee p where p.campaign_id = $2`,
    [made.id, made.campaignId, made.isTest, made.amountPaise, made.purpose, made.by, made.at, made.expiresAt],
  )
  await runNamed(
    tx,
    `insert into withdrawal_line (withdrawal_id, position, what, amount_paise)
     select $1, l.position, l.what, l.paise from unnest($2::text[], $3::bigint[]) with ordinality l (what, paise, position)`,
    [made.id, made.lines.map(({ what }) => what), made.lines.map(({ amountPaise }) => amountPaise)],
  )
}

/** Counts requests of a fundraiser that wait for the OTP or the manager. */
export async function countOpenWithdrawals(on: Runs, campaignId: number, at: Date): Promise<number> {
  const [row] = await runNamed<{ open: number }>(
    on,
    `select count(*)::int as open from withdrawal where campaign_id = $1
       and (status = 'otp_confirmed' or (status = 'requested' and expires_at > $2))`,
    [campaignId, at],
  )
  return row!.open
}

export type WithdrawalMove = {
  to: WithdrawalStatus
  by: number | null
  at: Date
  reason?: string
  /** Verdict of the manager. */
  isDecision?: boolean
  paid?: { on: string; billsDueOn: string }
}

/** Moves a withdrawal that the transaction holds; a trigger keeps the move and refuses what is none. */
export async function moveWithdrawal(
  tx: Tx,
  id: number,
  { to, by, at, reason = '', isDecision = false, paid }: WithdrawalMove,
): Promise<void> {
  await tx
    .updateTable('withdrawal')
    .set((eb) => ({
      status: to,
      moved_by: by,
      moved_at: at,
      move_reason: reason,
      version: eb('version', '+', 1),
      ...(to === 'otp_confirmed' && { confirmed_at: at }),
      ...(isDecision && { decided_by: by, decided_at: at, reason }),
      ...(paid && { paid_on: paid.on, bills_due_on: paid.billsDueOn }),
    }))
    .where('id', '=', id)
    .execute()
}

export async function markCodeSent(tx: Tx, id: number, at: Date): Promise<void> {
  await runNamed(tx, 'update withdrawal set otp_sent_at = $2 where id = $1', [id, at])
}

/** Writes down why the next withdrawal need not wait for the bills of this one. @returns false where nothing is waited for */
export async function waiveBillsOf(
  tx: Tx,
  id: number,
  { by, reason }: { by: number; reason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('withdrawal')
    .set({ bills_waived_by: by, bills_waived_reason: reason })
    .where('id', '=', id)
    .where('status', '=', 'paid')
    .where('bills_waived_by', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Number of who organises a fundraiser, if it was proved. */
export async function findOrganiserNumber(on: Runs, campaignId: number): Promise<string | undefined> {
  const [found] = await runNamed<{ mobileNo: string }>(
    on,
    `select a.mobile_no as "mobileNo" from campaign c join account a on a.id = c.organiser_id
     where c.id = $1 and a.mobile_no is not null and a.mobile_verified_at is not null`,
    [campaignId],
  )
  return found?.mobileNo
}

type CodeReader = {
  mobileNo: string
  language: Language
  campaignId: number
  title: string
  amountPaise: number
}

/** Finds who gets the OTP of a request, if the number was proved, and what it confirms. */
export async function findCodeReader(on: Runs, withdrawalId: number): Promise<CodeReader | undefined> {
  const [found] = await runNamed<CodeReader>(
    on,
    `select a.mobile_no as "mobileNo", c.language, c.id as "campaignId", coalesce(c.title, '') as title, w.amount_paise as "amountPaise"
     from withdrawal w join campaign c on c.id = w.campaign_id join account a on a.id = c.organiser_id
     where w.id = $1 and a.mobile_no is not null and a.mobile_verified_at is not null`,
    [withdrawalId],
  )
  return found
}

/** Tranches of a fundraiser whose bills are overdue, the oldest first; those that need not be waited for are left out. */
export const listOverdue = (on: Runs, campaignId: number, today: string): Promise<{ id: number }[]> =>
  runNamed<{ id: number }>(
    on,
    `select w.id from withdrawal w where w.campaign_id = $1 and w.status = 'paid' and w.bills_due_on < $2
       and w.bills_waived_by is null and w.billed_paise < w.amount_paise order by w.bills_due_on, w.id limit 20`,
    [campaignId, today],
  )
