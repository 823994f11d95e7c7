import type pg from 'pg'
import { findScheduleLink, orderedPaise, thankYouPath } from '../../donations/index.ts'
import { kyselyOver } from '../../platform/db/kysely-on-client.ts'
import { runNamed } from '../../platform/db/named.ts'
import { istDay } from '../../platform/ist.ts'
import { purposeOf } from '../../receipts/index.ts'
import type { Services } from '../../services.ts'
import type { PaymentForEmail } from './templates.ts'

type Row = {
  donationId: string
  donorName: string
  donorEmail: string
  isTest: boolean
  createdAt: Date
  paidAt: Date | null
  campaignTitle: string | null
  causeNames: string[]
  paidPaise: number
  orderedPaise: number
  reference: string
}

/** What letters about a payment tell of it, so that its giver knows it again from the letters before. */
export async function findPaymentForEmail(
  services: Services,
  tx: pg.PoolClient,
  attemptId: string,
): Promise<PaymentForEmail> {
  const [row] = await runNamed<Row>(
    tx,
    `select d.id as "donationId", d.donor_name as "donorName", d.donor_email as "donorEmail", d.is_test as "isTest",
       d.created_at as "createdAt",
       case when a.review_reason is distinct from 'second_payment' then d.paid_at end as "paidAt", c.title as "campaignTitle",
       array(select k.name from cause k where k.id = any(d.cause_ids) order by k.position) as "causeNames",
       a.amount_paise as "paidPaise", a.order_id as reference,
       ${orderedPaise} as "orderedPaise"
     from attempt a join donation d on d.id = a.donation_id left join campaign c on c.id = d.campaign_id where a.id = $1`,
    [attemptId],
  )
  const { clock, config, signer } = services
  const { createdAt, paidAt, campaignTitle, causeNames, ...told } = row!
  return {
    ...told,
    purpose: purposeOf({ campaignTitle, causeNames }),
    ...(paidAt === null ? { startedOn: istDay(createdAt) } : { receivedOn: istDay(paidAt) }),
    statusUrl: config.baseUrl + thankYouPath(signer, told.donationId, clock.now()),
    schedule: await findScheduleLink(services, kyselyOver(tx), told.donationId),
  }
}
