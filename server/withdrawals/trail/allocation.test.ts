import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../testing/database/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  // These funds belong to nobody: only the books are asked.
  await database.pool.query(
    'alter table ledger_group drop constraint ledger_group_campaign_id_fkey, drop constraint ledger_group_donation_id_fkey',
  )
})
afterAll(() => database.close())

type Step =
  | { kind: 'capture'; paise: number }
  /** A part of what is left of one of the gifts goes back. */
  | { kind: 'refund'; of: number; part: number }
  | { kind: 'payout'; part: number }
  /** One of the payouts comes back from its bank. */
  | { kind: 'return'; of: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('capture'), paise: fc.integer({ min: 1, max: 1e7 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('payout'), part: fc.double({ min: 0, max: 1, noNaN: true }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('refund'),
      of: fc.nat(),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('return'), of: fc.nat() }) },
)

type Entry = { entity: string; paise: number; isCover?: true }
type Group = { kind: string; entity: string; corrects?: string; lines: [string, number][] }
type Piece = { gift: string | null; payout: string | null; paise: number }

/** Books steps as the application does, and says what stays of each gift and payout. */
function book(fund: string, steps: readonly Step[]) {
  const [groups, gifts, payouts]: [Group[], Entry[], Entry[]] = [[], [], []]
  const sum = (entries: Entry[]) => entries.reduce((all, { paise }) => all + paise, 0)
  /** Adds what the charity covers, as one gift of its own at the first time. */
  const cover = (paise: number, entity: string) => {
    if (paise === 0) return
    const first = gifts.find(({ isCover }) => isCover)
    if (first) first.paise += paise
    else gifts.push({ entity: `${entity} cover`, paise, isCover: true })
    groups.push({
      kind: 'cover',
      entity: `${entity} cover`,
      lines: [
        ['covered_by_charity', paise],
        [fund, -paise],
      ],
    })
  }
  const partOf = (whole: number, part: number) => Math.min(whole, Math.max(1, Math.floor(whole * part)))
  steps.forEach((step, i) => {
    const entity = `${fund} ${i}`
    if (step.kind === 'capture') {
      gifts.push({ entity, paise: step.paise })
      groups.push({
        kind: 'capture',
        entity,
        lines: [
          ['gateway_receivable:payu', step.paise],
          [fund, -step.paise],
        ],
      })
    } else if (step.kind === 'payout') {
      const left = sum(gifts) - sum(payouts)
      if (left <= 0) return
      const paise = partOf(left, step.part)
      payouts.push({ entity, paise })
      groups.push({
        kind: 'payout',
        entity,
        lines: [
          [fund, paise],
          ['bank', -paise],
        ],
      })
    } else if (step.kind === 'refund') {
      const given = gifts.filter(({ isCover }) => !isCover)
      const gift = given[step.of % (given.length || 1)]
      if (!gift || gift.paise === 0) return
      const paise = partOf(gift.paise, step.part)
      gift.paise -= paise
      const lines: Group['lines'] = [
        [fund, paise],
        ['gateway_receivable:payu', -paise],
      ]
      groups.push({ kind: 'refund', entity, corrects: gift.entity, lines })
      cover(Math.max(0, sum(payouts) - sum(gifts)), entity)
    } else {
      const payout = payouts[step.of % (payouts.length || 1)]
      if (!payout || payout.paise === 0) return
      groups.push({
        kind: 'payout_return',
        entity,
        corrects: payout.entity,
        lines: [
          ['bank', payout.paise],
          [fund, -payout.paise],
        ],
      })
      const covered = gifts.find(({ isCover }) => isCover)?.paise ?? 0
      const came = payout.paise
      payout.paise = 0
      cover(-Math.min(came, covered, sum(gifts) - sum(payouts)), entity)
    }
  })
  return { groups, gifts, payouts }
}

async function insert(campaignId: number, groups: readonly Group[], isTest = true): Promise<void> {
  await database.pool.query(
    `with made as (
       select ordinality as n, g ->> 'kind' as kind, g ->> 'entity' as entity, g ->> 'corrects' as corrects, g -> 'lines' as lines,
         timestamptz '2026-01-01' + make_interval(secs => ordinality) as at,
         nextval(pg_get_serial_sequence('ledger_group', 'id')) as id
       from jsonb_array_elements($1::jsonb) with ordinality as l (g, ordinality)),
     grouped as (
       insert into ledger_group (id, kind, provider, entity_id, corrects_group_id, campaign_id, donation_id, is_test, occurred_at, recorded_at)
       overriding system value
       select m.id, m.kind, 'payu', m.entity, c.id, $3, case when m.kind = 'capture' then md5(m.entity)::uuid end,
         $2, m.at, m.at from made m left join made c on c.entity = m.corrects order by m.n
       returning id)
     insert into ledger_row (group_id, account, paise, occurred_at)
     select m.id, r ->> 0, (r ->> 1)::bigint, m.at from grouped g join made m on m.id = g.id, jsonb_array_elements(m.lines) r`,
    [JSON.stringify(groups), isTest, campaignId],
  )
}

