import { gatewayNames } from '../../../contract/gateways.ts'
import type { Given } from '../../platform/lists/list.ts'
import { patternWith, type DayRange } from '../../platform/lists/conditions.ts'
import { plainAlef } from '../../platform/lists/search-form.ts'

/**
 * Sorts a list by the days that it is filtered by, unless the largest come first: lists define such orders
 * under the name of those days.
 */
export const sortedByDays = <Asked extends { sort: string; days?: string | undefined }>(asked: Asked) => ({
  ...asked,
  sort: asked.days === undefined || asked.sort === 'largest' ? asked.sort : `${asked.days}_${asked.sort}`,
})

/** SQL: a number as it stands, in capitals, and without any. */
const asTyped = (number: string) => [number, `upper(${number})`, `lower(${number})`]

/** A number of a gateway or bank, also as it is typed without its capitals, or in them; each is looked up in an index. */
export const isNumber = (column: string, term: string, given: Given): string =>
  `${column} in (${asTyped(given(term)).join(', ')})`

/** Filters of every list on the desk. */
export type TermAndDays = DayRange & { searchTerm?: string | undefined }

/** Filters of most lists on the desk. */
export type DeskFilter<Status extends string> = TermAndDays & { status?: Status | undefined }

const receiptNumber = /^((?:TEST\/)?\d{4}-\d{2})\/0*(\d{1,9})$/i
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** SQL: the gifts of which this is the number itself, the number of a receipt, or an order's. */
export function donationsNumbered(term: string, given: Given): string {
  if (uuid.test(term)) return `select ${given(term)}::uuid`
  const receipt = receiptNumber.exec(term)
  return receipt === null
    ? `select donation_id from attempt where (provider, order_id) in (${numberAtGateways(given(term))})`
    : `select donation_id from receipt where series = ${given(receipt[1]!.toUpperCase())} and number = ${given(Number(receipt[2]))}`
}

/**
 * Gifts by whatever a person has in hand, each looked up in an index of its own: the number of a donation or receipt,
 * any part of an e-mail address, a mobile number, a number of a gateway or bank, or words of a name. `d` is the gift.
 */
export function donationSearch(term: string, given: Given): string {
  if (uuid.test(term)) return `d.id = ${given(term)}::uuid`
  if (receiptNumber.test(term)) return `d.id in (${donationsNumbered(term, given)})`
  if (term.includes('@')) return emailPart(term, given)
  const figures = figuresOf(term)
  if (figures.length === 10)
    return `(d.donor_phone = ${given(figures)} or d.id = any(array(${byReference(given(figures))})))`
  if (figures !== '') return byFigures(figures, given)
  // Numbers of gateways and banks have figures in them; names have none, or not so many.
  const isReference = /^[\w/-]{6,64}$/.test(term) && /\d/.test(term)
  const words = nameWords(term)
  const found = [
    // Before the name: it is the cheaper one to look at, row by row, where most rows have it.
    ...(/^\S{3,}$/.test(term) && words !== '' ? [emailPart(term, given)] : []),
    ...(isReference ? [`d.id = any(array(${byReference(given(term))}))`] : []),
    ...(words === '' || isReference
      ? []
      : [`name_words(d.donor_name) @@ to_tsquery('simple', ${given(words)})`]),
  ]
  return found.length === 0 ? 'false' : `(${found.join(' or ')})`
}

/**
 * A whole address that somebody has is that one alone. Of a part, three characters or more stand in an index, wherever
 * they are. It is asked for what stands before the `@` alone, where that is enough: what follows is the same in so many
 * addresses that to look it up there costs more than to look at the rows.
 */
function emailPart(term: string, given: Given): string {
  if (wholeAddress.test(term)) return `d.donor_email = any(array(${addressesOf(term, given)}))`
  const whole = `like ${given(patternWith(term))}`
  const local = term.slice(0, term.indexOf('@') + 1)
  if (local.length < leastBeforeAt || local === term) return `d.donor_email ${whole}`
  return `(d.donor_email like ${given(patternWith(local))} and d.donor_email || '' ${whole})`
}

/** Matches that address; where nobody has it, addresses that contain it. */
function addressesOf(term: string, given: Given): string {
  const address = `${given(term.toLowerCase())}::text`
  const isSomebodys = `exists (select 1 from donation x where x.donor_email = ${address})`
  return `select ${address} where ${isSomebodys} union all (select distinct x.donor_email from donation x
    where not ${isSomebodys} and x.donor_email like ${given(patternWith(term))} limit ${mostAddresses})`
}

