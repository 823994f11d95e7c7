import type { ScheduleBody } from '../../../contract/donations/donations.ts'
import type { Language } from '../../../shared/languages.ts'
import type { OrderDeps } from './orders.ts'
import { nextCheckAt, ownPath } from '../rules.ts'

export type OrderedLine = { id: number; pricePaise: number }

/** A gift as it is first written, once or as the first of a schedule: who gives, what for, and how it is shown. */
export type NewDonation = {
  donationId: string
  orderId: string
  provider: string
  kind: 'cause' | 'fundraiser' | 'material' | 'special'
  campaignId: number | null
  materialRequestId: number | null
  /** Celebration that it is counted for. */
  celebrationId: number | null
  /** Line of the request with its unit price at this moment. */
  line: OrderedLine | null
  accountId: number | null
  amountPaise: number
  donorName: string
  donorEmail: string
  donorPhone: string
  isAnonymous: boolean
  hidesAmount: boolean
  panSealed: Buffer | null
  donorAddress: string | null
  donorPincode: string | null
  causeIds: number[]
  isTest: boolean
  /** Origin by which the brake remembers it; null for what it need not know. */
  origin: string | null
  /** Time by the real clock. */
  begunAt: Date
  fromPath: string
  /** Language of the page on which it was given. */
  language: Language
  nextCheckAt: Date
  at: Date
}

type Deps = Pick<OrderDeps, 'fieldCrypto' | 'brake' | 'clock' | 'isTest'>
type Request = { body: ScheduleBody; accountId: number | undefined; ip: string; language: Language }
type Known = Pick<NewDonation, 'donationId' | 'orderId' | 'provider' | 'amountPaise' | 'causeIds' | 'at'> & {
  line?: OrderedLine | undefined
}

/** Builds the row of an order: PAN sealed, e-mail normalised, return path ours. */
export function newDonation(
  deps: Deps,
  { body, accountId, ip, language }: Request,
  known: Known,
): NewDonation {
  return {
    ...known,
    kind: body.donationType,
    campaignId: body.donationType === 'fundraiser' ? body.campaignId! : null,
    materialRequestId: body.donationType === 'material' ? body.materialRequestId! : null,
    celebrationId: body.celebrationId ?? null,
    line: known.line ?? null,
    accountId: accountId ?? null,
    donorName: body.donor_name,
    donorEmail: body.donor_email.toLowerCase(),
    donorPhone: body.donor_phone,
    isAnonymous: body.anonymous === 1,
    hidesAmount: body.hide_amount === 1,
    panSealed: body.donor_pan ? deps.fieldCrypto.seal(body.donor_pan) : null,
    donorAddress: body.donor_address || null,
    donorPincode: body.donor_pincode || null,
    isTest: deps.isTest,
    origin: deps.brake.originOf(ip),
    begunAt: deps.clock.realNow(),
    fromPath: ownPath(body.current_url),
    language,
    nextCheckAt: nextCheckAt(known.at, 0, known.at)!,
  }
}
