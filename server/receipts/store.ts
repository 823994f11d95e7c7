import type { Language } from '../../shared/languages.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../platform/db/database.ts'
import { runNamed, type Runs } from '../platform/db/named.ts'
import type { ReceiptWording, TaxPayee } from '../../shared/financial-year.ts'
import { isFullRefundPending } from './store-refund-in-progress.ts'

export type Wanted = {
  donationId: string
  paidAt: Date
  isTest: boolean
  payee: TaxPayee
  /** Wording of the receipt that this one replaces. */
  formerWording: ReceiptWording | null
}

/**
 * Paid gifts that wait for a number, in the order they were paid; locked, those in other hands left out. The gift itself
 * is locked too: of one that is going back this very moment a receipt for the whole would be written. One of which all
 * that is left is on its way back waits on: it needs a number only if it cannot go back after all.
 */
export async function takeWanted(tx: Tx, limit: number): Promise<Wanted[]> {
  const found = await sql<Wanted>`
    select w.donation_id as "donationId", d.paid_at as "paidAt", d.is_test as "isTest",
      tax_payee_kind(d.campaign_id, (d.paid_at at time zone 'Asia/Kolkata')::date) as payee,
      (select r.wording from receipt r where r.donation_id = d.id order by r.id desc limit 1) as "formerWording"
    from receipt_wanted w join donation d on d.id = w.donation_id
    where not ${sql.raw(isFullRefundPending)}
    order by d.paid_at, d.id limit ${limit} for no key update of w, d skip locked`.execute(tx)
  return found.rows
}

/** Moves a series on by `count` and holds its row. @returns the first number of those taken */
export async function takeNumbers(tx: Tx, series: string, count: number): Promise<number> {
  const found = await sql<{ last: number }>`
    insert into receipt_series as s (series, last_number) values (${series}, ${count})
    on conflict (series) do update set last_number = s.last_number + ${count} returning last_number as last`.execute(
    tx,
  )
  return found.rows[0]!.last - count + 1
}

export type NewReceipt = { series: string; number: number; donationId: string; wording: ReceiptWording }

export async function insertReceipts(tx: Tx, receipts: readonly NewReceipt[], at: Date): Promise<void> {
  await sql`
    insert into receipt (series, number, donation_id, wording, issued_at, amount_paise)
    select r.series, r.number, r.donation_id, r.wording, ${at},
      case when d.refunded_paise > 0 then d.amount_paise - d.refunded_paise end
    from unnest(${receipts.map((r) => r.series)}::text[], ${receipts.map((r) => r.number)}::int[],
                ${receipts.map((r) => r.donationId)}::uuid[], ${receipts.map((r) => r.wording)}::text[])
      as r (series, number, donation_id, wording) join donation d on d.id = r.donation_id
    order by r.series, r.number`.execute(tx)
  await sql`delete from receipt_wanted where donation_id = any(${receipts.map((r) => r.donationId)}::uuid[])`.execute(
    tx,
  )
}

export type ReceiptRow = {
  donationId: string
  giftState: string
  checkKey: string
  series: string
  number: number
  status: 'issued' | 'cancelled'
  wording: ReceiptWording
  issuedAt: Date
  paidAt: Date
  isTest: boolean
  donorName: string
  donorEmail: string
  donorPhone: string
  language: Language
  donorAddress: string | null
  donorPincode: string | null
  panSealed: Buffer | null
  panAddedAt: Date | null
  amountPaise: number
  /** All that was given, whatever went back. */
  givenPaise: number
  /** Number of the receipt before this one, in the same series. */
  replacedNumber: number | null
  causeNames: string[]
  purposeTitle: string | null
  campaignSlug: string | null
  /** Organiser of the fundraiser; null for a donation to causes. */
  organiserName: string | null
  paymentMode: string | null
  paymentReference: string | null
}

/** The newest receipt of each gift, with everything that stands on it. Gifts without one are left out. */
export const findReceipts = (db: Db | Tx, donationIds: readonly string[]): Promise<ReceiptRow[]> =>
  newestOf(db, sql`r.donation_id = any(${donationIds}::uuid[])`)

