import { runNamed, type Runs } from '../../platform/db/named.ts'
import { payable, waitsForPayment, type PayableStatus } from './list-waiting.ts'

export type ChosenWithdrawal = {
  id: number
  campaignId: number
  isTest: boolean
  amountPaise: number
  method: 'bank' | 'upi'
  status: PayableStatus
  isOwn: boolean
}

/** Holds withdrawals that are to be paid, each fundraiser before them, in one order for everybody. */
export async function holdWaiting(tx: Runs, ids: readonly number[], by: number): Promise<ChosenWithdrawal[]> {
  await runNamed(
    tx,
    `select 1 from campaign where id in (select campaign_id from withdrawal where id = any ($1::integer[]))
     order by id for no key update`,
    [ids],
  )
  return runNamed<ChosenWithdrawal>(
    tx,
    `select w.id, w.campaign_id as "campaignId", w.is_test as "isTest", w.amount_paise as "amountPaise", w.method,
       ${payable} as status, not payer_of_withdrawal(w.id, $2) as "isOwn"
     from withdrawal w join campaign c on c.id = w.campaign_id
     where w.id = any ($1::integer[]) and ${waitsForPayment.join(' and ')} order by w.id for update of w`,
    [ids, by],
  )
}

/** Makes a batch with a payout for each, numbered within it: P000012N003. @returns the number of the batch */
export async function insertBatch(
  tx: Runs,
  { withdrawalIds, by, at }: { withdrawalIds: readonly number[]; by: number; at: Date },
): Promise<number> {
  const [made] = await runNamed<{ id: number }>(
    tx,
    `insert into payout_batch (created_by, created_at, payout_count, sum_paise)
     select $1, $2, count(*), sum(amount_paise) from withdrawal where id = any ($3::integer[]) returning id`,
    [by, at, withdrawalIds],
  )
  await runNamed(
    tx,
    `insert into payout (withdrawal_id, batch_id, reference, amount_paise)
     select w.id, $1::integer, 'P' || lpad($1::integer::text, 6, '0') || 'N' || lpad((row_number() over (order by w.id))::text, 3, '0'), w.amount_paise
     from withdrawal w where w.id = any ($2::integer[]) order by w.id`,
    [made!.id, withdrawalIds],
  )
  return made!.id
}

/** A batch of a withdrawal that was chosen already. `isWhole`: it holds nothing but withdrawals that were chosen. */
export type TakenBatch = {
  id: number
  by: string
  isMine: boolean
  isOpen: boolean
  isWhole: boolean
  chosen: number
}

/** Batches in which withdrawals stand already. */
export const findTakenBatches = (tx: Runs, ids: readonly number[], by: number): Promise<TakenBatch[]> =>
  runNamed<TakenBatch>(
    tx,
    `select b.id, a.full_name as by, b.created_by = $2 as "isMine", b.exported_at is null as "isOpen",
       bool_and(p.withdrawal_id = any ($1::integer[])) as "isWhole",
       count(*) filter (where p.withdrawal_id = any ($1::integer[]))::int as chosen
     from payout_batch b join account a on a.id = b.created_by join payout p on p.batch_id = b.id and p.status <> 'failed'
     where b.id in (select batch_id from payout where withdrawal_id = any ($1::integer[]) and status <> 'failed')
     group by b.id, a.full_name order by b.id`,
    [ids, by],
  )

export type HeldBatch = {
  id: number
  exportedAt: Date | null
  /** Clerk who has its file: who took it, or took it over last. */
  holder: string | null
  holderId: number | null
  /** Whether it is the clerk who asks. */
  isMine: boolean
  /** Times that it was taken over. */
  handovers: number
  digest: Buffer | null
}

export async function holdBatch(tx: Runs, id: number, by: number): Promise<HeldBatch | undefined> {
  // Waits first: what is read with the lock would name nobody where another was quicker.
  await runNamed(tx, 'select 1 from payout_batch where id = $1 for update', [id])
  const [held] = await runNamed<HeldBatch>(
    tx,
    `select b.id, b.exported_at as "exportedAt", a.full_name as holder, h.id as "holderId", coalesce(h.id = $2, false) as "isMine",
       (select count(*) from payout_batch_handover where batch_id = b.id)::int as handovers, b.file_digest as digest
     from payout_batch b cross join lateral (select payout_batch_holder(b.id) as id) h left join account a on a.id = h.id
     where b.id = $1`,
    [id, by],
  )
  return held
}

export type PayoutToSend = {
  id: number
  campaignId: number
  isTest: boolean
  reference: string
  amountPaise: number
  method: 'bank' | 'upi'
  holder: string
  accountSealed: Buffer
  accountEnd: string
  ifsc: string | null
  status: PayableStatus
  /** Whether the bank has it, and nothing is known of it yet. */
  isOpen: boolean
  isOwn: boolean
}

const toSend = `p.id, w.campaign_id as "campaignId", w.is_test as "isTest", p.reference, p.amount_paise as "amountPaise", w.method,
  w.holder, w.account_sealed as "accountSealed", w.account_end as "accountEnd", w.ifsc, ${payable} as status,
  p.status = 'exported' as "isOpen", not payer_of_withdrawal(w.id, $2) as "isOwn"`

/** Holds what of a batch still waits for its file, in the order of its numbers. */
export const holdPayoutsToSend = (tx: Runs, batchId: number, by: number): Promise<PayoutToSend[]> =>
  runNamed<PayoutToSend>(
    tx,
    `select ${toSend}
     from payout p join withdrawal w on w.id = p.withdrawal_id join campaign c on c.id = w.campaign_id
     where p.batch_id = $1 and p.status = 'waiting' order by p.id for update of p`,
    [batchId, by],
  )

/** Lists what stood in the file of a batch, in its order, whatever became of it. */
export const listSent = (tx: Runs, batchId: number, by: number): Promise<PayoutToSend[]> =>
  runNamed<PayoutToSend>(
    tx,
    `select ${toSend}
     from payout p join payout_batch b on b.id = p.batch_id join withdrawal w on w.id = p.withdrawal_id
       join campaign c on c.id = w.campaign_id
     where p.batch_id = $1 and (p.status in ('exported', 'paid') or (p.status = 'failed' and p.recorded_at >= b.exported_at))
     order by p.id`,
    [batchId, by],
  )

/** Writes down that the file was taken: what stood in it, and its hash. */
export async function markExported(
  tx: Runs,
  e: {
    batchId: number
    payoutIds: readonly number[]
    sumPaise: number
    digest: Buffer
    by: number
    at: Date
  },
): Promise<void> {
  await runNamed(
    tx,
    `update payout_batch set exported_by = $2, exported_at = $3, file_digest = $4, payout_count = $5, sum_paise = $6 where id = $1`,
    [e.batchId, e.by, e.at, e.digest, e.payoutIds.length, e.sumPaise],
  )
  await runNamed(tx, `update payout set status = 'exported' where id = any ($1::integer[])`, [e.payoutIds])
}

/** Writes down that a clerk has the file of a batch from another. */
export const insertHandover = (
  tx: Runs,
  h: { batchId: number; from: number; to: number; reason: string; at: Date },
) =>
  runNamed(
    tx,
    'insert into payout_batch_handover (batch_id, from_id, to_id, reason, at) values ($1, $2, $3, $4, $5)',
    [h.batchId, h.from, h.to, h.reason, h.at],
  )
