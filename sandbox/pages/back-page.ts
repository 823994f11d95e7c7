import { html, type Html } from './html.ts'
import { goOnScript, type Page } from './page.ts'
import type { StateName } from '../plans.ts'
import { rupees } from '../rupees.ts'

/** Request that takes a payer's browser onwards. The fields of a link stand in its address. */
export type Back = { method: 'post' | 'get'; url: string; fields: Record<string, string> }

/** Texts of a page on the way back. */
export type Ending = { title: string; mark: string; tone: string }

const words: Record<StateName, Ending> = {
  captured: { title: 'Paid', mark: '✓', tone: 'good' },
  waiting: { title: 'Waiting for the bank', mark: '…', tone: 'wait' },
  declined: { title: 'Declined', mark: '×', tone: 'bad' },
  cancelled: { title: 'Cancelled', mark: '×', tone: 'wait' },
  bounced: { title: 'Given up', mark: '×', tone: 'wait' },
  open: { title: 'Left open', mark: '…', tone: 'wait' },
}

/** The way back from a payment. @param byItself false for a payer who pressed Back, and would be held here otherwise */
export const backPage = (amount: string, says: StateName, back: Back, byItself = true): Page =>
  wayBackPage({ ...words[says], sum: rupees(amount) }, back, byItself)

/** Sends the payer back to the merchant's address, by a form or a link: by itself, or by its button. */
export function wayBackPage(
  { title, mark, tone, sum, about }: Ending & { sum: string; about?: string },
  back: Back,
  byItself: boolean,
): Page {
  return {
    title,
    formTo: back.url,
    scripted: byItself,
    body: html`<main class="narrow center">
        <p class="mark ${tone}" aria-hidden="true">${mark}</p>
        <h1>${title}</h1>
        <p class="sum">${sum}</p>
        ${about && html`<p>${about}</p>`} ${wayBackForm(back)}
      </main>
      ${byItself ? goOnScript : ''}`,
  }
}

/** The button that leads back; its page names `back.url` as `formTo`. */
export function wayBackForm(back: Back): Html {
  // A form that is sent by GET drops the query of its address.
  const address = new URL(back.url)
  const linked = back.method === 'get' ? Object.fromEntries(address.searchParams) : {}
  if (back.method === 'get') address.search = ''
  const hidden = Object.entries({ ...linked, ...back.fields }).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )
  const action = back.method === 'get' ? address.href : back.url
  return html`<p class="soft" id="way">Back to ${address.host}</p>
    <form method="${back.method}" action="${action}" accept-charset="utf-8">
      ${hidden}<button class="pay">Continue</button>
    </form>`
}

/** Page for a payer who is not sent back. @param word the payment's state in the vendor's own word */
export function staysPage(amount: string, says: StateName, word: string): Page {
  const { title, mark, tone } = words[says]
  const about =
    says === 'open'
      ? 'Nothing was chosen. After 30 minutes on the gateway’s clock the payment counts as given up.'
      : `The gateway’s word for this payment is “${word}”. Nothing is brought back by this browser.`
  return {
    title,
    body: html`<main class="narrow center">
      <p class="mark ${tone}" aria-hidden="true">${mark}</p>
      <h1>${title}</h1>
      <p class="sum">${rupees(amount)}</p>
      <p class="soft">${about}</p>
      <p><strong>You can close this tab.</strong></p>
    </main>`,
  }
}

/** Page that a payer sees when the merchant made a mistake. @param back where its merchant is known */
export function errorPage(problem: string, orderId: string | undefined, back?: Back): Page {
  return {
    title: 'Error',
    ...(back && { formTo: back.url }),
    body: html`<main class="narrow center">
      <p class="mark bad" aria-hidden="true">!</p>
      <h1>We cannot process this payment</h1>
      <p class="problem">${problem}</p>
      <p class="soft">
        ${orderId ? `Order ${orderId.slice(0, 60)}. ` : ''}Nothing was taken.
        ${back ? '' : 'Go back and try again.'}
      </p>
      ${back && wayBackForm(back)}
    </main>`,
  }
}
