import type { Language } from '../../../shared/languages.ts'
import type { ReceiptWording, TaxPayee } from '../../../shared/financial-year.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

/** A gift as far as its receipt is concerned. */
export type TaxDonation = {
  donationId: string
  state: string
  isTest: boolean
  accountId: number | null
  scheduleId: number | null
  amountPaise: number
  refundedPaise: number
  donorName: string
  donorEmail: string
  language: Language
  hasAddress: boolean
  panSealed: Buffer | null
  /** Null while no money was booked. */
  paidAt: Date | null
  purposeTitle: string | null
  causeNames: string[]
  /** Series of the valid receipt; null while none is numbered. */
  series: string | null
  number: number | null
  wording: ReceiptWording | null
  payee: TaxPayee
}

/** @param donationId must be a UUID */
export async function findTaxDonation(on: Runs, donationId: string): Promise<TaxDonation | undefined> {
  const [row] = await runNamed<TaxDonation>(
    on,
    `select d.id as "donationId", d.state, d.is_test as "isTest", d.account_id as "accountId", d.schedule_id as "scheduleId",
       d.amount_paise as "amountPaise", d.refunded_paise as "refundedPaise", d.donor_name as "donorName",
       d.donor_email as "donorEmail", d.language, coalesce(d.donor_address, '') <> '' as "hasAddress", d.pan_sealed as "panSealed",
       d.paid_at as "paidAt", coalesce(c.title, q.header) as "purposeTitle",
       array(select k.name from cause k where k.id = any(d.cause_ids) order by k.position) as "causeNames",
       r.series, r.number, r.wording,
       tax_payee_kind(d.campaign_id, (coalesce(d.paid_at, now()) at time zone 'Asia/Kolkata')::date) as payee
     from donation d left join campaign c on c.id = d.campaign_id
       left join material_request q on q.id = d.material_request_id
       left join receipt r on r.donation_id = d.id and r.status = 'issued'
     where d.id = $1`,
    [donationId],
  )
  return row
}

export type NewTaxDetails = {
  donationId: string
  /** Schedule: tax details of one donation hold for all of it, also future ones. */
  scheduleId: number | null
  panSealed: Buffer
  address: string | null
  pincode: string | null
  at: Date
}

/**
 * Sets what is not there yet; whoever comes second changes nothing.
 * @returns the gifts that changed
 */
export async function setTaxDetails(tx: Runs, details: NewTaxDetails): Promise<string[]> {
  // Locks in a fixed order, so that two at once wait for each other in a row.
  const open = await runNamed<{ id: string }>(
    tx,
    `select id from donation where (id = $1 or schedule_id = $2) and pan_sealed is null order by id for update`,
    [details.donationId, details.scheduleId],
  )
  const ids = open.map(({ id }) => id)
  if (!ids.includes(details.donationId)) return []
  await runNamed(
    tx,
    `update donation set pan_sealed = $2, pan_added_at = $5,
       donor_pincode = case when coalesce(donor_address, '') = '' then $4 else donor_pincode end,
       donor_address = coalesce(nullif(donor_address, ''), $3)
     where id = any($1::uuid[]) and pan_sealed is null`,
    [ids, details.panSealed, details.address, details.pincode, details.at],
  )
  return ids
}
