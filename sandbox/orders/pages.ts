import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Sandbox } from '../sandbox.ts'
import { backPage, errorPage, staysPage } from '../pages/back-page.ts'
import { checkoutPage, readMethod, upiAppPage, type Method, type Shown } from '../pages/checkout-page.ts'
import { lettersFrom } from '../ids.ts'
import { isOutcome, readDelay } from '../outcomes.ts'
import { sendPage } from '../pages/page.ts'
import type { Script } from '../payu/payments.ts'
import { decideFor, wayBackOf, type Decided, type Vendor } from './decide.ts'
import { findOrder, markShown, type PayOrder, type VendorName } from './store.ts'

/** Decimal rupees. */
export const decimal = (paise: number) => `${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, '0')}`

/** `asksFor`: the way of paying that the merchant asked to open the page with. */
type Payer = { purpose: string; name: string; email: string; asksFor?: string }

const tabs: Record<string, Method | undefined> = { upi: 'upi', card: 'card', netbanking: 'bank' }

/** The pages on which an order that was made beforehand is paid. */
export function orderPages(
  app: FastifyInstance,
  sandbox: Sandbox,
  name: VendorName,
  { vendor, payerOf }: { vendor: Vendor; payerOf(order: PayOrder): Payer },
): { show(reply: FastifyReply, order: PayOrder): Promise<FastifyReply> } {
  const { pool, settings } = sandbox
  const ticketOf = (order: PayOrder) => lettersFrom(settings.adminSecret, `ticket ${order.id}`, 24)

  const checkoutOf = (order: PayOrder) =>
    `/${name}/checkout?${new URLSearchParams({ order: order.id, ticket: ticketOf(order) })}`

  const showDecided = (reply: FastifyReply, order: PayOrder, { says, back }: Decided, byItself = true) => {
    const amount = decimal(order.amount_paise)
    return sendPage(
      reply,
      200,
      back === undefined ? staysPage(amount, says, says) : backPage(amount, says, back, byItself),
    )
  }

  const shownOf = (order: PayOrder): Shown => {
    const payer = payerOf(order)
    return {
      merchant: settings.merchantName,
      amount: decimal(order.amount_paise),
      purpose: payer.purpose,
      payerName: payer.name,
      payerEmail: payer.email,
      orderId: order.receipt,
      address: checkoutOf(order),
      action: `/${name}/choose`,
      hidden: { order: order.id, ticket: ticketOf(order) },
      opensWith: tabs[payer.asksFor ?? ''],
    }
  }
  const showCheckout = (reply: FastifyReply, order: PayOrder) =>
    sendPage(reply, 200, checkoutPage(shownOf(order)))

  app.get(`/${name}/checkout`, async (request, reply) => {
    const { order: id = '', ticket = '', app } = fieldsOf(request.query)
    const order = await findOrder(pool, name, 'id', id.replaceAll('\0', ''))
    if (order === undefined || ticket !== ticketOf(order))
      return sendPage(reply, 404, errorPage('Unknown order', undefined))
    if (order.state !== 'open') return showDecided(reply, order, wayBackOf(sandbox, vendor, order), false)
    return app === undefined ? showCheckout(reply, order) : sendPage(reply, 200, upiAppPage(shownOf(order)))
  })

  app.post(`/${name}/choose`, async (request, reply) => {
    const { order: id = '', ticket = '', outcome, method, minutes } = fieldsOf(request.body)
    const order = await findOrder(pool, name, 'id', id.replaceAll('\0', ''))
    if (order === undefined || ticket !== ticketOf(order))
      return sendPage(reply, 404, errorPage('Unknown order', undefined))
    if (!isOutcome(outcome)) return showCheckout(reply, order)
    const choice = { outcome, delayMinutes: readDelay(minutes) ?? 0, method: readMethod(method) }
    const decided = await decideFor(sandbox, vendor, order, choice)
    if (decided !== undefined) return showDecided(reply, order, decided)
    const now = await findOrder(pool, name, 'id', order.id)
    return showDecided(reply, order, wayBackOf(sandbox, vendor, now ?? order))
  })

  return {
    /** The page of an open order; of one whose outcome was decided beforehand, what it leads to. */
    async show(reply, order) {
      const refuse = (problem: string) =>
        sendPage(
          reply,
          400,
          errorPage(problem, order.receipt, vendor.wayBack(sandbox, order, 'cancelled', false)),
        )
      if (order.state !== 'open') return refuse('This order was paid or given up already')
      if (order.expires_at <= sandbox.clock.now()) return refuse('The time for this payment is over')
      if (!order.is_shown) await markShown(pool, order, order.form)
      const script = await takeScript(sandbox, order.receipt)
      // A page that was posted to is no place to come back to.
      if (script === undefined || !isOutcome(script.outcome)) return reply.redirect(checkoutOf(order), 303)
      const choice = { outcome: script.outcome, delayMinutes: script.delay_minutes, method: order.method }
      const decided = await decideFor(sandbox, vendor, order, choice)
      return showDecided(reply, order, decided ?? wayBackOf(sandbox, vendor, order))
    },
  }
}

async function takeScript({ pool }: Sandbox, receipt: string): Promise<Script | undefined> {
  const found = await pool.query<Script>(
    'select outcome, delay_minutes from sandbox.script where txnid = $1',
    [receipt],
  )
  return found.rows[0]
}

export const fieldsOf = (body: unknown) =>
  (typeof body === 'object' && body !== null ? body : {}) as Record<string, string>
