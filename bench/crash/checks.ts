import type pg from 'pg'
import { findBrokenSeal } from '../../server/audit/index.ts'
import { checkInvariants } from '../../server/checks/invariants.ts'
import type { Donation } from './donors.ts'

type Row = {
  id: string
  email: string
  order: string
  paise: number
  state: string
  captures: number
  receipts: number
  events: number
}

export type Findings = {
  lostOrders: number
  doubledOrders: number
  lostWebhooks: number
  lostPayments: number
  doubledPayments: number
  /** Names of broken integrity checks. */
  broken: string[]
}

/** Compares acknowledged orders and webhooks with the database. */
export async function findings(
  pool: pg.Pool,
  donations: readonly Donation[],
  seed: number,
): Promise<Findings> {
  const { rows } = await pool.query<Row>(
    `select d.id, d.donor_email as email, a.order_id as "order", d.amount_paise as paise, d.state,
       (select count(*) from ledger_group g where g.donation_id = d.id and g.kind = 'capture') as captures,
       (select count(*) from receipt r where r.donation_id = d.id) as receipts,
       (select count(*) from gateway_event e where e.provider = a.provider and e.order_id = a.order_id) as events
     from donation d join attempt a on a.donation_id = d.id where d.donor_email like $1`,
    [`crash-${seed}-%`],
  )
  const byOrder = new Map(rows.map((row) => [row.order, row]))
  const rowOf = ({ order }: Donation) => (order === undefined ? undefined : byOrder.get(order.data['txnid']!))
  const ordered = donations.filter(({ order }) => order !== undefined)
  const told = donations.filter(({ webhooks }) => webhooks > 0)
  const count = (of: readonly Donation[], is: (row: Row | undefined, donation: Donation) => boolean) =>
    of.filter((donation) => is(rowOf(donation), donation)).length
  const brokenSeal = await findBrokenSeal(pool)
  return {
    lostOrders: count(
      ordered,
      (row, donation) => row?.id !== donation.order!.donationId || row.paise !== donation.rupees * 100,
    ),
    doubledOrders: rows.length - new Set(rows.map(({ email }) => email)).size,
    lostWebhooks: count(told, (row) => row === undefined || row.events === 0),
    lostPayments: count(told, (row) => row?.state !== 'paid' || row.captures === 0 || row.receipts === 0),
    doubledPayments: rows.filter(({ captures, receipts }) => captures > 1 || receipts > 1).length,
    broken: [
      ...(await checkInvariants(pool)).map(({ invariant }) => invariant.name),
      ...(brokenSeal === undefined ? [] : [`audit seal broken at row ${brokenSeal}`]),
    ],
  }
}
