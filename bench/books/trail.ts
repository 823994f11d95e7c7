import type pg from 'pg'
import {
  findTrailSums,
  listTranches,
  listTranchesOfGift,
} from '../../server/withdrawals/trail/store-trail.ts'
import type { Bench } from '../kit/bench.ts'
import { openFundraisers } from '../kit/data/givers.ts'
import { manyFundraiserDonations } from '../kit/data/many-fundraiser-gifts.ts'
import { manyTranches } from '../kit/data/many-tranches.ts'
import { quantile } from '../kit/figures.ts'
import { onDatabase } from '../kit/servers/database.ts'
import { startOnWorld } from '../kit/servers/world.ts'

const gifts = 100_000
const tranches = 500
const asks = 20
/** Each so many gifts went back in part. */
const oneGoesBackOf = 1000

/** Says which rupees went where: a hundred thousand gifts to one fundraiser, of which some go back, and five hundred tranches. */
export async function trail({ figures }: Bench): Promise<void> {
  const server = await startOnWorld()
  await onDatabase(server.dataDir, async (pool) => {
    const [campaignId] = (await openFundraisers(pool)) as [number]
    await manyFundraiserDonations(pool, { count: gifts, campaigns: [campaignId] })
    await giveBack(pool, campaignId)
    await manyTranches(pool, { campaignId, count: tranches })
    await pool.query('vacuum analyze')
    const whole = await p95(() => pool.query('select * from fund_spending($1, true)', [campaignId]))
    figures.check(`${gifts} gifts laid on ${tranches} tranches, p95`, whole, { atMost: 1000 }, 'ms')
    const { rows } = await pool.query<{ wrong: number; pieces: number }>(exact, [campaignId])
    figures.tell('  pieces', rows[0]!.pieces)
    figures.check('  gifts and tranches off by a paisa', rows[0]!.wrong, { atMost: 0 })

    const { rows: some } = await pool.query<{ id: string; slug: string }>(
      `select d.id, c.slug from donation d join campaign c on c.id = d.campaign_id
       where d.campaign_id = $1 order by d.created_at offset $2 limit 1`,
      [campaignId, gifts / 2],
    )
    const { id, slug } = some[0]!
    const gift = await p95(() => listTranchesOfGift(pool, { donationId: id, campaignId }))
    figures.check('  what became of one of these gifts, p95', gift, { atMost: 1000 }, 'ms')
    const page = await p95(async () => {
      await findTrailSums(pool, slug)
      await listTranches(pool, { campaignId, limit: 20, page: 1 })
    })
    figures.check('  the first page of its tranches, p95', page, { atMost: 50 }, 'ms')
  })
  await server.stop()
}

const giveBack = (pool: pg.Pool, campaignId: number) =>
  pool.query(
    `with g as (
       insert into ledger_group (kind, provider, entity_id, donation_id, campaign_id, corrects_group_id, is_test, occurred_at, recorded_at)
       select 'refund', provider, 'back-' || entity_id, donation_id, campaign_id, id, true, occurred_at + interval '1 day', now()
       from ledger_group where kind = 'capture' and campaign_id = $1 and id % ${oneGoesBackOf} = 0 returning id)
     insert into ledger_row (group_id, account, paise)
     select g.id, l.account, l.paise from g,
       (values ('fund:campaign:' || $1::integer, 4321::bigint), ('gateway_receivable:payu', -4321)) as l (account, paise)`,
    [campaignId],
  )

/** Counts entries of which the pieces do not add up to what stayed. */
const exact = `
with piece as materialized (select * from fund_spending($1::integer, true)),
stayed as (
  select coalesce(p.id, g.id) as id, coalesce(p.kind, g.kind) as kind, abs(sum(r.paise)) as paise
  from ledger_row r join ledger_group g on g.id = r.group_id left join ledger_group p on p.id = g.corrects_group_id
  where r.account = 'fund:campaign:' || $1::integer group by 1, 2),
told as (
  select gift_group_id as id, sum(paise) as paise from piece where gift_group_id is not null group by 1
  union all select payout_group_id, sum(paise) from piece where payout_group_id is not null group by 1)
select count(*) filter (where s.paise is distinct from t.paise) as wrong, (select count(*) from piece) as pieces
from stayed s full join told t on t.id = s.id
where s.paise is null or s.paise > 0`

async function p95(ask: () => Promise<unknown>): Promise<number> {
  const latencies: number[] = []
  for (let i = 0; i < asks + 2; i++) {
    const began = performance.now()
    await ask()
    if (i >= 2) latencies.push(performance.now() - began)
  }
  return quantile(latencies, 0.95)
}
