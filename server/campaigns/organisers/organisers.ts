import type { OrganiserCheck, OrganiserCheckKind } from '../../../contract/campaigns/public.ts'
import { slugFrom } from '../../../shared/slug-from.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { insertChecks, insertOrganiser, type NewOrganiser } from './store-organisers.ts'

/** Checks without which an organiser is not called verified. */
const neededForVerified: readonly OrganiserCheckKind[] = ['registration', 'pan', 'bank_account']

export const isVerifiedBy = (checks: readonly Pick<OrganiserCheck, 'kind'>[]): boolean =>
  neededForVerified.every((needed) => checks.some(({ kind }) => kind === needed))

/** `Neelimarri Trust` as it stands in an address. */
const slugOf = (name: string): string => slugFrom(name, 80) || 'organiser'

type Organising = Omit<NewOrganiser, 'slug'>

/** Makes an account an organiser unless it is one. Of two of one name the later has its number in its address. */
export async function ensureOrganiser(tx: Tx, organiser: Organising): Promise<boolean> {
  const slug = slugOf(organiser.name)
  return (
    (await insertOrganiser(tx, { ...organiser, slug })) ||
    (await insertOrganiser(tx, { ...organiser, slug: `${slug}-${organiser.accountId}` }))
  )
}

/** An organiser whose papers were looked at: what was checked decides whether it is called verified. */
export async function createOrganiser(
  db: Db,
  { checks, ...organiser }: Omit<Organising, 'isVerified'> & { checks: readonly OrganiserCheck[] },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await ensureOrganiser(tx, { ...organiser, isVerified: isVerifiedBy(checks) })))
      throw new Error(`the account ${organiser.accountId} is an organiser already`)
    await insertChecks(tx, organiser.accountId, checks)
  })
}
