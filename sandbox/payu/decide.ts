import type { Message } from '../deliveries.ts'
import { usualTries } from '../deliveries.ts'
import type { Outcome } from '../outcomes.ts'
import type { Sandbox } from '../sandbox.ts'
import { webhookUrlOf } from '../settings.ts'
import type { Fields } from './hash.ts'
import { formBody, formType, paymentMessage } from './messages.ts'
import { decidePayment, duePayments, giveUpPayments, turnPayment, type Payment } from './payments.ts'
import { plans, type StateName } from '../plans.ts'
import { states } from './states.ts'

export type Choice = { outcome: Outcome; delayMinutes: number; mode: string; bankcode: string }

/** Request that takes the payer's browser onwards: a form to post, or undefined. */
export type Decided = { says: StateName; back: { url: string; fields: Fields } | undefined }

/**
 * Makes an open payment turn out as chosen: its state, its webhooks, and the form that leads back.
 * @returns undefined when the payment was decided before.
 */
export async function decide(
  sandbox: Sandbox,
  payment: Payment,
  choice: Choice,
): Promise<Decided | undefined> {
  const { pool, clock } = sandbox
  const plan = plans[choice.outcome]
  if (plan.becomes === 'open' && !plan.forged)
    return payment.status === 'open' ? { says: 'open', back: undefined } : undefined
  const at = clock.now()
  const later = new Date(at.getTime() + choice.delayMinutes * 60_000)
  const decided: Payment = {
    ...payment,
    mode: choice.mode,
    bankcode: choice.bankcode,
    amount: plan.amount ?? payment.amount,
    currency: plan.currency ?? payment.currency,
  }
  const webhooks = plan.webhooks.map(({ says, afterMs = 0, late }) =>
    webhook(sandbox, decided, says, {
      at,
      dueAt: late ? later : new Date(at.getTime() + afterMs),
      forged: plan.forged,
    }),
  )
  const took = await decidePayment(
    pool,
    payment.txnid,
    {
      outcome: choice.outcome,
      becomes: plan.becomes,
      mode: choice.mode,
      bankcode: choice.bankcode,
      amount: decided.amount,
      currency: decided.currency,
      turns: plan.turns && { at: later, to: plan.turns },
      verifyFault: plan.verifyFault,
      decidedAt: at,
    },
    webhooks,
  )
  if (!took) return undefined
  if (plan.webhookFirst) await sandbox.deliveries.runDueOf(payment.txnid)
  else if (webhooks.length > 0) sandbox.deliveries.wake()
  const says = plan.forged ? 'captured' : plan.becomes
  return { says, back: plan.returns ? wayBack(sandbox, decided, says, at, plan.forged) : undefined }
}

/** The way back for a payment that was decided before, as for a payer who presses Back. */
export function wayBackOf(sandbox: Sandbox, payment: Payment): Decided {
  const says = (Object.keys(states) as StateName[]).find(
    (name) => states[name].status === payment.status && states[name].unmapped === payment.unmappedstatus,
  )
  if (says === undefined) return { says: 'open', back: undefined }
  return { says, back: wayBack(sandbox, payment, says, payment.decided_at ?? sandbox.clock.now()) }
}

function wayBack(sandbox: Sandbox, payment: Payment, says: StateName, at: Date, forged?: boolean) {
  const { surl, furl, curl } = payment.request
  const failed = states[says].status === 'failure'
  const url = (says === 'cancelled' && curl) || (failed ? furl! : surl!)
  const { salt } = sandbox.settings.payu
  return { url, fields: paymentMessage(payment, says, { salt, seed: sandbox.settings.seed, at, forged }) }
}

function webhook(
  { settings }: Sandbox,
  payment: Payment,
  says: StateName,
  when: { at: Date; dueAt: Date; forged?: boolean | undefined },
): Message {
  const { salt } = settings.payu
  const fields = paymentMessage(payment, says, {
    salt,
    seed: settings.seed,
    at: when.at,
    forged: when.forged,
  })
  return {
    subject: payment.txnid,
    url: webhookUrlOf(settings, 'payu'),
    contentType: formType,
    body: formBody(fields),
    maxTries: when.forged ? 1 : usualTries,
    dueAt: when.dueAt,
  }
}

/** Lets the slow banks answer whose time has come. */
export async function turnDuePayments(sandbox: Sandbox): Promise<void> {
  const now = sandbox.clock.now()
  await giveUpPayments(sandbox.pool, now)
  for (;;) {
    const due = await duePayments(sandbox.pool, now)
    for (const { turns_at: at, turns_to: to, ...payment } of due)
      await turnPayment(sandbox.pool, payment.txnid, to, [webhook(sandbox, payment, to, { at, dueAt: at })])
    if (due.length === 0) return
  }
}
