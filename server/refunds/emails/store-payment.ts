import type { Language } from '../../../shared/languages.ts'
import { orderedPaise } from '../../donations/index.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

type Payment = {
  donationId: string
  donorName: string
  donorEmail: string
  isTest: boolean
  language: Language
  createdAt: Date
  paidAt: Date | null
  purposeTitle: string | null
  causeNames: string[]
  paidPaise: number
  orderedPaise: number
  reference: string
}

/** A payment with its donation, as letters tell of it. */
export async function findPaymentFacts(tx: Runs, attemptId: string): Promise<Payment> {
  const [row] = await runNamed<Payment>(
    tx,
    `select d.id as "donationId", d.donor_name as "donorName", d.donor_email as "donorEmail", d.is_test as "isTest", d.language,
       d.created_at as "createdAt",
       case when a.review_reason is distinct from 'second_payment' then d.paid_at end as "paidAt", coalesce(c.title, q.header) as "purposeTitle",
       array(select k.name from cause k where k.id = any(d.cause_ids) order by k.position) as "causeNames",
       a.amount_paise as "paidPaise", a.order_id as reference,
       ${orderedPaise} as "orderedPaise"
     from attempt a join donation d on d.id = a.donation_id left join campaign c on c.id = d.campaign_id
       left join material_request q on q.id = d.material_request_id where a.id = $1`,
    [attemptId],
  )
  return row!
}

type Failed = {
  attemptId: string
  amountPaise: number
  leftPaise: number
  isTwice: boolean
  hadReceipt: boolean
}

/** Facts of a failed refund for e-mails; undefined for a mandate authorisation. */
export async function findFailed(tx: Runs, id: number): Promise<Failed | undefined> {
  const [failed] = await runNamed<Failed>(
    tx,
    `select a.id as "attemptId", r.amount_paise as "amountPaise", d.amount_paise - d.refunded_paise as "leftPaise",
       a.review_reason is not distinct from 'second_payment' as "isTwice",
       exists (select 1 from receipt p where p.donation_id = d.id) as "hadReceipt"
     from refund r join attempt a on a.id = r.attempt_id join donation d on d.id = r.donation_id where r.id = $1`,
    [id],
  )
  return failed
}
