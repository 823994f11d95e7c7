import type pg from 'pg'
import type { ReplyOf } from '../../../contract/call.ts'
import type { mandates } from '../../../contract/finance/mandates.ts'
import { runNamed } from '../../platform/db/named.ts'
import { historyOfMandate, type AuditEventRow } from '../donation/store-history.ts'
import { mandateColumns, mandateJoins, type MandateRow } from './list.ts'

type Wire = ReplyOf<typeof mandates.one>

export type MandateStory = MandateRow & {
  mandateId: number
  message: string
  agreementId: string
  gatewayMandateId: string | null
  mostPaise: number
  validUntil: string
  consent: string
  consentVersion: string
  consentLanguage: Wire['consentLanguage']
  reason: string | null
  failures: number
  instalments: {
    dueOn: string
    debitOn: string
    state: Wire['instalments'][number]['state']
    amountPaise: number
    notifiedAt: Date | null
    donationId: string | null
    failure: string | null
  }[]
  attempts: {
    dueOn: string
    createdAt: Date
    decidedAt: Date | null
    orderId: string
    paymentId: string | null
    bankReference: string | null
    state: Wire['attempts'][number]['state']
    amountPaise: number
    reviewReason: Wire['attempts'][number]['reviewReason']
    decline: string | null
  }[]
  history: AuditEventRow[]
}

/** One recurring gift with its instalments, every try of each, and what was done about it. */
export async function findMandateStory(pool: pg.Pool, scheduleId: string): Promise<MandateStory | undefined> {
  const ask = <Row extends object>(text: string) => runNamed<Row>(pool, text, [scheduleId])
  const [[mandate], instalments, attempts, history] = await Promise.all([
    ask<Omit<MandateStory, 'instalments' | 'attempts' | 'history'>>(
      `select ${mandateColumns}, m.id as "mandateId", s.message, m.order_id as "agreementId",
         m.gateway_mandate_id as "gatewayMandateId", m.max_paise as "mostPaise", m.valid_until as "validUntil",
         m.consent_text as consent, m.consent_version as "consentVersion", m.consent_language as "consentLanguage",
         m.reason, m.failures
       from mandate m ${mandateJoins} where s.public_id = $1`,
    ),
    ask<MandateStory['instalments'][number]>(
      `select i.due_date as "dueOn", i.debit_on as "debitOn", i.state, i.amount_paise as "amountPaise",
         i.notified_at as "notifiedAt", i.donation_id as "donationId", i.failure
       from instalment i join schedule s on s.id = i.schedule_id where s.public_id = $1 order by i.due_date`,
    ),
    ask<MandateStory['attempts'][number]>(
      `select i.due_date as "dueOn", a.created_at as "createdAt", a.decided_at as "decidedAt", a.order_id as "orderId",
         a.gateway_payment_id as "paymentId", a.bank_reference as "bankReference", a.state,
         a.amount_paise as "amountPaise", a.review_reason as "reviewReason", a.decline
       from attempt a join instalment i on i.id = a.instalment_id join schedule s on s.id = i.schedule_id
       where s.public_id = $1 order by a.created_at, a.id`,
    ),
    historyOfMandate(pool, scheduleId),
  ])
  return mandate && { ...mandate, instalments, attempts, history }
}
