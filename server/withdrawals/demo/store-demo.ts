import type { Tx } from '../../platform/db/database.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

export type TrancheFundraiser = { id: number; managerId: number; organiserId: number; askerId: number }

/** The fundraiser of the demo whose money goes out; undefined where it is not made. */
export async function findDemoFundraiser(on: Runs, slug: string): Promise<TrancheFundraiser | undefined> {
  const [found] = await runNamed<TrancheFundraiser>(
    on,
    `select c.id, c.manager_id as "managerId", c.organiser_id as "organiserId", a.id as "askerId"
     from campaign c join account a on a.email = 'organiser@demo.test'
     where c.slug = $1 and c.manager_id is not null and c.organiser_id is not null`,
    [slug],
  )
  return found
}

type DemoPayee = {
  campaignId: number
  holder: string
  ifsc: string
  end: string
  sealed: Buffer
  fingerprint: Buffer
}

/** Gives a fundraiser an account, its organiser a number that nobody can have, and its team somebody who signs in at the demo. */
export async function insertDemoPayee(
  tx: Tx,
  { organiserId, askerId }: TrancheFundraiser,
  { campaignId, holder, ifsc, end, sealed, fingerprint }: DemoPayee,
  at: Date,
): Promise<void> {
  await runNamed(
    tx,
    `insert into campaign_payee (campaign_id, method, holder, account_sealed, account_end, account_fingerprint, ifsc, changed_at)
     values ($1, 'bank', $2, $3, $4, $5, $6, $7) on conflict (campaign_id) do nothing`,
    [campaignId, holder, sealed, end, fingerprint, ifsc, at],
  )
  await runNamed(
    tx,
    `update account set mobile_no = '9000000092', mobile_verified_at = $2 where id = $1 and mobile_no is null`,
    [organiserId, at],
  )
  await runNamed(
    tx,
    `insert into campaign_team (campaign_id, account_id, may, added_at) values ($1, $2, 'edit', $3) on conflict do nothing`,
    [campaignId, askerId, at],
  )
}

export async function nameOfDemoAccount(on: Runs, id: number): Promise<string> {
  const [account] = await runNamed<{ name: string }>(
    on,
    'select full_name as name from account where id = $1',
    [id],
  )
  return account!.name
}
