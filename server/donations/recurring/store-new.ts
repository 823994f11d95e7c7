import type pg from 'pg'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Language } from '../../../shared/languages.ts'
import type { Pattern, Plan, TenureMonths } from '../../../shared/schedules/dates.ts'
import { runNamed } from '../../platform/db/named.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { takeKey, type IdempotentRequest } from '../../platform/idempotency.ts'
import type { NewDonation } from '../orders/new-donation.ts'
import { noticeTimeFor, type MandateState } from './rules.ts'

export type NewSchedule = NewDonation & {
  publicId: string
  pattern: Pattern
  message: string
  rules: string[]
  plan: Plan
  tenureMonths: TenureMonths
  consentText: string
  consentVersion: string
  /** Language in which consent was shown; null where the caller did not tell. */
  consentLanguage: Language | null
  validUntil: string
  /** `insteadOf`: the recurring gift that the key answered with before, and that has ended. */
  idempotency: (IdempotentRequest & { reply: string; insteadOf?: string }) | undefined
}

/**
 * Schedule, its first gift, the mandate that is to be asked for, every instalment and the idempotency key, all or
 * nothing. @returns false when the key was used before
 */
export function insertSchedule(db: Db, s: NewSchedule): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (s.idempotency !== undefined && !(await bindKey(tx, s.idempotency, s.at))) return false
    const [row] = await runNamed<{ id: number }>(
      tx,
      `insert into schedule (public_id, kind, config, rules, anchor_on, end_on, tenure_months, amount_paise, message, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
      [
        s.publicId,
        s.pattern.kind,
        JSON.stringify(s.pattern),
        s.rules,
        s.plan.anchorOn,
        s.plan.endOn,
        s.tenureMonths,
        s.amountPaise,
        s.message,
        s.at,
      ],
    )
    const scheduleId = row!.id
    await insertFirstDonation(tx, s, scheduleId)
    await runNamed(
      tx,
      `insert into mandate (schedule_id, donation_id, provider, order_id, max_paise, consent_text, consent_version,
         consent_language, valid_until, is_test, next_check_at, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        scheduleId,
        s.donationId,
        s.provider,
        s.orderId,
        s.amountPaise,
        s.consentText,
        s.consentVersion,
        s.consentLanguage,
        s.validUntil,
        s.isTest,
        s.nextCheckAt,
        s.at,
      ],
    )
    if (s.origin !== null)
      await runNamed(
        tx,
        'insert into order_origin (provider, order_id, origin, begun_at) values ($1, $2, $3, $4) on conflict do nothing',
        [s.provider, s.orderId, s.origin, s.begunAt],
      )
    await runNamed(
      tx,
      `insert into instalment (schedule_id, due_date, debit_on, amount_paise, act_at)
       select $1, d.due, d.due, $2, d.act_at from unnest($3::date[], $4::timestamptz[]) as d (due, act_at)`,
      [scheduleId, s.amountPaise, s.plan.dates, s.plan.dates.map(noticeTimeFor)],
    )
    return true
  })
}

async function bindKey(tx: Tx, asked: NonNullable<NewSchedule['idempotency']>, at: Date): Promise<boolean> {
  if (asked.insteadOf === undefined) return takeKey(tx, asked, at)
  const bound = await runNamed(
    tx,
    `update idempotency_key set reply = $3 where scope = $1 and key = $2 and reply->'schedule'->>'id' = $4
     returning 1`,
    [asked.scope, asked.key, asked.reply, asked.insteadOf],
  )
  return bound.length === 1
}

async function insertFirstDonation(tx: Tx, s: NewSchedule, scheduleId: number): Promise<void> {
  await runNamed(
    tx,
    `insert into donation (id, kind, campaign_id, schedule_id, account_id, amount_paise, donor_name, donor_email,
       donor_phone, is_anonymous, declared_indian_citizen, pan_sealed, donor_address, donor_pincode, cause_ids,
       is_test, from_path, created_at, hides_amount, language)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, true, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
    [
      s.donationId,
      s.kind,
      s.campaignId,
      scheduleId,
      s.accountId,
      s.amountPaise,
      s.donorName,
      s.donorEmail,
      s.donorPhone,
      s.isAnonymous,
      s.panSealed,
      s.donorAddress,
      s.donorPincode,
      s.causeIds,
      s.isTest,
      s.fromPath,
      s.at,
      s.hidesAmount,
      s.language,
    ],
  )
}

/** Request for a mandate, and its result. */
export type StoredMandate = {
  mandateId: number
  state: MandateState
  orderId: string
  authLink: string | null
  amountPaise: number
  maxPaise: number
  donorName: string
  donorEmail: string
  donorPhone: string
  startsOn: string
  validUntil: string
  createdAt: Date
}

export async function findMandateOf(pool: pg.Pool, publicId: string): Promise<StoredMandate | undefined> {
  const { rows } = await pool.query<StoredMandate>(
    `select m.id as "mandateId", m.state, m.order_id as "orderId", m.auth_link as "authLink",
            s.amount_paise as "amountPaise", m.max_paise as "maxPaise", d.donor_name as "donorName",
            d.donor_email as "donorEmail", d.donor_phone as "donorPhone", s.anchor_on as "startsOn",
            m.valid_until as "validUntil", m.created_at as "createdAt"
     from schedule s join mandate m on m.schedule_id = s.id join donation d on d.id = m.donation_id
     where s.public_id = $1`,
    [publicId],
  )
  return rows[0]
}

/** Keeps where the donor goes to agree, with the mandate and in the answer that the key repeats. */
export async function saveLink(
  db: Db,
  link: { mandateId: number; authLink: string; gatewayMandateId: string | undefined; at: Date },
  answered: { scope: string; key: string; reply: string } | undefined,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await runNamed(
      tx,
      `update mandate set auth_link = $2, gateway_mandate_id = coalesce(gateway_mandate_id, $3), changed_at = $4,
         state = case when state = 'draft' then 'link_issued' else state end
       where id = $1`,
      [link.mandateId, link.authLink, link.gatewayMandateId ?? null, link.at],
    )
    if (answered !== undefined)
      await runNamed(tx, 'update idempotency_key set reply = $3 where scope = $1 and key = $2', [
        answered.scope,
        answered.key,
        answered.reply,
      ])
  })
}
