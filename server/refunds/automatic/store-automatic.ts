import { runNamed, type Runs } from '../../platform/db/named.ts'

type Paid = { donationId: string; provider: string; amountPaise: number; isTest: boolean }

/** The payment of an attempt, and the donation it was made for. */
export async function findPaid(tx: Runs, attemptId: string): Promise<Paid> {
  const [paid] = await runNamed<Paid>(
    tx,
    `select a.donation_id as "donationId", a.provider, a.amount_paise as "amountPaise", d.is_test as "isTest"
     from attempt a join donation d on d.id = a.donation_id where a.id = $1`,
    [attemptId],
  )
  return paid!
}

/** Locks a mandate until the transaction ends. @returns undefined when there is none */
export async function lockConsent(
  tx: Runs,
  mandateId: number,
): Promise<{ donationId: string; isTest: boolean } | undefined> {
  const [mandate] = await runNamed<{ donationId: string; isTest: boolean }>(
    tx,
    'select donation_id as "donationId", is_test as "isTest" from mandate where id = $1 for update',
    [mandateId],
  )
  return mandate
}

type Authorisation = {
  provider: string
  gatewayPaymentId: string
  donationId: string
  isTest: boolean
  amountPaise: number
  lines: readonly { account: string; paise: number }[]
  at: Date
}

/** Books the payment of a consent, with its audit row. */
export async function bookAuthorisation(tx: Runs, a: Authorisation): Promise<void> {
  await runNamed(
    tx,
    `with grouped as (
       insert into ledger_group (kind, provider, entity_id, donation_id, is_test, occurred_at, recorded_at)
       values ('authorisation', $1, $2, $3, $4, $5, $5) returning id),
     audited as (
       insert into audit (at, actor, action, subject, details)
       values ($5, 'gateway:' || $1, 'authorisation.taken', 'donation:' || $3::text,
         jsonb_build_object('payment', $2::text, 'paise', $6::bigint)))
     insert into ledger_row (group_id, account, paise)
     select g.id, l.account, l.paise from grouped g, unnest($7::text[], $8::bigint[]) as l (account, paise)`,
    [
      a.provider,
      a.gatewayPaymentId,
      a.donationId,
      a.isTest,
      a.at,
      a.amountPaise,
      a.lines.map(({ account }) => account),
      a.lines.map(({ paise }) => paise),
    ],
  )
}
