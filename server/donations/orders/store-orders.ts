import type pg from 'pg'
import { runNamed } from '../../platform/db/named.ts'
import type { IdempotentRequest } from '../../platform/idempotency.ts'
import type { NewDonation } from './new-donation.ts'

export type NewOrder = NewDonation & {
  attemptId: string
  /** The gateway's own name of the order, where it gave one. */
  gatewayOrderId: string | null
  /** Undefined when the client sent no key. */
  idempotency: (IdempotentRequest & { reply: string }) | undefined
}

/**
 * Gift, first attempt and idempotency key in one statement, which is one transaction: all of it or nothing.
 * A second request with the same key waits for the first one's commit and then inserts nothing.
 * @returns false when the key was used before
 */
export async function insertOrder(pool: pg.Pool, o: NewOrder): Promise<boolean> {
  const rows = await runNamed<{ is_new: number }>(
    pool,
    `with k as (
       insert into idempotency_key (scope, key, call, body_hash, reply, created_at, donation_id)
       select $1, $2, $3, $4::bytea, $5::json, $6::timestamptz, $7::uuid where $2::text is not null
       on conflict do nothing returning 1),
     go as (select 1 where $2::text is null or exists (select 1 from k)),
     d as (
       insert into donation (id, kind, campaign_id, account_id, amount_paise, donor_name, donor_email, donor_phone,
         is_anonymous, declared_indian_citizen, pan_sealed, donor_address, donor_pincode, cause_ids, is_test, from_path, created_at,
         hides_amount, language, material_request_id, material_line_id, line_price_paise, celebration_id)
       select $7::uuid, $8, $9::int, $10::int, $11::bigint, $12, $13, $14, $15::boolean, true, $16::bytea, $17, $18, $19::int[], $20::boolean, $21, $6, $29::boolean, $30, $31::int, $32::int, $33::bigint, $34::int from go),
     a as (
       insert into attempt (id, donation_id, provider, order_id, amount_paise, next_check_at, created_at, gateway_order_id)
       select $22::uuid, $7::uuid, $23, $24, $11::bigint, $25::timestamptz, $6, $26 from go),
     f as (
       insert into order_origin (provider, order_id, origin, begun_at)
       select $23, $24, $27, $28::timestamptz from go where $27::text is not null on conflict do nothing)
     select 1 as is_new from go`,
    [
      o.idempotency?.scope ?? null,
      o.idempotency?.key ?? null,
      o.idempotency?.call ?? null,
      o.idempotency?.bodyHash ?? null,
      o.idempotency?.reply ?? null,
      o.at,
      o.donationId,
      o.kind,
      o.campaignId,
      o.accountId,
      o.amountPaise,
      o.donorName,
      o.donorEmail,
      o.donorPhone,
      o.isAnonymous,
      o.panSealed,
      o.donorAddress,
      o.donorPincode,
      o.causeIds,
      o.isTest,
      o.fromPath,
      o.attemptId,
      o.provider,
      o.orderId,
      o.nextCheckAt,
      o.gatewayOrderId,
      o.origin,
      o.begunAt,
      o.hidesAmount,
      o.language,
      o.materialRequestId,
      o.line?.id ?? null,
      o.line?.pricePaise ?? null,
      o.celebrationId,
    ],
  )
  return rows.length > 0
}
