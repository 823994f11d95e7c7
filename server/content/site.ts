import type pg from 'pg'
import { campaignTotals } from '../campaigns/index.ts'
import { donorTotals } from '../donations/index.ts'
import type { Changes } from '../platform/invalidation.ts'
import type { Clock } from '../platform/clock.ts'
import { istDay } from '../platform/ist.ts'
import { createMemo, type Memo } from '../platform/memo.ts'
import { contentTag } from './rules.ts'
import { readContent, type StoredContent } from './store.ts'

export type SiteTotals = {
  raisedPaise: number
  giftCount: number
  donorCount: number
  fundraiserCount: number
  countedAt: Date
}

/** Caches of the site in this process: content until it changes, totals for a moment. */
export type Site = { content: Memo<StoredContent>; totals: Memo<SiteTotals> }

export const totalsAtMostMs = 2000

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
    content: createMemo({ load: () => readContent(pool), changes, tags: [contentTag] }),
    totals: createMemo({ load: () => countTotals(pool, clock.now()), changes, maxAgeMs: totalsAtMostMs }),
  }
}

/** Everything given so far, to fundraisers and to causes. */
async function countTotals(pool: pg.Pool, now: Date): Promise<SiteTotals> {
  const [toCampaigns, others] = await Promise.all([campaignTotals(pool, istDay(now)), donorTotals(pool)])
  return {
    raisedPaise: toCampaigns.raisedPaise + others.toCausesPaise,
    giftCount: toCampaigns.giftCount + others.giftsToCauses,
    donorCount: others.donorCount,
    fundraiserCount: toCampaigns.openCount,
    countedAt: now,
  }
}
