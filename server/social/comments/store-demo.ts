import { runNamed, type Runs } from '../../platform/db/named.ts'

/** Finds a fundraiser of the demo world with the account that raises the money. */
export async function findDemoCampaign(
  on: Runs,
  slug: string,
): Promise<{ id: number; organiserId: number } | undefined> {
  const [found] = await runNamed<{ id: number; organiserId: number }>(
    on,
    'select id, organiser_id as "organiserId" from campaign where slug = $1',
    [slug],
  )
  return found
}
