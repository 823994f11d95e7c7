import { wayBackForm, wayBackPage, type Back, type Ending } from '../pages/back-page.ts'
import { html, type Html } from '../pages/html.ts'
import { decimal } from '../orders/pages.ts'
import { usualDelayMinutes } from '../outcomes.ts'
import type { Page } from '../pages/page.ts'
import { textIn } from '../reading.ts'
import { rupees } from '../rupees.ts'
import { actions, type Action } from './work.ts'
import type { Mandate } from './store.ts'

const labels: Record<Action, string> = {
  approve: 'Agree',
  decline: 'Decline',
  expire: 'Let the link expire',
  'bank-approves': 'Agree; the bank is slow and then says yes',
  'bank-refuses': 'Agree; the bank is slow and then says no',
  pause: 'Pause, as in the UPI app',
  resume: 'Resume, as in the UPI app',
  revoke: 'Revoke, as in the UPI app',
}

const words: Partial<Record<Mandate['state'], string>> = {
  active: 'Agreed. Debits may follow.',
  bank_pending: 'Waiting for the bank.',
  payer_paused: 'Paused by the payer.',
  paused: 'Paused by the charity.',
}

const day = (at: Date) =>
  at.toLocaleDateString('en-IN', { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'long', year: 'numeric' })

const upTo = (mandate: Mandate) => `up to ${rupees(decimal(mandate.max_paise))}`

/**
 * Returns the cost of consenting, where the merchant sets one: PayU's is a payment, Cashfree returns it at
 * once.
 */
const agreeing = ({ vendor, request }: Mandate) => {
  const asked = textIn(
    { payu: request['amount'], cashfree: request['authAmount'], razorpay: undefined }[vendor],
  )
  return Number(asked) > 0 ? rupees(asked) : undefined
}

/** Page where a payer consents to standing debits; afterwards it offers what the payer's UPI app would. */
export function consentPage(
  mandate: Mandate,
  about: { merchant: string; ticket: string; payer: string; back: Back },
): Page {
  const possible = (Object.keys(actions) as Action[]).filter((name) =>
    (actions[name].from as readonly string[]).includes(mandate.state),
  )
  const isNew = mandate.state === 'asked'
  const button = (name: Action): Html =>
    html`<button class="${name === 'approve' ? 'pay' : ''}" name="action" value="${name}">
      ${labels[name]}
    </button>`
  return {
    title: isNew ? 'Agree to standing debits' : 'Your standing debits',
    ...(!isNew && { formTo: about.back.url }),
    body: html`<main class="checkout">
      <section class="order" aria-labelledby="sum">
        <p class="merchant">${about.merchant}</p>
        <h1 class="sum" id="sum">${upTo(mandate)}</h1>
        <dl>
          <dt>Each time</dt>
          <dd>After a notice of at least 24 hours</dd>
          <dt>Until</dt>
          <dd>${day(mandate.valid_until)}</dd>
          <dt>From</dt>
          <dd>${about.payer}</dd>
          <dt>Mandate</dt>
          <dd class="id">${mandate.receipt}</dd>
        </dl>
      </section>
      <div>
        <form method="post" action="/mandates/choose">
          <input type="hidden" name="vendor" value="${mandate.vendor}" />
          <input type="hidden" name="id" value="${mandate.id}" />
          <input type="hidden" name="ticket" value="${about.ticket}" />
          <p>
            ${words[mandate.state] ?? (isNew ? before(mandate) : 'This is over; nothing can be debited.')}
          </p>
          ${isNew ? slowness : ''}
          <div class="actions">${possible.map(button)}</div>
        </form>
        ${isNew ? '' : wayBackForm(about.back)}
      </div>
    </main>`,
  }
}

const slowness = html`<p>
  <label for="minutes">Minutes until a slow bank answers</label>
  <input id="minutes" name="minutes" type="number" value="${usualDelayMinutes}" min="0" max="43200" />
</p>`

function before(mandate: Mandate): string {
  const paid = agreeing(mandate)
  return paid ? `${paid} is paid to agree; no other money moves now.` : 'No money moves now.'
}

/** The way back of a payer who has decided. Agreeing is no payment, and says so. */
export const decidedPage = (mandate: Mandate, back: Back): Page =>
  wayBackPage({ ...endingOf(mandate), sum: upTo(mandate) }, back, true)

/** Page for a consent link that has expired; it has a way back, but no way to agree. */
export const expiredPage = (mandate: Mandate, back: Back): Page =>
  wayBackPage({ ...endingOf(mandate), sum: upTo(mandate) }, back, false)

function endingOf(mandate: Mandate): Ending & { about: string } {
  if (mandate.state === 'bank_pending')
    return {
      title: 'Waiting for the bank',
      mark: '…',
      tone: 'wait',
      about: 'Nothing is agreed yet, and no money moves.',
    }
  if (mandate.state !== 'active')
    return {
      title: mandate.state === 'link_expired' ? 'This link has expired' : 'Declined',
      mark: '×',
      tone: 'bad',
      about: 'Nothing was agreed to, and no money moved.',
    }
  const paid = agreeing(mandate)
  return {
    title: 'Agreed',
    mark: '✓',
    tone: 'good',
    about: paid ? `${paid} was paid to agree; no other money moves now.` : 'No money moves now.',
  }
}
