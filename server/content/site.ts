import type pg from 'pg'
import { campaignTotals } from '../campaigns/index.ts'
import { giverTotals } from '../donations/index.ts'
import type { Changes } from '../platform/changes.ts'
import type { Clock } from '../platform/clock.ts'
import { istDay } from '../platform/ist.ts'
import { keep, type Kept } from '../platform/kept.ts'
import { contentTag } from './rules.ts'
import { readContent, type StoredContent } from './store.ts'

export type Totals = {
  raisedPaise: number
  giftCount: number
  donorCount: number
  fundraiserCount: number
  countedAt: Date
}

/** What this process holds of the site: content until it changes, totals for a moment. */
export type Site = { content: Kept<StoredContent>; totals: Kept<Totals> }

const totalsAtMostMs = 2000

export function openSite({
  pool,
  clock,
  changes,
}: {
  pool: pg.Pool
  clock: Clock
  changes: Pick<Changes, 'subscribe'>
}): Site {
  return {
    content: keep({ load: () => readContent(pool), changes, tags: [contentTag] }),
    totals: keep({ load: () => countTotals(pool, clock.now()), changes, maxAgeMs: totalsAtMostMs }),
  }
}

/** Everything given so far, to fundraisers and to causes. */
async function countTotals(pool: pg.Pool, now: Date): Promise<Totals> {
  const [toCampaigns, others] = await Promise.all([campaignTotals(pool, istDay(now)), giverTotals(pool)])
  return {
    raisedPaise: toCampaigns.raisedPaise + others.toCausesPaise,
    giftCount: toCampaigns.giftCount + others.giftsToCauses,
    donorCount: others.donorCount,
    fundraiserCount: toCampaigns.openCount,
    countedAt: now,
  }
}
