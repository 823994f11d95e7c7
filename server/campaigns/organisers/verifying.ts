import type { OrganiserCheck } from '../../../contract/campaigns/public.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ensureOrganiser, isVerifiedBy } from './organisers.ts'
import {
  campaignsOf,
  replaceChecks,
  setVerified,
  updateOrganiser,
  type NewOrganiser,
} from './store-organisers.ts'

/**
 * Tells the public what was checked of an account: it becomes an organiser, unless it is one. Give it the transaction of
 * the check.
 * @returns tags of the pages that tell of it, to be published after the commit
 */
export async function verifyOrganiser(
  tx: Tx,
  { checks, ...organiser }: Omit<NewOrganiser, 'slug' | 'isVerified'> & { checks: readonly OrganiserCheck[] },
): Promise<string[]> {
  const isVerified = isVerifiedBy(checks)
  if (!(await ensureOrganiser(tx, { ...organiser, isVerified }))) await updateOrganiser(tx, organiser)
  await replaceChecks(tx, organiser.accountId, checks)
  return markOrganiser(tx, organiser.accountId, isVerified)
}

/** Calls an organiser verified, or no more. @returns tags as `verifyOrganiser` */
export async function markOrganiser(tx: Tx, accountId: number, isVerified: boolean): Promise<string[]> {
  return tagsOf(await setVerified(tx, accountId, isVerified))
}

/** Shows an organiser's own words and place as they are now; of no organiser nothing. @returns tags as `verifyOrganiser` */
export async function renewOrganiser(
  tx: Tx,
  organiser: Pick<NewOrganiser, 'accountId' | 'name' | 'about' | 'city'>,
): Promise<string[]> {
  await updateOrganiser(tx, organiser)
  return tagsOf(await campaignsOf(tx, organiser.accountId))
}

const tagsOf = (campaignIds: readonly number[]) => [
  'fundraisers',
  ...campaignIds.map((id) => `fundraiser:${id}`),
]