/** One receipt, also one in whose place another was issued. */
export const findReceipt = async (db: Db | Tx, id: number): Promise<ReceiptRow | undefined> =>
  (await newestOf(db, sql`r.id = ${id}`))[0]

async function newestOf(db: Db | Tx, which: RawBuilder<unknown>): Promise<ReceiptRow[]> {
  const found = await sql<ReceiptRow>`
    select distinct on (d.id) d.id as "donationId", d.state as "giftState", r.check_key as "checkKey", r.series, r.number, r.status, r.wording, r.issued_at as "issuedAt",
      d.paid_at as "paidAt", d.is_test as "isTest", d.donor_name as "donorName", d.donor_email as "donorEmail",
      d.donor_phone as "donorPhone", d.language, d.donor_address as "donorAddress", d.donor_pincode as "donorPincode",
      d.pan_sealed as "panSealed", d.pan_added_at as "panAddedAt", d.amount_paise as "givenPaise",
      (select before.number from receipt before where before.donation_id = d.id and before.id < r.id order by before.id desc limit 1) as "replacedNumber",
      coalesce(r.amount_paise, d.amount_paise) as "amountPaise",
      array(select k.name from cause k where k.id = any(d.cause_ids) order by k.position) as "causeNames",
      coalesce(c.title, q.header) as "purposeTitle", c.slug as "campaignSlug", c.organiser_name as "organiserName",
      a.payment_mode as "paymentMode", coalesce(a.bank_reference, a.gateway_payment_id) as "paymentReference"
    from receipt r
      join donation d on d.id = r.donation_id
      left join campaign c on c.id = d.campaign_id
       left join material_request q on q.id = d.material_request_id
      left join lateral (select payment_mode, bank_reference, gateway_payment_id from attempt
                         where donation_id = d.id and gateway_payment_id is not null order by decided_at limit 1) a on true
    where ${which}
    order by d.id, r.id desc`.execute(db)
  return found.rows
}

export type CheckedReceipt = Pick<
  ReceiptRow,
  'series' | 'number' | 'status' | 'issuedAt' | 'amountPaise' | 'isTest' | 'giftState'
> & { isReplaced: boolean }

/** Finds the verifiable facts of a receipt. @param key 32 hexadecimal digits */
export async function findReceiptByKey(db: Db, key: string): Promise<CheckedReceipt | undefined> {
  const found = await sql<CheckedReceipt>`
    select r.series, r.number, r.status, r.issued_at as "issuedAt", coalesce(r.amount_paise, d.amount_paise) as "amountPaise",
      d.is_test as "isTest", d.state as "giftState",
      exists (select from receipt later where later.donation_id = d.id and later.id > r.id
              and later.status = 'issued') as "isReplaced"
    from receipt r join donation d on d.id = r.donation_id
    where r.check_key = ${key}::uuid`.execute(db)
  return found.rows[0]
}

/**
 * Cancels the receipt of a gift that went back, whole or in part. A gift of which something stays gets another number,
 * for what stays: it waits for it from now on.
 * @returns whether the gift ever had one
 */
export async function cancelReceipt(
  tx: Runs,
  { donationId, somethingStays, at }: { donationId: string; somethingStays: boolean; at: Date },
): Promise<{ hadReceipt: boolean }> {
  await runNamed(
    tx,
    `update receipt set status = 'cancelled', cancelled_at = $2 where donation_id = $1 and status = 'issued'`,
    [donationId, at],
  )
  await runNamed(
    tx,
    somethingStays
      ? `insert into receipt_wanted (donation_id, wanted_at) values ($1, $2) on conflict do nothing`
      : `delete from receipt_wanted where donation_id = $1 and $2::timestamptz is not null`,
    [donationId, at],
  )
  const ever = await runNamed(tx, 'select 1 from receipt where donation_id = $1 limit 1', [donationId])
  return { hadReceipt: ever.length > 0 }
}
