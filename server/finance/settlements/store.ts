import type pg from 'pg'
import { recordAudit } from '../../audit/index.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'
import type { GatewayName } from '../../../contract/gateways.ts'
import { lineColumns, lineJoins, type LineRow } from './list-lines.ts'
import { unsettledColumns, unsettledJoins, type UnsettledRow } from './list-unsettled.ts'
import { lockProvider } from './store-import.ts'
import { clearResolved } from './suspense.ts'
import { settlementColumns, settlementJoins, type SettlementRow } from './list.ts'

const find =
  <Row extends object>(text: string) =>
  async (pool: pg.Pool, id: number): Promise<Row | undefined> =>
    (await runNamed<Row>(pool, text, [id]))[0]

export const findSettlement = find<SettlementRow>(
  `select ${settlementColumns} from settlement s ${settlementJoins} where s.id = $1`,
)
export const findLine = find<LineRow>(
  `select ${lineColumns} from settlement_line l ${lineJoins} where l.id = $1`,
)
export const findUnsettled = find<UnsettledRow>(
  `select ${unsettledColumns} from unsettled u ${unsettledJoins} where u.id = $1`,
)

export type DonationSettled = Pick<
  SettlementRow,
  'settledOn' | 'provider' | 'bankReference' | 'grossPaise' | 'feePaise' | 'taxPaise' | 'netPaise'
> & { settlementId: number }

/** Settlement lines of the payments, refunds and disputes of a gift, `$1`. */
export const settledOfDonation = `select l.settlement_id as "settlementId", s.settled_on as "settledOn", s.provider,
    s.bank_reference as "bankReference", l.gross_paise as "grossPaise", l.fee_paise as "feePaise",
    l.tax_paise as "taxPaise", l.net_paise as "netPaise"
  from ledger_group g join settlement_line l on l.matched_group_id = g.id join settlement s on s.id = l.settlement_id
  where g.donation_id = $1 order by l.id`

export type LineResolution = { id: number; reason: string; actor: { id: number; name: string }; at: Date }
type Outcome = 'resolved' | 'resolved_before' | 'unknown'

/**
 * Resolves a difference, once, writes down who did, and books what it brought as unexplained. A line that fits the books
 * is unknown here.
 */
export async function resolveLine(tx: Runs, resolution: LineResolution): Promise<Outcome> {
  const [line] = await runNamed<{ provider: GatewayName }>(
    tx,
    'select s.provider from settlement_line l join settlement s on s.id = l.settlement_id where l.id = $1',
    [resolution.id],
  )
  if (line === undefined) return 'unknown'
  // An import may be matching it at this moment.
  await lockProvider(tx, line.provider)
  const [found] = await runNamed<{ isOpen: boolean; difference: string; entity: string; net: number }>(
    tx,
    `select resolved_at is null as "isOpen", difference, entity_id as entity, net_paise as net from settlement_line
     where id = $1 and difference is not null for update`,
    [resolution.id],
  )
  if (!found?.isOpen) return found ? 'resolved_before' : 'unknown'
  const { difference, entity, net } = found
  await noteDown(tx, 'settlement_line', resolution, { difference, entity, net })
  await clearResolved(tx, { ...resolution, provider: line.provider })
  return 'resolved'
}

/** Resolves what was never settled, once, and writes down who did. What was settled after all is unknown here. */
export async function resolveUnsettled(tx: Runs, resolution: LineResolution): Promise<Outcome> {
  const [found] = await runNamed<{ isOpen: boolean; groupId: number; owedPaise: number }>(
    tx,
    `select resolved_at is null as "isOpen", group_id as "groupId", owed_paise as "owedPaise" from unsettled
     where id = $1 and settled_at is null for update`,
    [resolution.id],
  )
  if (!found?.isOpen) return found ? 'resolved_before' : 'unknown'
  const { groupId, owedPaise } = found
  await noteDown(tx, 'unsettled', resolution, { group: groupId, owed: owedPaise })
  return 'resolved'
}

async function noteDown(
  tx: Runs,
  table: 'settlement_line' | 'unsettled',
  { id, reason, actor, at }: LineResolution,
  about: Record<string, string | number>,
): Promise<void> {
  await runNamed(tx, `update ${table} set resolved_at = $2, resolved_by = $3, note = $4 where id = $1`, [
    id,
    at,
    actor.id,
    reason,
  ])
  const [action, subject] =
    table === 'unsettled'
      ? ['unsettled.resolved', `unsettled:${id}`]
      : ['settlement.resolved', `settlement-line:${id}`]
  await recordAudit(tx, {
    at,
    actorId: actor.id,
    actor: actor.name,
    action,
    subject,
    details: { reason, ...about },
  })
}
