import type { FastifyInstance } from 'fastify'
import type { Sandbox } from './app.ts'
import { indianTime } from './clock.ts'
import { html } from './html.ts'
import { outcomes, type Outcome } from './outcomes.ts'
import { sendPage } from './page.ts'
import { rupees } from './rupees.ts'

type Row = {
  txnid: string
  amount: string
  status: string
  unmappedstatus: string
  outcome: string | null
  opened_at: Date
  sent: number
  waiting: number
}
const shown = 50

/** The newest payments, for the curious. */
export async function listRoutes(app: FastifyInstance, { pool, clock }: Sandbox): Promise<void> {
  app.get('/', async (_request, reply) => {
    const found = await pool.query<Row>(
      `select p.txnid, p.amount, p.status, p.unmappedstatus, p.outcome, p.opened_at,
         (select count(*)::integer from sandbox.delivery d where d.subject = p.txnid and d.done_at is not null) as sent,
         (select count(*)::integer from sandbox.delivery d where d.subject = p.txnid and d.done_at is null) as waiting
       from sandbox.payu_payment p order by p.opened_at desc limit $1`,
      [shown],
    )
    const rows = found.rows.map(
      (row) =>
        html`<tr>
          <td class="id">${row.txnid}</td>
          <td class="number">${rupees(row.amount)}</td>
          <td>${row.status === 'open' ? 'open' : `${row.status} · ${row.unmappedstatus}`}</td>
          <td>${row.outcome === null ? '' : (outcomes[row.outcome as Outcome]?.label ?? row.outcome)}</td>
          <td class="number">${row.sent}${row.waiting > 0 ? ` + ${row.waiting} waiting` : ''}</td>
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
