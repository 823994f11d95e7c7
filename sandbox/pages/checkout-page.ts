import { html, type Html } from './html.ts'
import { outcomes, usualDelayMinutes, type Outcome } from '../outcomes.ts'
import type { Page } from './page.ts'
import { icons, sampleCode } from './pictures.ts'
import { rupees } from '../rupees.ts'

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
  /** Address of this page. */
  address: string
  /** Address that the choice is posted to, with the hidden fields. */
  action: string
  hidden: Record<string, string>
  /** The way that is ticked; UPI unless the merchant asked for another. */
  opensWith: Method | undefined
}

/** The page on which a payer chooses how to pay, and a tester how it ends. It asks for nothing real. */
export function checkoutPage(shown: Shown): Page {
  const hidden = hiddenIn(shown.hidden)
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
          ${ways(shown)}
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

/** Page that stands for the question of a UPI app when a phone opens it. */
export function upiAppPage(shown: Shown): Page {
  return {
    title: `UPI app: pay ${rupees(shown.amount)}`,
    body: html`<main class="narrow center">
      <p class="merchant">UPI app · ${shown.merchant} asks for</p>
      <h1 class="sum">${rupees(shown.amount)}</h1>
      <p class="soft">A real app asks for your PIN here, and nobody else ever does.</p>
      <form method="post" action="${shown.action}">
        ${hiddenIn({ ...shown.hidden, method: 'upi' })}
        <button class="pay" name="outcome" value="success">Approve</button>
        <div class="actions">
          <button name="outcome" value="failure">${outcomes.failure.label}</button>
          <button name="outcome" value="cancel">${outcomes.cancel.label}</button>
        </div>
      </form>
    </main>`,
  }
}
const hiddenIn = (fields: Record<string, string>) =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)

const ways = ({ orderId, address, opensWith = 'upi' }: Shown) => [
  way(
    'upi',
    opensWith,
    { name: 'Pay by UPI', about: 'From any UPI app', icon: icons.scan },
    upi(orderId, `${address}&app=1`),
  ),
  way('card', opensWith, { name: 'Card', about: 'Credit or debit', icon: icons.card }, card),
  way('bank', opensWith, { name: 'Net banking', about: 'From your account', icon: icons.bank }, bank),
]

function way(
  method: Method,
  opensWith: Method,
  words: { name: string; about: string; icon: Html },
  panel: Html,
): Html {
  const ticked = method === opensWith ? 'checked' : ''
  return html`<div class="method">
    <label>
      <input type="radio" name="method" value="${method}" ${ticked} />
      <span><strong>${words.name}</strong>${words.about}</span>
      ${words.icon}
    </label>
    <div class="panel">${panel}</div>
  </div>`
}

/** A phone opens its own app; what has no app shows a code to a phone. Nobody types a UPI id. */
const upi = (orderId: string, appAddress: string) =>
  html`<div class="on-phone">
      <a class="app" href="${appAddress}">Open your UPI app</a>
      <p>Stands for the link that opens an app on a phone. No app can pay with it.</p>
    </div>
    <div class="on-desk">
      ${sampleCode(orderId)}
      <p>
        Scan with a phone. This drawing only looks like a code. No app can pay with it, and nobody asks for a
        UPI id.
      </p>
    </div>`

const card = html`<div class="card" aria-hidden="true">
    <span>Kaveri Bank</span><span class="digits">•••• •••• •••• 2346</span><span>Test card</span>
  </div>
  <p>A card that exists only here is filled in for you.</p>`

const bank = html`<p>Kaveri Bank, an invented one, answers as you choose below.</p>`

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
