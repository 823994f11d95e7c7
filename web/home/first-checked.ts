import type { OrganiserCheck } from '../../contract/campaigns/public.ts'

type Fundraiser = { slug: string; organiserVerified: boolean }

const isDocument = ({ kind }: OrganiserCheck) => kind !== 'bank_account'

/** First fundraiser of a verified organisation, or of a person whose documents were checked. */
export async function firstChecked<Row extends Fundraiser>(
  rows: readonly Row[],
  checksOf: (slug: string) => Promise<readonly OrganiserCheck[]>,
): Promise<Row | undefined> {
  const end = rows.findIndex(({ organiserVerified }) => organiserVerified)
  const before = end < 0 ? rows : rows.slice(0, end)
  const checks = await Promise.all(before.map(({ slug }) => checksOf(slug)))
  return before.find((_, index) => checks[index]!.some(isDocument)) ?? rows[end]
}
