import { html, Html } from '../html.ts'
import { outcomes, usualDelayMinutes, type Outcome } from '../outcomes.ts'
import type { Page } from '../page.ts'
import { rupees } from '../rupees.ts'
import { digitsFrom, type Payment } from './payments.ts'

const methods = {
  upi: { mode: 'UPI', bankcode: 'UPI' },
  card: { mode: 'CC', bankcode: 'CC' },
  bank: { mode: 'NB', bankcode: 'KVRB' },
}

/** The way of paying that was ticked, in PayU's codes; UPI when it is not one of them. */
export const readMethod = (method: string | undefined) =>
  method !== undefined && Object.hasOwn(methods, method)
    ? methods[method as keyof typeof methods]
    : methods.upi

const first: readonly Outcome[] = ['success', 'failure', 'cancel']
const [pay, decline, cancel] = first.map((name) => outcomes[name].label)

const more = (Object.keys(outcomes) as Outcome[])
  .filter((name) => !first.includes(name))
  .map((name) => {
    const { label, about } = outcomes[name]
    return html`<li>
      <button class="small" name="outcome" value="${name}">${label}</button><span>${about}</span>
    </li>`
  })

const moreOutcomes = html`<details>
  <summary>More outcomes</summary>
  <p>
    <label for="minutes">Minutes until a slow answer comes</label>
    <input
      id="minutes"
      name="minutes"
      type="number"
      value="${usualDelayMinutes}"
      min="0"
      max="43200"
      step="1"
    />
  </p>
  <ul>
    ${more}
  </ul>
</details>`

/** The page on which a payer chooses how to pay, and a tester how it ends. It asks for nothing real. */
export function checkoutPage(payment: Payment, about: { ticket: string; merchant: string }): Page {
  const { request } = payment
  return {
    title: `Pay ${rupees(payment.amount)}`,
    body: html`<main class="checkout">
      <section class="order" aria-labelledby="sum">
        <p class="merchant">${about.merchant}</p>
        <h1 class="sum" id="sum">${rupees(payment.amount)}</h1>
        <dl>
          <dt>For</dt>
          <dd>${request['productinfo']}</dd>
          <dt>From</dt>
          <dd>${request['firstname']}<br />${request['email']}</dd>
          <dt>Order</dt>
          <dd class="id">${payment.txnid}</dd>
        </dl>
      </section>
      <form method="post" action="/payu/choose">
        <input type="hidden" name="txnid" value="${payment.txnid}" />
        <input type="hidden" name="ticket" value="${about.ticket}" />
        <fieldset>
          <legend>How would you like to pay?</legend>
          <div class="method">
            <label
              ><input type="radio" name="method" value="upi" checked /><span
                ><strong>UPI</strong> Scan with any app</span
              ></label
            >
            <div class="panel">
              ${sampleCode(payment.txnid)}
              <p>
                A drawing of a code, for the look of it. No app can pay with it, and you never type a UPI id.
              </p>
            </div>
          </div>
          <div class="method">
            <label
              ><input type="radio" name="method" value="card" /><span
                ><strong>Card</strong> Credit or debit</span
              ></label
            >
            <div class="panel">
              <div class="card" aria-hidden="true">
                <span>Kaveri Bank</span><span class="digits">•••• •••• •••• 2346</span><span>Test card</span>
              </div>
              <p>A card that exists only here is filled in for you.</p>
            </div>
          </div>
          <div class="method">
            <label
              ><input type="radio" name="method" value="bank" /><span
                ><strong>Net banking</strong> From your account</span
              ></label
            >
            <div class="panel">
              <p>Kaveri Bank, an invented one, answers as you choose below.</p>
            </div>
          </div>
        </fieldset>
        <div class="actions">
          <button class="pay" name="outcome" value="success">${pay}</button>
          <button name="outcome" value="failure">${decline}</button>
          <button name="outcome" value="cancel">${cancel}</button>
        </div>
        ${moreOutcomes}
      </form>
    </main>`,
  }
}

const size = 25
const corners = [
  [0, 0],
  [size - 7, 0],
  [0, size - 7],
] as const

/** A picture that looks like a payment code and holds nothing. */
function sampleCode(txnid: string): Html {
  const bits = BigInt(digitsFrom('picture', txnid, 60)) ** 5n
  let path = ''
  for (let i = 0; i < size * size; i++) {
    const [x, y] = [i % size, Math.floor(i / size)]
    const inCorner = corners.some(
      ([left, top]) => x >= left - 1 && x <= left + 7 && y >= top - 1 && y <= top + 7,
    )
    const inMiddle = x > 7 && x < 17 && y > 9 && y < 15
    if (!inCorner && !inMiddle && (bits >> BigInt(i)) & 1n) path += `M${x} ${y}h1v1h-1z`
  }
  for (const [x, y] of corners) path += `M${x} ${y}h7v7h-7zm1 1v5h5v-5zm1 1h3v3h-3z`
  return new Html(
    `<svg class="code" viewBox="-2 -2 ${size + 4} ${size + 4}" role="img" aria-label="Sample code"><rect x="-2" y="-2" width="${size + 4}" height="${size + 4}" rx="2" fill="#fff"/><path d="${path}" fill="#17231f" fill-rule="evenodd"/><text x="12.5" y="13.3" text-anchor="middle" font-size="2.6" font-weight="700" fill="#17231f">SAMPLE</text></svg>`,
  )
}
