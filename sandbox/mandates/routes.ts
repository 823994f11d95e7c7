import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Sandbox } from '../sandbox.ts'
import { errorPage } from '../back-page.ts'
import { lettersFrom } from '../ids.ts'
import { fieldsOf } from '../orders/pages.ts'
import { readDelay } from '../outcomes.ts'
import { sendPage } from '../page.ts'
import { recordIn, textIn } from '../reading.ts'
import { mandateVendors } from '../mandate-vendors.ts'
import { consentPage, decidedPage } from './consent-page.ts'
import { findByReceipt, findMandate, type Mandate, type MandateVendorName } from './store.ts'
import { act, isAction } from './work.ts'

const names: readonly MandateVendorName[] = ['payu', 'razorpay', 'cashfree']

/** Shows the consent page of a mandate. */
export function showConsent({ settings }: Sandbox, reply: FastifyReply, mandate: Mandate) {
  const customer = recordIn(mandate.request['customer'])
  return sendPage(
    reply,
    200,
    consentPage(mandate, {
      merchant: settings.merchantName,
      ticket: ticketOf(settings.adminSecret, mandate),
      payer: textIn(mandate.request['customerName'] ?? mandate.request['firstname'] ?? customer['name']),
    }),
  )
}

const ticketOf = (secret: string, mandate: Mandate) =>
  lettersFrom(secret, `mandate ticket ${mandate.vendor} ${mandate.id}`, 24)

/** Where the consent page posts to, and the scripting of the same for tests. */
export async function mandateRoutes(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  const { pool, clock, settings } = sandbox

  app.post('/mandates/choose', async (request, reply) => {
    const { vendor, id = '', ticket, action, minutes } = fieldsOf(request.body)
    const name = names.find((one) => one === vendor)
    const mandate = name && (await findMandate(pool, name, 'id', id, clock.now()))
    if (mandate === undefined || ticket !== ticketOf(settings.adminSecret, mandate))
      return sendPage(reply, 404, errorPage('Unknown mandate', undefined))
    const wasNew = mandate.state === 'asked'
    const moved = isAction(action)
      ? await act(sandbox, mandateVendors, mandate, action, readDelay(minutes) ?? 0)
      : undefined
    if (moved === undefined || !wasNew) return showConsent(sandbox, reply, moved ?? mandate)
    if (moved.state === 'link_expired')
      return sendPage(reply, 400, errorPage('This link has expired', mandate.receipt))
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
