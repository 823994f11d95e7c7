import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Sandbox } from './sandbox.ts'
import { scriptBack } from './back/routes.ts'
import { vendors } from './vendors.ts'
import { scriptMandate } from './mandates/routes.ts'
import { isOutcome, outcomes, readDelay } from './outcomes.ts'
import { decide } from './payu/decide.ts'
import { findPayment, scriptOutcome } from './payu/payments.ts'
import { decideFor } from './orders/decide.ts'
import { findByReceipt } from './orders/store.ts'

const furthestHours = 24 * 366

/** Scripting for tests and demonstrations, behind the header `x-sandbox-secret`. */
export async function adminRoutes(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  const { pool, clock, settings } = sandbox
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const secret = digest(settings.adminSecret)

  app.addHook('onRequest', async (request, reply) => {
    const given = request.headers['x-sandbox-secret']
    if (typeof given !== 'string' || !timingSafeEqual(digest(given), secret))
      return reply.code(403).send({ error: 'The header x-sandbox-secret is missing or wrong' })
  })

  app.post('/admin/outcome', async (request, reply) => {
    const { txnid, outcome, delayMinutes } = bodyOf(request.body)
    const delay = readDelay(delayMinutes)
    if (typeof txnid !== 'string' || !/^[\x21-\x7e]{1,25}$/.test(txnid))
      return reply.code(400).send({ error: 'txnid is missing' })
    if (!isOutcome(outcome))
      return reply.code(400).send({ error: `outcome is one of ${Object.keys(outcomes).join(', ')}` })
    if (delay === undefined) return reply.code(400).send({ error: 'delayMinutes is 0 to 30 days' })
    const order = await findByReceipt(pool, txnid)
    if (order?.is_shown) {
      const wish = { outcome, delayMinutes: delay, method: order.method }
      const decided = await decideFor(sandbox, vendors[order.vendor], order, wish)
      if (decided === undefined) return reply.code(409).send({ error: 'This payment was decided before' })
      return { scripted: false, paymentId: order.payment_id, back: decided.back ?? null }
    }
    const payment = await findPayment(pool, txnid)
    if (payment === undefined) {
      await scriptOutcome(pool, txnid, { outcome, delay_minutes: delay })
      return { scripted: true }
    }
    const choice = { outcome, delayMinutes: delay, mode: payment.mode, bankcode: payment.bankcode }
    const decided = await decide(sandbox, payment, choice)
    if (decided === undefined) return reply.code(409).send({ error: 'This payment was decided before' })
    const back = decided.back && { method: 'post', ...decided.back }
    return { scripted: false, mihpayid: payment.mihpayid, back: back ?? null }
  })

  app.post('/admin/mandate', async (request, reply) => {
    const { status, said } = await scriptMandate(sandbox, bodyOf(request.body))
    return reply.code(status).send(said)
  })

  for (const what of ['dispute', 'refund'] as const)
    app.post(`/admin/${what}`, async (request, reply) => {
      const { status, said } = await scriptBack(sandbox, what, bodyOf(request.body))
      return reply.code(status).send(said)
    })

  app.post('/admin/clock', async (request, reply) => {
    const { now, advanceHours } = bodyOf(request.body)
    const target =
      now === undefined
        ? new Date(clock.now().getTime() + Number(advanceHours ?? 0) * 3_600_000)
        : new Date(typeof now === 'string' ? now : Number.NaN)
    const ahead = target.getTime() - clock.now().getTime()
    if (!(ahead <= furthestHours * 3_600_000) || Number(advanceHours ?? 0) < 0)
      return reply
        .code(400)
        .send({ error: 'advanceHours is 0 to 8784; now is an instant up to a year ahead' })
    // Messages on their way were due before the clock moved.
    await sandbox.deliveries.runDue()
    await clock.advanceTo(target)
    await sandbox.catchUp()
    return { now: clock.now().toISOString() }
  })

  app.get<{ Querystring: { txnid?: string } }>('/admin/payments', async (request) => {
    const { txnid } = request.query
    const found = await pool.query(
      `select p.txnid, p.mihpayid, p.amount, p.currency, p.status, p.unmappedstatus as "unmappedStatus", p.mode,
         p.outcome, p.opened_at as "openedAt", p.decided_at as "decidedAt", p.turns_at as "turnsAt", p.request,
         (select coalesce(jsonb_agg(jsonb_build_object('tries', d.tries, 'dueAt', d.due_at, 'doneAt', d.done_at,
           'lastStatus', d.last_status) order by d.id), '[]') from sandbox.delivery d where d.subject = p.txnid) as webhooks,
         (select coalesce(jsonb_agg(jsonb_build_object('requestId', r.request_id, 'token', r.token, 'amount', r.amount,
           'status', r.status) order by r.asked_at), '[]') from sandbox.payu_refund r where r.txnid = p.txnid) as refunds
       from sandbox.payu_payment p where $1::text is null or p.txnid = $1 order by p.opened_at desc limit 100`,
      [txnid ?? null],
    )
    return { payments: found.rows }
  })
}

const bodyOf = (body: unknown) =>
  (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
