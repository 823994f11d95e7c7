import { html, type Html } from './html.ts'
import { outcomes, usualDelayMinutes, type Outcome } from './outcomes.ts'
import type { Page } from './page.ts'
import { icons, sampleCode } from './pictures.ts'
import { rupees } from './rupees.ts'

export const methods = ['upi', 'card', 'bank'] as const
export type Method = (typeof methods)[number]

/** The way of paying that was ticked; UPI when it is not one of them. */
export const readMethod = (method: string | undefined): Method =>
  methods.find((known) => known === method) ?? 'upi'

export type Shown = {
  merchant: string
  /** Decimal rupees. */
  amount: string
  purpose: string
  payerName: string
  payerEmail: string
  orderId: string
  /** Where the choice is posted, with these fields. */
  action: string
  hidden: Record<string, string>
}

/** The page on which a payer chooses how to pay, and a tester how it ends. It asks for nothing real. */
export function checkoutPage(shown: Shown): Page {
  const hidden = Object.entries(shown.hidden).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )
  return {
    title: `Pay ${rupees(shown.amount)}`,
    body: html`<main class="checkout">
      <section class="order" aria-labelledby="sum">
        <p class="merchant">${shown.merchant}</p>
        <h1 class="sum" id="sum">${rupees(shown.amount)}</h1>
        <dl>
          <dt>For</dt>
          <dd>${shown.purpose}</dd>
          <dt>From</dt>
          <dd>${shown.payerName}<br />${shown.payerEmail}</dd>
          <dt>Order</dt>
          <dd class="id">${shown.orderId}</dd>
        </dl>
      </section>
      <form method="post" action="${shown.action}">
        ${hidden}
        <fieldset>
          <legend>How would you like to pay?</legend>
          ${upi(shown.orderId)}${card}${bank}
        </fieldset>
        <div class="actions">
          <button class="pay" name="outcome" value="success">${outcomes.success.label}</button>
          <button name="outcome" value="failure">${outcomes.failure.label}</button>
          <button name="outcome" value="cancel">${outcomes.cancel.label}</button>
        </div>
        ${moreOutcomes}
      </form>
    </main>`,
  }
}

function way(method: Method, words: { name: string; about: string; icon: Html }, panel: Html): Html {
  const ticked = method === 'upi' ? 'checked' : ''
  return html`<div class="method">
    <label>
      <input type="radio" name="method" value="${method}" ${ticked} />
      <span><strong>${words.name}</strong>${words.about}</span>
      ${words.icon}
    </label>
    <div class="panel">${panel}</div>
  </div>`
}

const upi = (orderId: string) =>
  way(
    'upi',
    { name: 'UPI', about: 'Scan with any app', icon: icons.scan },
    html`${sampleCode(orderId)}
      <p>This drawing only looks like a code. No app can pay with it, and nobody asks for a UPI id.</p>`,
  )

const card = way(
  'card',
  { name: 'Card', about: 'Credit or debit', icon: icons.card },
  html`<div class="card" aria-hidden="true">
      <span>Kaveri Bank</span><span class="digits">•••• •••• •••• 2346</span><span>Test card</span>
    </div>
    <p>A card that exists only here is filled in for you.</p>`,
)

const bank = way(
  'bank',
  { name: 'Net banking', about: 'From your account', icon: icons.bank },
  html`<p>Kaveri Bank, an invented one, answers as you choose below.</p>`,
)

const big: readonly Outcome[] = ['success', 'failure', 'cancel']
const small = (Object.keys(outcomes) as Outcome[]).filter((name) => !big.includes(name))

const moreOutcomes = html`<details>
  <summary>More outcomes</summary>
  <p>
    <label for="minutes">Minutes until a slow answer comes</label>
    <input id="minutes" name="minutes" type="number" value="${usualDelayMinutes}" min="0" max="43200" />
  </p>
  <ul class="outcomes">
    ${small.map(
      (name) =>
        html`<li>
          <button name="outcome" value="${name}">
            <strong>${outcomes[name].label}</strong>${outcomes[name].about}
          </button>
        </li>`,
    )}
  </ul>
</details>`
