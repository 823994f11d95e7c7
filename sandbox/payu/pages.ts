import { html } from '../html.ts'
import { goOnScript, type Page } from '../page.ts'
import { rupees } from '../rupees.ts'
import type { Fields } from './hash.ts'
import type { Payment } from './payments.ts'
import { states, type StateName } from './plans.ts'

const words: Record<StateName, { title: string; mark: string; tone: string }> = {
  captured: { title: 'Paid', mark: '✓', tone: 'good' },
  waiting: { title: 'Waiting for the bank', mark: '…', tone: 'wait' },
  declined: { title: 'Declined', mark: '×', tone: 'bad' },
  cancelled: { title: 'Cancelled', mark: '×', tone: 'wait' },
  bounced: { title: 'Given up', mark: '×', tone: 'wait' },
  open: { title: 'Left open', mark: '…', tone: 'wait' },
}

/** Sends the payer back by a form to the merchant's address: by itself, or by its button. */
export function backPage(payment: Payment, says: StateName, back: { url: string; fields: Fields }): Page {
  const { title, mark, tone } = words[says]
  const hidden = Object.entries(back.fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )
  return {
    title,
    formTo: back.url,
    scripted: true,
    body: html`<main class="narrow center">
        <p class="mark ${tone}" aria-hidden="true">${mark}</p>
        <h1>${title}</h1>
        <p class="sum">${rupees(payment.amount)}</p>
        <p class="soft">Taking you back to ${new URL(back.url).host}…</p>
        <form method="post" action="${back.url}" accept-charset="utf-8">
          ${hidden}<button class="pay">Continue</button>
        </form>
      </main>
      ${goOnScript}`,
  }
}

/** Where a payer ends who is not sent back. */
export function staysPage(payment: Payment, says: StateName): Page {
  const { title, mark, tone } = words[says]
  const about =
    says === 'open'
      ? 'Nothing was chosen. After 30 minutes on the gateway’s clock the payment counts as given up.'
      : `The payment is ${states[says].status}. This browser brings nothing back.`
  return {
    title,
    body: html`<main class="narrow center">
      <p class="mark ${tone}" aria-hidden="true">${mark}</p>
      <h1>${title}</h1>
      <p class="sum">${rupees(payment.amount)}</p>
      <p class="soft">${about}</p>
      <p><strong>You can close this tab.</strong></p>
    </main>`,
  }
}

/** What a merchant's mistake looks like to its payer. */
export function errorPage(problem: string, txnid: string | undefined): Page {
  return {
    title: 'Error',
    body: html`<main class="narrow center">
      <p class="mark bad" aria-hidden="true">!</p>
      <h1>We cannot process this payment</h1>
      <p class="problem">${problem}</p>
      <p class="soft">
        ${txnid ? `Order ${txnid.slice(0, 60)}. ` : ''}Nothing was taken. Go back and try again.
      </p>
    </main>`,
  }
}
