import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Sandbox } from '../sandbox.ts'
import { backPage, errorPage, staysPage } from '../pages/back-page.ts'
import { checkoutPage, readMethod, upiAppPage, type Method, type Shown } from '../pages/checkout-page.ts'
import { leadToConsent } from '../mandates/routes.ts'
import { findMandate, insertMandate } from '../mandates/store.ts'
import { isOutcome, readDelay } from '../outcomes.ts'
import { sendPage } from '../pages/page.ts'
import { runCommand } from './commands.ts'
import { decide, wayBackOf, type Decided } from './decide.ts'
import type { Fields } from './hash.ts'
import { digitsFrom } from '../ids.ts'
import { findPayment, openPayment, type Payment } from './payments.ts'
import { consentIn, problemOf } from './request.ts'
import { states } from './states.ts'

const consentOpenMs = 30 * 60_000

/** PayU's addresses, and the one that its own checkout page posts to. */
export async function payuRoutes(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  const { pool, clock, settings } = sandbox

  app.post('/payu/_payment', async (request, reply) => {
    const fields = fieldsOf(request.body)
    const problem = problemOf(fields, settings.payu)
    if (problem !== undefined) return sendPage(reply, 400, errorPage(problem, fields['txnid']))
    if (fields['si'] === '1') return askConsent(reply, fields)
    const mihpayid = `4${digitsFrom(settings.seed, fields['txnid']!, 17)}`
    const opened = await openPayment(pool, fields, { mihpayid, now: clock.now() })
    if (opened === undefined)
      return sendPage(reply, 400, errorPage('Duplicate transaction id', fields['txnid']))
    const { payment, script } = opened
    // A page that was posted to is no place to come back to.
    if (script === undefined || !isOutcome(script.outcome)) return reply.redirect(checkoutOf(payment), 303)
    const delayMinutes = script.delay_minutes
    const { mode, bankcode } = payment
    const decided = await decide(sandbox, payment, { outcome: script.outcome, delayMinutes, mode, bankcode })
    return showDecided(reply, payment, decided ?? wayBackOf(sandbox, payment))
  })

  app.get('/payu/checkout', async (request, reply) => {
    const { txnid = '', ticket = '', app } = fieldsOf(request.query)
    const payment = await findPayment(pool, txnid.replaceAll('\0', ''))
    if (payment === undefined || ticket !== ticketOf(payment))
      return sendPage(reply, 404, errorPage('Unknown transaction', undefined))
    if (payment.status !== 'open') return showDecided(reply, payment, wayBackOf(sandbox, payment), false)
    return app === undefined
      ? showCheckout(reply, payment)
      : sendPage(reply, 200, upiAppPage(shownOf(payment)))
  })

  app.post('/payu/choose', async (request, reply) => {
    const { txnid = '', ticket = '', outcome, method, minutes } = fieldsOf(request.body)
    const payment = await findPayment(pool, txnid.replaceAll('\0', ''))
    if (payment === undefined || ticket !== ticketOf(payment))
      return sendPage(reply, 404, errorPage('Unknown transaction', undefined))
    if (!isOutcome(outcome)) return showCheckout(reply, payment)
    const choice = { outcome, delayMinutes: readDelay(minutes) ?? 0, ...codes[readMethod(method)] }
    const decided = await decide(sandbox, payment, choice)
    if (decided !== undefined) return showDecided(reply, payment, decided)
    const known = await findPayment(pool, payment.txnid)
    return showDecided(reply, payment, wayBackOf(sandbox, known ?? payment))
  })

  app.post('/payu/merchant/postservice.php', async (request, reply) => {
    const gone = new AbortController()
    reply.raw.on('close', () => gone.abort())
    const answer = await runCommand(sandbox, fieldsOf(request.body), gone.signal)
    return reply
      .code(answer.status)
      .header('content-type', answer.status === 200 ? 'application/json' : 'text/html')
      .send(answer.body)
  })

  async function askConsent(reply: FastifyReply, fields: Fields) {
    const txnid = fields['txnid']!
    const consent = consentIn(fields)
    if (consent === undefined) return sendPage(reply, 400, errorPage('Invalid si_details', txnid))
    const at = clock.now()
    const made = await insertMandate(pool, {
      vendor: 'payu',
      id: `4${digitsFrom(settings.seed, txnid, 17)}`,
      receipt: txnid,
      request: fields,
      max_paise: consent.maxPaise,
      asked_at: at,
      link_until: new Date(at.getTime() + consentOpenMs),
      valid_until: consent.validUntil,
    })
    const mandate = made ?? (await findMandate(pool, 'payu', 'receipt', txnid, at))
    // A reload shows the page again; opened after it was decided, the link stands for the payer's UPI app.
    if (mandate === undefined || mandate.request['hash'] !== fields['hash'])
      return sendPage(reply, 400, errorPage('Duplicate transaction id', txnid))
    return leadToConsent(sandbox, reply, mandate)
  }

  /** Proves that whoever chooses was shown this payment's page. */
  const ticketOf = (payment: Payment) => digitsFrom(settings.payu.salt, `ticket ${payment.txnid}`, 24)

  const checkoutOf = (payment: Payment) =>
    `/payu/checkout?${new URLSearchParams({ txnid: payment.txnid, ticket: ticketOf(payment) })}`

  const shownOf = (payment: Payment): Shown => ({
    merchant: settings.merchantName,
    amount: payment.amount,
    purpose: payment.request['productinfo'] ?? '',
    payerName: payment.request['firstname'] ?? '',
    payerEmail: payment.request['email'] ?? '',
    orderId: payment.txnid,
    address: checkoutOf(payment),
    action: '/payu/choose',
    hidden: { txnid: payment.txnid, ticket: ticketOf(payment) },
    opensWith: tabs[payment.request['pg'] ?? ''],
  })
  const showCheckout = (reply: FastifyReply, payment: Payment) =>
    sendPage(reply, 200, checkoutPage(shownOf(payment)))

  const showDecided = (reply: FastifyReply, { amount }: Payment, { says, back }: Decided, byItself = true) =>
    sendPage(
      reply,
      200,
      back === undefined
        ? staysPage(amount, says, states[says].status)
        : backPage(amount, says, { method: 'post', ...back }, byItself),
    )
}

/** The ways of paying in PayU's codes. */
const codes: Record<Method, { mode: string; bankcode: string }> = {
  upi: { mode: 'UPI', bankcode: 'UPI' },
  card: { mode: 'CC', bankcode: 'CC' },
  bank: { mode: 'NB', bankcode: 'KVRB' },
}

/** Tabs that the page opens with, by the value of `pg`. */
const tabs: Record<string, Method | undefined> = { UPI: 'upi', CC: 'card', DC: 'card', NB: 'bank' }

const fieldsOf = (body: unknown) => (typeof body === 'object' && body !== null ? body : {}) as Fields
