import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Sandbox } from '../sandbox.ts'
import { errorPage } from '../pages/back-page.ts'
import { lettersFrom } from '../ids.ts'
import { fieldsOf } from '../orders/pages.ts'
import { readDelay } from '../outcomes.ts'
import { sendPage } from '../pages/page.ts'
import { recordIn, textIn } from '../reading.ts'
import { mandateVendors } from '../mandate-vendors.ts'
import { consentPage, decidedPage, expiredPage } from './consent-page.ts'
import { findByReceipt, findMandate, type Mandate, type MandateVendorName } from './store.ts'
import { act, isAction } from './work.ts'

const names: readonly MandateVendorName[] = ['payu', 'razorpay', 'cashfree']

/** Shows the consent page of a mandate, or that it has closed. */
export function showConsent(sandbox: Sandbox, reply: FastifyReply, mandate: Mandate) {
  const { settings } = sandbox
  const back = mandateVendors[mandate.vendor].wayBack(sandbox, mandate)
  if (mandate.state === 'link_expired') return sendPage(reply, 400, expiredPage(mandate, back))
  const customer = recordIn(mandate.request['customer'])
  return sendPage(
    reply,
    200,
    consentPage(mandate, {
      merchant: settings.merchantName,
      back,
      ticket: ticketOf(settings.adminSecret, mandate),
      payer: textIn(mandate.request['customerName'] ?? mandate.request['firstname'] ?? customer['name']),
    }),
  )
}

/** Leads to the consent page by an address of its own: a page that was posted to is no place to come back to. */
export const leadToConsent = ({ settings }: Sandbox, reply: FastifyReply, mandate: Mandate) => {
  const ticket = ticketOf(settings.adminSecret, mandate)
  const which = new URLSearchParams({ vendor: mandate.vendor, id: mandate.id, ticket })
  return reply.redirect(`/mandates/consent?${which}`, 303)
}

const ticketOf = (secret: string, mandate: Mandate) =>
  lettersFrom(secret, `mandate ticket ${mandate.vendor} ${mandate.id}`, 24)

/** Routes that the consent page posts to, and those by which tests script the same. */
export async function mandateRoutes(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  const { pool, clock, settings } = sandbox

  const shownTo = async ({ vendor, id = '', ticket }: Record<string, string>) => {
    const name = names.find((one) => one === vendor)
    const mandate = name && (await findMandate(pool, name, 'id', id, clock.now()))
    return mandate !== undefined && ticket === ticketOf(settings.adminSecret, mandate) ? mandate : undefined
  }
  const unknown = (reply: FastifyReply) => sendPage(reply, 404, errorPage('Unknown mandate', undefined))

  app.get('/mandates/consent', async (request, reply) => {
    const mandate = await shownTo(fieldsOf(request.query))
    return mandate === undefined ? unknown(reply) : showConsent(sandbox, reply, mandate)
  })

  app.post('/mandates/choose', async (request, reply) => {
    const fields = fieldsOf(request.body)
    const { action, minutes } = fields
    const mandate = await shownTo(fields)
    if (mandate === undefined) return unknown(reply)
    const wasNew = mandate.state === 'asked'
    const moved = isAction(action)
      ? await act(sandbox, mandateVendors, mandate, action, readDelay(minutes) ?? 0)
      : undefined
    if (moved === undefined || !wasNew || moved.state === 'link_expired')
      return leadToConsent(sandbox, reply, mandate)
    return sendPage(reply, 200, decidedPage(moved, mandateVendors[mandate.vendor].wayBack(sandbox, moved)))
  })
}

/** `POST /admin/mandate {txnid, action, delayMinutes?}` */
export async function scriptMandate(sandbox: Sandbox, body: Record<string, unknown>) {
  const { txnid, action, delayMinutes } = body
  const found = await findByReceipt(sandbox.pool, textIn(txnid))
  const mandate =
    found && (await findMandate(sandbox.pool, found.vendor, 'id', found.id, sandbox.clock.now()))
  if (mandate === undefined) return { status: 404, said: { error: 'There is no such mandate' } }
  if (!isAction(action)) return { status: 400, said: { error: 'action is not known' } }
  const moved = await act(sandbox, mandateVendors, mandate, action, readDelay(delayMinutes) ?? 0)
  return moved === undefined
    ? { status: 409, said: { error: `A mandate that is ${mandate.state} cannot do that` } }
    : {
        status: 200,
        said: { state: moved.state, back: mandateVendors[moved.vendor].wayBack(sandbox, moved) },
      }
}
