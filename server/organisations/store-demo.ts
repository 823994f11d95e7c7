import { runNamed, type Runs } from '../platform/db/named.ts'
import type { OrganisationState } from './store.ts'

/** Finds the account of a demo role. */
export async function findDemoAccount(on: Runs, email: string): Promise<number | null> {
  const [account] = await runNamed<{ id: number }>(on, 'select id from account where email = $1', [email])
  return account?.id ?? null
}

/** Dates what a move to a status leaves behind, as a reviewer's decision does. */
export async function dateMove(on: Runs, id: number, to: OrganisationState, at: Date): Promise<void> {
  await runNamed(
    on,
    `update organisation set verified_at = case when $2 = 'verified' then $3 else verified_at end,
       requested_parts = case when $2 = 'data_requested' then '{documents}' else requested_parts end where id = $1`,
    [id, to, at],
  )
}
