import { campaigns } from '../../contract/campaigns/public.ts'
import { api } from '../app/api.ts'
import { cardOf, type CardRow } from './fundraiser-card.tsx'

export { FundraiserCards } from './fundraiser-card.tsx'

const most = 3

/** Finds others of a cause; undefined where they cannot be had. */
export async function findSimilar(id: number, cause: string): Promise<CardRow[] | undefined> {
  const answer = await api(campaigns.active, { body: { cause, limit: most + 1 } })
  if (!answer.ok) return undefined
  return answer.data
    .filter((row) => row.id !== id)
    .slice(0, most)
    .map(cardOf)
}
