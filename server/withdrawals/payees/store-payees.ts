import type { StatusName } from '../../../contract/status.ts'
import type { payeeCheckStatus } from '../../../contract/withdrawals/statuses.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

/** The account that a fundraiser is paid to, as it is now; all of it is there. */
export type Payee = {
  campaignId: number
  method: 'bank' | 'upi'
  holder: string
  accountSealed: Buffer
  accountEnd: string
  fingerprint: Buffer
  /** '' for a UPI id. */
  ifsc: string
}
export type PayeeCheckStatus = StatusName<typeof payeeCheckStatus>
export type PayeeCheck = {
  id: number
  status: PayeeCheckStatus
  nameAtBank: string | null
  likeness: number | null
  checkedAt: Date
  reason: string
  isByPerson: boolean
}

const isWhole = `p.holder is not null and p.account_sealed is not null and p.account_fingerprint is not null
  and (p.method = 'upi' or p.ifsc is not null)`
const payeeColumns = `p.campaign_id as "campaignId", p.method, p.holder, p.account_sealed as "accountSealed",
  p.account_end as "accountEnd", p.account_fingerprint as fingerprint, coalesce(p.ifsc, '') as ifsc`
/** The check `k` of the account `p` as it is now, whichever bank was asked. */
const sameAccount = `k.campaign_id = p.campaign_id and k.account_fingerprint = p.account_fingerprint
  and k.ifsc = coalesce(p.ifsc, '') and k.holder = p.holder`

/** @returns undefined where part of it is missing */
export async function findPayee(on: Runs, campaignId: number): Promise<Payee | undefined> {
  const [found] = await runNamed<Payee>(
    on,
    `select ${payeeColumns} from campaign_payee p where p.campaign_id = $1 and ${isWhole}`,
    [campaignId],
  )
  return found
}

/** Finds what the bank said of the account that is paid now; the test bank's word counts for test money alone. */
export async function findPayeeCheck(
  on: Runs,
  campaignId: number,
  isTest: boolean,
): Promise<PayeeCheck | undefined> {
  const [found] = await runNamed<PayeeCheck>(
    on,
    `select k.id, k.status, k.name_at_bank as "nameAtBank", k.likeness::float8 as likeness, k.checked_at as "checkedAt", k.reason,
       k.decided_by is not null as "isByPerson"
     from campaign_payee p join payee_check k on ${sameAccount} and k.is_test = $2 where p.campaign_id = $1`,
    [campaignId, isTest],
  )
  return found
}

/** Accounts of fundraisers that were live, of which no bank was asked yet, or none answered for an hour. */
export const listUnaskedPayees = (on: Runs, at: Date, isTest: boolean): Promise<Payee[]> =>
  runNamed<Payee>(
    on,
    `select ${payeeColumns} from campaign_payee p join campaign c on c.id = p.campaign_id
     where c.started_at is not null and c.status in ('live', 'paused', 'completed', 'stopped') and ${isWhole}
       and not exists (select 1 from payee_check k where ${sameAccount} and k.is_test = $2
         and (k.status <> 'unreachable' or k.checked_at > $1::timestamptz - interval '1 hour'))
     order by p.campaign_id limit 50`,
    [at, isTest],
  )

type Answered = Pick<PayeeCheck, 'status' | 'nameAtBank' | 'likeness'> & {
  reference: string | null
  reason: string
  isTest: boolean
  at: Date
}

/** Keeps the bank's answer; what a person decided, or another answer that came meanwhile, stays. */
export async function keepAnswer(on: Runs, payee: Payee, answer: Answered): Promise<void> {
  await runNamed(
    on,
    `insert into payee_check (campaign_id, account_fingerprint, ifsc, holder, status, name_at_bank, likeness, reference, checked_at, reason, is_test)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (campaign_id, account_fingerprint, ifsc, holder, is_test) do update
       set status = $5, name_at_bank = $6, likeness = $7, reference = $8, checked_at = $9, reason = $10
       where payee_check.status = 'unreachable'`,
    [
      payee.campaignId,
      payee.fingerprint,
      payee.ifsc,
      payee.holder,
      answer.status,
      answer.nameAtBank,
      answer.likeness,
      answer.reference,
      answer.at,
      answer.reason,
      answer.isTest,
    ],
  )
}

/** Writes down what a person found where the bank's answer left it open. @returns false where it does not */
export async function decideCheck(
  on: Runs,
  id: number,
  decided: { status: 'verified' | 'refused'; by: number; at: Date; reason: string },
): Promise<boolean> {
  const rows = await runNamed(
    on,
    `update payee_check set status = $2, decided_by = $3, decided_at = $4, reason = $5
     where id = $1 and status in ('doubtful', 'unreachable') returning id`,
    [id, decided.status, decided.by, decided.at, decided.reason],
  )
  return rows.length > 0
}
