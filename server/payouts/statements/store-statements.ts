import type { StatusName } from '../../../contract/status.ts'
import type { statementProblem } from '../../../contract/withdrawals/payout-facts.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'
import type { PayoutStatus } from '../store-payouts.ts'
import type { StatementLine } from './read-statement.ts'
import type { LineFacts, NewLine } from './repeated.ts'

export type StatementProblem = StatusName<typeof statementProblem>

/** Keeps a file once. @returns undefined where the same was imported before */
export async function insertStatement(
  tx: Runs,
  s: {
    digest: Buffer
    name: string
    by: number
    at: Date
    rows: number
    sumPaise: number
    unread: readonly string[]
  },
): Promise<number | undefined> {
  const [made] = await runNamed<{ id: number }>(
    tx,
    `insert into bank_statement (file_digest, name, imported_by, imported_at, row_count, sum_paise, unread) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (file_digest) do nothing returning id`,
    [s.digest, s.name, s.by, s.at, s.rows, s.sumPaise, s.unread],
  )
  return made?.id
}

/** Lets one statement after the other in: rows that two bring at once are new in one of them. */
export const holdStatements = (tx: Runs) =>
  runNamed(tx, `select pg_advisory_xact_lock(hashtext('bank_statement'))`, [])

/** Says of rows how many equal ones an earlier statement held. */
export const countEarlier = (on: Runs, lines: readonly LineFacts[]) =>
  runNamed<LineFacts & { occurrences: number }>(
    on,
    `select r.day::text, r.amount_paise as "amountPaise", r.direction, r.utr, r.narration, max(r.occurrence) as occurrences
     from (select distinct * from unnest($1::date[], $2::bigint[], $3::text[], $4::text[], $5::text[]) l (day, paise, direction, utr, narration)) l
       join bank_statement_row r on r.day = l.day and r.amount_paise = l.paise and r.direction = l.direction
         and r.utr is not distinct from l.utr and r.narration = l.narration
     group by r.day, r.amount_paise, r.direction, r.utr, r.narration`,
    [
      lines.map(({ day }) => day),
      lines.map(({ amountPaise }) => amountPaise),
      lines.map(({ direction }) => direction),
      lines.map(({ utr }) => utr),
      lines.map(({ narration }) => narration),
    ],
  )

export const noteRepeated = (tx: Runs, statementId: number, repeated: number) =>
  runNamed(tx, 'update bank_statement set repeated_count = $2 where id = $1', [statementId, repeated])

/** When, and by whom, a file was imported. */
export async function findImported(
  on: Runs,
  digest: Buffer,
): Promise<{ id: number; at: Date; by: string } | undefined> {
  const [found] = await runNamed<{ id: number; at: Date; by: string }>(
    on,
    `select s.id, s.imported_at as at, a.full_name as by from bank_statement s join account a on a.id = s.imported_by
     where s.file_digest = $1`,
    [digest],
  )
  return found
}

export type MatchedLine = NewLine & { payoutId: number | null; problem: StatementProblem | null }

export const insertStatementRows = (tx: Runs, statementId: number, rows: readonly MatchedLine[]) =>
  runNamed(
    tx,
    `insert into bank_statement_row (statement_id, position, day, amount_paise, direction, narration, utr, payout_id, problem, occurrence)
     select $1, r.* from unnest($2::integer[], $3::date[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::integer[], $9::text[], $10::integer[]) r`,
    [
      statementId,
      rows.map(({ position }) => position),
      rows.map(({ day }) => day),
      rows.map(({ amountPaise }) => amountPaise),
      rows.map(({ direction }) => direction),
      rows.map(({ narration }) => narration),
      rows.map(({ utr }) => utr),
      rows.map(({ payoutId }) => payoutId),
      rows.map(({ problem }) => problem),
      rows.map(({ occurrence }) => occurrence),
    ],
  )

