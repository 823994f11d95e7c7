import type { Sandbox } from '../sandbox.ts'
import type { Back } from '../pages/back-page.ts'
import type { Message } from '../deliveries.ts'
import { usualTries } from '../deliveries.ts'
import type { Outcome } from '../outcomes.ts'
import { plans, type StateName } from '../plans.ts'
import { webhookUrlOf } from '../settings.ts'
import { decideOrder, dueOrders, turnOrder, type PayOrder, type VendorName } from './store.ts'

/** Messages of one gateway about a payment. */
export type Vendor = {
  /** Message it sends, signed; undefined where it sends none. */
  news(sandbox: Sandbox, order: PayOrder, says: StateName, at: Date): News | undefined
  /** The way back of the payer; `isForged`: with a signature that does not fit, where there is one. */
  wayBack(sandbox: Sandbox, order: PayOrder, says: StateName, isForged: boolean): Back
}
export type News = { body: string; headers: Record<string, string>; signatureHeader: string }
export type Vendors = Record<VendorName, Vendor>

export type Choice = { outcome: Outcome; delayMinutes: number; method: string }
export type Decided = { says: StateName; back: Back | undefined }

/**
 * Makes an open order turn out as chosen: its payment, its webhooks, and the way that leads back.
 * @returns undefined when it was decided before
 */
export async function decideFor(
  sandbox: Sandbox,
  vendor: Vendor,
  order: PayOrder,
  choice: Choice,
): Promise<Decided | undefined> {
  const plan = plans[choice.outcome]
  if (plan.becomes === 'open' && !plan.forged)
    return order.state === 'open' ? { says: 'open', back: undefined } : undefined
  const at = sandbox.clock.now()
  const later = new Date(at.getTime() + choice.delayMinutes * 60_000)
  const isForged = plan.forged === true
  const decided: PayOrder = {
    ...order,
    method: choice.method,
    paid_paise: plan.amount === undefined ? order.amount_paise : Number(plan.amount) * 100,
    currency: plan.currency ?? order.currency,
    decided_at: at,
  }
  const messages = plan.webhooks.flatMap(({ says, afterMs = 0, late }) =>
    message(sandbox, vendor, decided, says, {
      at,
      dueAt: late ? later : new Date(at.getTime() + afterMs),
      isForged,
    }),
  )
  const took = await decideOrder(
    sandbox.pool,
    order,
    {
      outcome: choice.outcome,
      becomes: plan.becomes,
      method: choice.method,
      paidPaise: decided.paid_paise,
      currency: decided.currency,
      turns: plan.turns && { at: later, to: plan.turns },
      verifyFault: plan.verifyFault,
      decidedAt: at,
    },
    messages,
  )
  if (!took) return undefined
  if (plan.webhookFirst) await sandbox.deliveries.runDueOf(order.receipt)
  else if (messages.length > 0) sandbox.deliveries.wake()
  const says = isForged ? 'captured' : plan.becomes
  return { says, back: plan.returns ? vendor.wayBack(sandbox, decided, says, isForged) : undefined }
}

/** The way back for an order that was decided before, as for a payer who presses Back. */
export const wayBackOf = (sandbox: Sandbox, vendor: Vendor, order: PayOrder): Decided => ({
  says: order.state,
  back: order.state === 'open' ? undefined : vendor.wayBack(sandbox, order, order.state, false),
})

function message(
  sandbox: Sandbox,
  vendor: Vendor,
  order: PayOrder,
  says: StateName,
  when: { at: Date; dueAt: Date; isForged: boolean },
): Message[] {
  const news = vendor.news(sandbox, order, says, when.at)
  if (news === undefined) return []
  const signature = news.headers[news.signatureHeader] ?? ''
  return [
    {
      subject: order.receipt,
      url: webhookUrlOf(sandbox.settings, order.vendor),
      contentType: 'application/json',
      body: news.body,
      headers: when.isForged ? { ...news.headers, [news.signatureHeader]: spoilt(signature) } : news.headers,
      maxTries: when.isForged ? 1 : usualTries,
      dueAt: when.dueAt,
    },
  ]
}

/** A signature of the same shape that fits nothing. */
export const spoilt = (signature: string) => signature.replace(/^./, (first) => (first === '0' ? '1' : '0'))

/** Lets the slow banks answer whose time has come. */
export async function turnDueOrders(sandbox: Sandbox, vendors: Vendors): Promise<void> {
  const now = sandbox.clock.now()
  for (;;) {
    const due = await dueOrders(sandbox.pool, now)
    for (const { turns_at: at, turns_to: to, ...order } of due)
      await turnOrder(
        sandbox.pool,
        order,
        to,
        message(sandbox, vendors[order.vendor], order, to, { at, dueAt: at, isForged: false }),
      )
    if (due.length === 0) return
  }
}
