import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../sandbox.ts'
import { moveForm, movesOf } from '../back/routes.ts'
import { indianTime } from '../clock.ts'
import { html } from './html.ts'
import { outcomes, type Outcome } from '../outcomes.ts'
import { sendPage } from './page.ts'
import { rupees } from '../rupees.ts'

type Row = {
  vendor: string
  name: string
  txnid: string
  payment_id: string
  is_paid: boolean
  disputed: string | null
  amount: string
  status: string
  outcome: string | null
  opened_at: Date
  sent: number
  waiting: number
}
const shown = 50

/** The newest payments, for the curious. */
export async function listRoutes(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  const { pool, clock } = sandbox
  app.get('/', async (_request, reply) => {
    const found = await pool.query<Row>(
      `with p as (
         (select 'payu' as vendor, 'PayU' as name, mihpayid as payment_id, unmappedstatus = 'captured' as is_paid, txnid, amount, case status when 'open' then 'open' else status || ' · ' || unmappedstatus end as status,
            outcome, opened_at from sandbox.payu_payment order by opened_at desc limit $1)
         union all
         (select vendor, initcap(vendor), payment_id, state = 'captured', receipt, (amount_paise / 100.0)::numeric(14, 2)::text, state,
            outcome, opened_at from sandbox.pay_order order by opened_at desc limit $1)
         union all
         (select vendor, case vendor when 'payu' then 'PayU' else initcap(vendor) end || ' · debit', payment_id, state = 'captured', id,
            (amount_paise / 100.0)::numeric(14, 2)::text, state, null, asked_at from sandbox.debit order by asked_at desc limit $1))
       select p.*,
         (select t.state from sandbox.dispute t where t.vendor = p.vendor and t.payment_id = p.payment_id) as disputed,
         (select count(*)::integer from sandbox.delivery d where d.subject = p.txnid and d.done_at is not null) as sent,
         (select count(*)::integer from sandbox.delivery d where d.subject = p.txnid and d.done_at is null) as waiting
       from p order by p.opened_at desc limit $1`,
      [shown],
    )
    const rows = found.rows.map(
      (row) =>
        html`<tr>
          <td class="gateway">
            ${row.name}
            ${
              row.is_paid
                ? moveForm(sandbox, { vendor: row.vendor, paymentId: row.payment_id }, movesOf(row.disputed))
                : ''
            }
          </td>
          <td class="id">${row.txnid}</td>
          <td class="number">${rupees(row.amount)}</td>
          <td>${row.status}${row.disputed === null ? '' : ` · dispute ${row.disputed}`}</td>
          <td>${row.outcome === null ? '' : (outcomes[row.outcome as Outcome]?.label ?? row.outcome)}</td>
          <td class="number" data-of="Webhooks">
            ${row.sent}${row.waiting > 0 ? ` + ${row.waiting} waiting` : ''}
          </td>
          <td>${indianTime(row.opened_at)}</td>
        </tr>`,
    )
    return sendPage(reply, 200, {
      title: 'Payments',
      body: html`<main class="wide">
        <h1>Recent payments</h1>
        <p class="soft">The gateway's clock says ${indianTime(clock.now())} in India.</p>
        ${
          rows.length === 0
            ? html`<p>No payment has come yet. Give something, and it appears here.</p>`
            : html`<div class="scroll" tabindex="0" role="region" aria-label="Recent payments">
                <table>
                  <thead>
                    <tr>
                      <th>Gateway</th>
                      <th>Order</th>
                      <th class="number">Amount</th>
                      <th>State</th>
                      <th>Chosen</th>
                      <th class="number">Webhooks</th>
                      <th>Opened</th>
                    </tr>
                  </thead>
                  <tbody>
                    ${rows}
                  </tbody>
                </table>
              </div>`
        }
      </main>`,
    })
  })
}