/** A payout that a statement may mean. */
export type NamedPayout = {
  id: number
  batchId: number | null
  campaignId: number
  reference: string
  amountPaise: number
  status: PayoutStatus
  utr: string | null
  paidOn: string | null
  approvedOn: string
  isReturned: boolean
  isOwn: boolean
}

/** Payouts by what stands in a statement: their references, and the bank's numbers. */
export const findNamedPayouts = (
  on: Runs,
  { references, utrs, by }: { references: readonly string[]; utrs: readonly string[]; by: number },
): Promise<NamedPayout[]> =>
  runNamed<NamedPayout>(
    on,
    `select p.id, p.batch_id as "batchId", w.campaign_id as "campaignId", p.reference, p.amount_paise as "amountPaise", p.status, p.utr,
       p.paid_on::text as "paidOn", (w.decided_at at time zone 'Asia/Kolkata')::date::text as "approvedOn",
       p.returned_at is not null as "isReturned", not payer_of_withdrawal(w.id, $3) as "isOwn"
     from (select id from payout where reference = any ($1::text[]) union select id from payout where transfer_key(utr) in (select transfer_key(u) from unnest($2::text[]) u)) named
       join payout p on p.id = named.id join withdrawal w on w.id = p.withdrawal_id`,
    [references, utrs, by],
  )

export const holdFundraisers = (tx: Runs, ids: readonly number[]) =>
  runNamed(tx, 'select 1 from campaign where id = any ($1::integer[]) order by id for no key update', [ids])

/** Compared forms of the numbers among these that a refund by bank transfer has. */
export async function refundNumbers(on: Runs, utrs: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await runNamed<{ key: string }>(
    on,
    `select key from bank_transfer where refund_id is not null
       and key in (select transfer_key(u) from unnest($1::text[]) u)`,
    [utrs],
  )
  return new Set(rows.map(({ key }) => key))
}

/** Sums of batches, of those that are named. */
export const sumBatches = (on: Runs, ids: readonly number[]) =>
  runNamed<{ id: number; amountPaise: number; paidPaise: number }>(
    on,
    `select batch_id as id, sum(amount_paise)::bigint as "amountPaise",
       coalesce(sum(amount_paise) filter (where status = 'paid'), 0)::bigint as "paidPaise"
     from payout where batch_id = any ($1::integer[]) group by batch_id order by batch_id`,
    [ids],
  )

/** Amounts among these that a paid payout has. */
export async function paidAmounts(on: Runs, amounts: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await runNamed<{ amountPaise: number }>(
    on,
    `select distinct amount_paise as "amountPaise" from payout where status = 'paid' and amount_paise = any ($1::bigint[])`,
    [amounts],
  )
  return new Set(rows.map(({ amountPaise }) => amountPaise))
}

export type HeldRow = StatementLine & {
  payoutId: number | null
  problem: StatementProblem | null
  isNoted: boolean
}

export async function holdRow(
  tx: Runs,
  { statementId, position }: { statementId: number; position: number },
): Promise<HeldRow | undefined> {
  const [held] = await runNamed<HeldRow>(
    tx,
    `select position, day::text, amount_paise as "amountPaise", direction, narration, utr, payout_id as "payoutId", problem,
       noted_at is not null as "isNoted" from bank_statement_row where statement_id = $1 and position = $2 for update`,
    [statementId, position],
  )
  return held
}

type RowNumber = { statementId: number; position: number }

export const matchRow = (tx: Runs, { statementId, position }: RowNumber, payoutId: number) =>
  runNamed(
    tx,
    'update bank_statement_row set payout_id = $3, problem = null where statement_id = $1 and position = $2',
    [statementId, position, payoutId],
  )

export const noteRow = (
  tx: Runs,
  { statementId, position }: RowNumber,
  noted: { by: number; at: Date; reason: string },
) =>
  runNamed(
    tx,
    'update bank_statement_row set noted_by = $3, noted_at = $4, note = $5 where statement_id = $1 and position = $2',
    [statementId, position, noted.by, noted.at, noted.reason],
  )
