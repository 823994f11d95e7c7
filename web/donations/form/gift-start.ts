import { data, redirect } from 'react-router'
import { accounts } from '../../../contract/accounts/accounts.ts'
import type { Order, RecurringOrder } from '../../../contract/donations/donations.ts'
import { againName, readAgain } from '../../../shared/schedules/address.ts'
import { continuedOn } from '../../../shared/schedules/dates.ts'
import type { PageRequest } from '../../app/page-context.ts'
import { m } from '../../app/words.ts'
import { checkoutPath, typedBefore } from '../order/checkout-path.ts'
import { checkGift } from '../order/check.ts'
import { orderBody, emptyFields, withAmount, type GiftFields, type GiftFor } from './gift-fields.ts'
import { freshNonce } from '../order/idempotency.ts'
import { postedFields, formNames } from './posted-form.ts'
import type { Recurring } from '../recurring/recurring-offer.ts'
import { afterRefusal, type GiftErrors, type Stop } from '../order/rules.ts'
import { firstChoice, planOf } from '../recurring/schedule-choice.ts'
import { leastFillTime, sendOrder, wayOn } from '../order/send-order.ts'

/** Start of a giving page: afresh, or with the result of a form that was posted without scripts. */
export type GiftStart = {
  fields: GiftFields
  nonce: string
  /** Celebration that the gift is counted for. */
  celebrationId?: number | undefined
  /** Milliseconds on the server's clock. */
  shownAt: number
  asked: string
  /** The recurring gift that the address asks for. Not among the fields: without scripts a gift is given once. */
  again?: Pick<GiftFields, 'option' | 'schedule'> | undefined
  isPosted: boolean
  /** Before the title of a page that answers a posted form: that nothing was sent. */
  answerTitle?: string
  errors: GiftErrors
  stop?: Stop
}

/** The celebration that an address names. */
export const celebrationIn = (search: URLSearchParams): number | undefined =>
  Number(/^[1-9]\d{0,8}$/.exec(search.get('celebration') ?? '')?.[0]) || undefined

/** Requests whose posted form was refused, so that their title can say so. */
const refused = new WeakSet<PageRequest>()

type Asked = {
  search: URLSearchParams
  offered: readonly number[]
  causes?: readonly number[]
  recurring: Recurring | null
}

/**
 * The days of the recurring gift that an address asks for, from the earliest one on, in its rhythm if any is left; undefined
 * for an address that cannot be read, and where no gift would fall on them before the fundraiser ends.
 */
export function formOfEarlierOrder(
  search: URLSearchParams,
  { today, lastOn }: Pick<Recurring, 'today' | 'lastOn'>,
): GiftStart['again'] {
  const again = readAgain(search.get(againName) ?? '')
  if (again === undefined) return undefined
  const { pattern, tenure, knownOn } = again
  const first = { ...firstChoice(today), pattern, tenure }
  const goingOn = knownOn ? [{ ...first, startOn: continuedOn(pattern, knownOn, first.startOn) }] : []
  const schedule = [...goingOn, first].find((one) => planOf(one, lastOn)?.dates.length)
  return schedule && { option: 'schedule', schedule }
}

/**
 * An empty form: the amount and causes of the address, and who is signed in, or what was typed for the gift that it
 * names, under the same name. Such a page is nobody else's.
 */
export async function freshStart(
  page: PageRequest,
  { search, offered, causes = [], recurring }: Asked,
): Promise<GiftStart> {
  const profile = await page.personalApi(accounts.profile)
  const donor = profile.ok
    ? {
        donor_name: profile.data.fullname,
        donor_email: profile.data.email,
        donor_phone: profile.data.mobile_no,
      }
    : {}
  const before = await typedBefore(page, search)
  const fields = { ...emptyFields, ...donor, ...before?.typed, selectedCauses: causes }
  return {
    fields: withAmount(fields, search.get('amount') ?? '', offered),
    nonce: before?.nonce ?? freshNonce(),
    shownAt: Date.now(),
    asked: search.toString(),
    celebrationId: celebrationIn(search),
    again: recurring ? formOfEarlierOrder(search, recurring) : undefined,
    isPosted: false,
    ...(refused.has(page) && { answerTitle: `${m.gift_refused()} · ` }),
    errors: {},
  }
}

/**
 * Takes a form posted without scripts. What is right leads on to a page of its own, where Back and a reload post
 * nothing again; what is not is answered with the form as it was filled in.
 */
export async function takePosted(page: PageRequest, request: Request, giftFor: GiftFor, path: string) {
  const posted = await request.formData()
  const celebrationId = celebrationIn(new URL(request.url).searchParams)
  const fields = postedFields(posted)
  const posting = posted.get(formNames.nonce)
  const givenNonce = typeof posting === 'string' ? posting : ''
  const nonce = /^[0-9a-f]{32}$/.test(givenNonce) ? givenNonce : freshNonce()
  // Invalid or future times count as now: the form may be sent again a moment later.
  const shownAt = Math.min(Number(posted.get(formNames.shownAt)) || Date.now(), Date.now())
  const answer = (status: number, came: Partial<Pick<GiftStart, 'errors' | 'stop'>>) => {
    refused.add(page)
    return data(
      {
        fields,
        nonce,
        celebrationId,
        shownAt,
        asked: '',
        isPosted: true,
        errors: {},
        ...came,
      } satisfies GiftStart,
      { status },
    )
  }

  if (posted.get(formNames.trap)) return answer(400, { errors: { [formNames.trap]: m.gift_trap() } })
  const body = orderBody(fields, giftFor, path, celebrationId)
  const wrong = checkGift(body, page.settings.minimumGift)
  if (wrong) return answer(400, { errors: wrong })
  if (Date.now() - shownAt < leastFillTime)
    return answer(400, { stop: { why: 'refused', message: m.gift_too_quick() } })
  const reply = await sendOrder(page.personalApi, body, nonce)
  if (reply.ok) return redirect(pageAfter(reply.data), 303)
  return answer(reply.http || 503, afterRefusal(reply))
}

/**
 * Path of the page with the gateway's form; gifts that must not be paid again, or have no form, go to their
 * own address.
 */
function pageAfter(order: Order | RecurringOrder) {
  const { action, data: fields } = wayOn(order)
  return 'schedule' in order || Object.keys(fields).length === 0
    ? action
    : checkoutPath({ donationId: order.donationId, token: order.receiptToken })
}
