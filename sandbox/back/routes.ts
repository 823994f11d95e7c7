import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../sandbox.ts'
import { errorPage } from '../pages/back-page.ts'
import { html, type Html } from '../pages/html.ts'
import { lettersFrom } from '../ids.ts'
import { fieldsOf } from '../orders/pages.ts'
import { sendPage } from '../pages/page.ts'
import { refundAtDesk } from './desk.ts'
import { disputeNews } from './dispute-news.ts'
import { dispute, isDisputeAction } from './disputes.ts'
import { findPaid, findPaidByReceipt, type PaidVendor } from './paid.ts'

type Named = { vendor: string; paymentId: string }
const ticketOf = (secret: string, { vendor, paymentId }: Named) =>
  lettersFrom(secret, `back ticket ${vendor} ${paymentId}`, 24)

const labels = { open: 'Dispute', lose: 'Lose', win: 'Win', refund: 'Give back' }
type Move = keyof typeof labels

/** Moves allowed for money that was taken, shown as buttons. */
export function movesOf(disputed: string | null): Move[] {
  if (disputed === null) return ['open', 'refund']
  if (disputed === 'opened') return ['lose', 'win']
  return disputed === 'lost' ? ['win'] : ['refund']
}

export const moveForm = ({ settings }: Sandbox, named: Named, moves: readonly Move[]): Html =>
  html`<form method="post" action="/back" class="moves">
    <input type="hidden" name="vendor" value="${named.vendor}" />
    <input type="hidden" name="payment" value="${named.paymentId}" />
    <input type="hidden" name="ticket" value="${ticketOf(settings.adminSecret, named)}" />
    ${moves.map((move) => html`<button name="move" value="${move}">${labels[move]}</button>`)}
  </form>`

const vendors: readonly PaidVendor[] = ['payu', 'razorpay', 'cashfree']

/** Routes that the buttons of the list post to. */
export async function backRoutes(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  const { pool, settings } = sandbox
  app.post('/back', async (request, reply) => {
    const { vendor = '', payment: paymentId = '', ticket, move } = fieldsOf(request.body)
    const name = vendors.find((one) => one === vendor)
    const paid = name && (await findPaid(pool, name, paymentId))
    if (paid === undefined || ticket !== ticketOf(settings.adminSecret, { vendor, paymentId }))
      return sendPage(reply, 404, errorPage('Unknown payment', undefined))
    const isDone = isDisputeAction(move)
      ? (await dispute(sandbox, disputeNews, paid, { action: move })) !== undefined
      : move === 'refund' && (await refundAtDesk(sandbox, paid, paid.paise))
    if (!isDone) return sendPage(reply, 409, errorPage('That cannot be done any more', paid.receipt))
    return reply.redirect('/', 303)
  })
}

/** `POST /admin/dispute {txnid, action, amountPaise?}` and `POST /admin/refund {txnid, amountPaise?}` */
export async function scriptBack(
  sandbox: Sandbox,
  what: 'dispute' | 'refund',
  body: Record<string, unknown>,
) {
  const { txnid, action, amountPaise } = body
  const paid = typeof txnid === 'string' ? await findPaidByReceipt(sandbox.pool, txnid) : undefined
  if (paid === undefined) return { status: 404, said: { error: 'There is no such payment' } }
  const amount = amountPaise === undefined ? paid.paise : Number(amountPaise)
  if (!Number.isSafeInteger(amount) || amount < 1)
    return { status: 400, said: { error: 'amountPaise is a whole number of paise' } }
  if (what === 'refund')
    return (await refundAtDesk(sandbox, paid, amount))
      ? { status: 200, said: { refunded: amount } }
      : { status: 409, said: { error: 'This payment cannot be given back' } }
  if (!isDisputeAction(action)) return { status: 400, said: { error: 'action is open, lose or win' } }
  const moved = await dispute(sandbox, disputeNews, paid, { action, amountPaise: amount })
  return moved === undefined
    ? { status: 409, said: { error: 'This dispute cannot do that' } }
    : { status: 200, said: { dispute: moved.id, state: moved.state } }
}