const mostAddresses = 1000

const wholeAddress = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/

/** Least number of characters, the `@` included. */
const leastBeforeAt = 4

/** The figures of a term that is nothing else; a mobile number is freed from the country's code before it. */
function figuresOf(term: string): string {
  if (!/^\+?[\d\s()-]+$/.test(term)) return ''
  const figures = term.replaceAll(/\D/g, '')
  const mobile = /^(?:91|0)([6-9]\d{9})$/.exec(figures)
  if (mobile !== null) return mobile[1]!
  return figures.length <= 10 ? figures : ''
}

/**
 * Up to nine figures begin a mobile number, or are a receipt's number without its series, or a number of a bank. Each
 * is looked up in its own index; series are few, and are stepped through by theirs.
 */
function byFigures(figures: string, given: Given): string {
  const found = [
    `select donation_id from receipt where number = ${given(Number(figures))} and series = any(array(
       with recursive known as (select min(series) as series from receipt union all
         select (select min(series) from receipt where series > known.series) from known where known.series is not null)
       select series from known where series is not null))`,
    ...(figures.length >= 6 ? [byReference(given(figures))] : []),
  ].join(' union ')
  const receipts = `d.id = any(array(${found}))`
  if (figures.length < leastOfMobile || figures < '6') return receipts
  const next = String(Number(figures) + 1)
  return `(d.donor_phone >= ${given(figures)} and d.donor_phone < ${given(next.length > figures.length ? ':' : next)} or ${receipts})`
}

/** Fewer figures begin too many mobile numbers to be of use. */
const leastOfMobile = 4

/**
 * Rows of gifts that a search finds; `column` holds the gift's number, `own` a number of the row itself, which has
 * figures in it. No `in`, and no `or` where it can be helped: of a name that most gifts have, the gifts would be gathered
 * first, and looked through for each row once they no longer fit into memory.
 */
export const ofDonationsFound = (
  term: string | undefined,
  given: Given,
  { column, own }: { column: string; own?: string },
): string[] => {
  if (!term) return []
  const found = `exists (select 1 from donation d where d.id = ${column} and ${donationSearch(term, given)})`
  return [own === undefined || !/\d/.test(term) ? found : `(${own} = ${given(term)} or ${found})`]
}

/** SQL: the pairs of gateway and number that such a number may be. */
export const numberAtGateways = (number: string): string =>
  gatewayNames.flatMap((provider) => asTyped(number).map((one) => `('${provider}', ${one})`)).join(', ')

const byReference = (term: string): string => {
  const pairs = numberAtGateways(term)
  const numbers = asTyped(term).join(', ')
  return `select donation_id from attempt where (provider, order_id) in (${pairs})
    union select donation_id from attempt where (provider, gateway_payment_id) in (${pairs})
    union select donation_id from attempt where bank_reference in (${numbers})
    union select donation_id from refund where bank_reference in (${numbers})
    union select donation_id from refund where (provider, gateway_refund_id) in (${pairs})`
}

/** Rows of the donations to one fundraiser; `column` holds the donation's number. */
export const ofCampaign = (column: string, campaign: number | undefined, given: Given): string[] =>
  campaign === undefined
    ? []
    : [`exists (select 1 from donation c where c.id = ${column} and c.campaign_id = ${given(campaign)})`]

const joiners = /[\u200C\u200D]/g

/** Each word as the start of a word of the name; `name_words` in the database splits names by the same rules. */
function nameWords(term: string): string {
  const words = plainAlef(term.toLowerCase().replaceAll(joiners, '')).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const runs: string[][] = []
  for (const word of words.slice(0, 5)) {
    const last = runs.at(-1)
    if (isInitial(word) && last?.every(isInitial)) last.push(word)
    else runs.push([word])
  }
  return runs.map(inName).join(' & ')
}

const isInitial = (word: string) => /^[a-z]$/.test(word)

/** Initials are found joined as well as apart. */
const inName = (run: readonly string[]): string => {
  const apart = run.map((word) => `${word}:*`).join(' & ')
  return run.length === 1 ? apart : `(${run.join('')}:* | ${apart})`
}