async function spending(campaignId: number, isTest = true): Promise<Piece[]> {
  const { rows } = await database.pool.query<Piece>(
    `select c.entity_id as gift, o.entity_id as payout, s.paise from fund_spending($1, $2) s
       left join ledger_group c on c.id = s.gift_group_id left join ledger_group o on o.id = s.payout_group_id
     order by c.occurred_at nulls last, o.occurred_at nulls last`,
    [campaignId, isTest],
  )
  return rows
}

/** Takes from the first gift of which something is left, for one payout after the other. */
function spentByHand(gifts: readonly Entry[], payouts: readonly Entry[]): Piece[] {
  const left = gifts.filter(({ paise }) => paise > 0).map((gift) => ({ ...gift }))
  const pieces: Piece[] = []
  for (const { entity, paise } of payouts) {
    for (let open = paise; open > 0;) {
      const gift = left[0]
      const taken = Math.min(open, gift?.paise ?? open)
      pieces.push({ gift: gift?.entity ?? null, payout: entity, paise: taken })
      open -= taken
      if (gift && (gift.paise -= taken) === 0) left.shift()
    }
  }
  return [...pieces, ...left.map(({ entity, paise }) => ({ gift: entity, payout: null, paise }))]
}
const sorted = (pieces: readonly Piece[]) => pieces.map((piece) => JSON.stringify(piece)).toSorted()

type Fund = { id: number; steps: Step[] } & ReturnType<typeof book>

/** Funds of what may come to pass, booked a few at a time: one statement for each would take long. */
async function bookedFunds(count: number): Promise<Fund[]> {
  const funds = fc.sample(fc.array(step, { maxLength: 40 }), count).map((steps, i) => ({
    id: i + 1,
    steps,
    ...book(`fund:campaign:${i + 1}`, steps),
  }))
  for (const { id, groups } of funds) if (groups.length > 0) await insert(id, groups)
  return funds
}
const inEach = async <Row extends object>(sql: string, ids: readonly number[]): Promise<Row[]> =>
  (await database.pool.query<Row>(sql, [ids])).rows

test('each paisa is spent once, first captured first, whatever went back and came back', async () => {
  const funds = await bookedFunds(60)
  const spent = await inEach<Piece & { id: number }>(
    `select f.id, c.entity_id as gift, o.entity_id as payout, s.paise
     from unnest($1::integer[]) as f (id) cross join lateral fund_spending(f.id, true) s
       left join ledger_group c on c.id = s.gift_group_id left join ledger_group o on o.id = s.payout_group_id`,
    funds.map(({ id }) => id),
  )
  for (const { id, steps, gifts, payouts } of funds) {
    const pieces = spent.filter((piece) => piece.id === id).map(({ id: _, ...piece }) => piece)
    expect(sorted(pieces), JSON.stringify(steps)).toEqual(sorted(spentByHand(gifts, payouts)))
    const sumOf = (of: 'gift' | 'payout', entity: string) =>
      pieces.filter((piece) => piece[of] === entity).reduce((sum, { paise }) => sum + paise, 0)
    for (const { entity, paise } of gifts) expect(sumOf('gift', entity)).toBe(paise)
    for (const { entity, paise } of payouts) expect(sumOf('payout', entity)).toBe(paise)
  }
  // The same is told of one gift without its fund.
  const some = funds.slice(0, 20)
  const ofGifts = await inEach<Piece>(
    `select c.entity_id as gift, o.entity_id as payout, s.paise
     from ledger_group c cross join lateral gift_spending(c.donation_id) s left join ledger_group o on o.id = s.payout_group_id
     where c.kind = 'capture' and c.campaign_id = any($1::integer[])`,
    some.map(({ id }) => id),
  )
  const ids = new Set(some.map(({ id }) => id))
  const ofFunds = spent.filter(
    ({ id, gift, payout }) => ids.has(id) && payout !== null && gift !== null && !gift.endsWith('cover'),
  )
  expect(sorted(ofGifts)).toEqual(sorted(ofFunds.map(({ id: _, ...piece }) => piece)))
}, 60_000)

test('what goes back of a gift is taken from what is unspent of it first', async () => {
  const fund = 'fund:campaign:900001'
  const { groups } = book(fund, [
    { kind: 'capture', paise: 1000 },
    { kind: 'capture', paise: 500 },
    { kind: 'payout', part: 0.4 },
    { kind: 'refund', of: 0, part: 0.4 },
  ])
  await insert(900_001, groups)
  const [first, second] = [`${fund} 0`, `${fund} 1`]
  expect(await spending(900_001)).toEqual([
    { gift: first, payout: `${fund} 2`, paise: 600 },
    { gift: second, payout: null, paise: 500 },
  ])
})

test('money of tests is spent by itself, and money of other funds by nobody else', async () => {
  const fund = 'fund:campaign:900002'
  const { groups } = book(fund, [
    { kind: 'capture', paise: 1000 },
    { kind: 'payout', part: 1 },
  ])
  await insert(900_002, groups)
  expect(await spending(900_002)).toHaveLength(1)
  expect(await spending(900_002, false)).toEqual([])
  expect(await spending(900_003)).toEqual([])
})
