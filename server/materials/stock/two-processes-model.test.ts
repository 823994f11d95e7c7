import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldWork } from '../../../contract/field/field-work.ts'
import { giveItems } from '../../../contract/materials/give-items.ts'
import { ownOffers } from '../../../contract/materials/own-offers.ts'
import { pickups } from '../../../contract/materials/pickups.ts'
import { pledges } from '../../../contract/materials/pledges.ts'
import { materialRequests } from '../../../contract/materials/requests.ts'
import { stock } from '../../../contract/materials/stock.ts'
import { readInvariants } from '../../checks/invariants.ts'
import { demoPlaces } from '../../db/demo/places.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { clientWith, type Client } from '../../testing/client.ts'
import { isNightly } from '../../testing/is-nightly.ts'
import { makeAccount, tokenOf } from '../../testing/make/accounts.ts'
import { makePhone } from '../../testing/make/field.ts'
import { requestBody } from '../../testing/make/material-requests.ts'
import { makeVolunteer } from '../../testing/make/pickups.ts'
import { runsOf } from '../../testing/runs.ts'

/** Two processes of one installation, each with its own pool, and the clients of a donor and of staff in each. */
let processes: TestApp[]
let clients: { donor: Client; staff: Client }[]
beforeAll(async () => {
  const manyCalls = '10000000/3600'
  const env = { LIMIT_INTEREST_IP: manyCalls, LIMIT_UPLOADS_USER: manyCalls, LIMIT_LISTS_IP: manyCalls }
  const t = await testApp({ env })
  processes = [t, await testApp({ env, beside: t })]
  const [donor, staff] = [await makeAccount(t, 'donor'), await makeAccount(t, 'material-manager')]
  const [donorToken, staffToken] = [await tokenOf(t, donor), await tokenOf(t, staff)]
  clients = processes.map((one) => ({
    donor: clientWith(one, donorToken),
    staff: clientWith(one, staffToken),
  }))
})
afterAll(async () => {
  for (const one of processes.toReversed()) await one.close()
})

const run = async <Row>(sql: string, values: unknown[] = []) =>
  (await processes[0]!.services.database.pool.query(sql, values)).rows as Row[]

/** Requests, places and the item of one run, and what its steps made. */
type RunWorld = {
  request: number
  lines: number[]
  locations: number[]
  places: number[]
  item: number
  expiresOn: string
  volunteer: number
  pledged: { id: number; item: number; pickup?: number }[]
  boxes: number[]
  pickups: number
}
let worlds = 0

/** Adds a request with two lines of food and two drop-off locations. The expiry date is that of this run alone. */
async function makeRunWorld(): Promise<RunWorld> {
  const t = processes[0]!
  const line = {
    category: 7,
    unit: 'packet' as const,
    quantity: 100,
    description: 'Rice',
    condition: 'new' as const,
  }
  const body = { ...requestBody, status: 1 as const, materials: [line, { ...line, quantity: 30 }] }
  const request = (await clients[0]!.staff(materialRequests.create, { body })).data.id
  const [world] = await run<Omit<RunWorld, 'pledged' | 'boxes'>>(
    `with locations as (
       insert into drop_off_location
         (name, email, mobile_no, availability, locality, locality_name, description, status, created_at)
       select 'Shelf', 'shelf@demo.test', '9000000012', 'Always', '{"city": "Hyderabad"}', 'Shelf ' || n, 'Shelf', 'active', now()
       from generate_series(1, 2) n returning id),
     places as (
       insert into stock_place (kind, drop_off_location_id, created_at)
       select 'drop_off', id, now() from locations returning id, drop_off_location_id as location),
     item as (
       insert into material_item (category_id, condition, unit, expires_on)
       values (7, 'new', 'packet', date '2030-01-01' + $2::integer) returning id, expires_on::text as day)
     select array(select id from material_request_item where request_id = $1 order by position) as lines,
       array(select location from places order by id) as locations, array(select id from places order by id) as places,
       (select id from item) as item, (select day from item) as "expiresOn"`,
    [request, worlds++],
  )
  const volunteer = (await makeVolunteer(t)).id
  return { ...world!, request, volunteer, pledged: [], boxes: [], pickups: 0 }
}

const kinds = [
  'pledge',
  'pledgeAgain',
  'lower',
  'cancel',
  'approve',
  'pickUp',
  'receive',
  'receiveOther',
  'box',
  'split',
  'receiveBox',
  'transfer',
  'allot',
  'returnAllotted',
  'deliver',
  'count',
  'correct',
  'scrap',
] as const
type Step = {
  kind: (typeof kinds)[number]
  quantity: number
  which: number
  at: number
  line: number
  /** Whether an action on the stock is sent to both processes at once, as after a lost answer. */
  isTwice: boolean
}
const anyStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...kinds),
  quantity: fc.integer({ min: 1, max: 12 }),
  which: fc.nat(7),
  at: fc.nat(3),
  line: fc.nat(1),
  isTwice: fc.boolean(),
})

type Answer = { http: number; message: string }
type Doing = { step: Step; world: RunWorld; nth: number }
const one = ({ nth }: Doing) => clients[nth]!
const pledgeOf = ({ step: { which }, world: { pledged } }: Doing) => pledged[which % pledged.length]
const skipped: Answer = { http: 404, message: 'Nothing to do' }

/** Sends an action on the stock, twice at once where the step says so; both get the same answer. */
async function act<A extends Answer>(
  { step, nth }: Doing,
  call: (client: Client, action: string) => Promise<A>,
) {
  const action = crypto.randomUUID()
  if (!step.isTwice) return call(clients[nth]!.staff, action)
  const [first, second] = await Promise.all(clients.map(({ staff }) => call(staff, action)))
  // Where nothing is stored, as of a refusal, the other one may come later and find more.
  if (first!.http === 200 && second!.http === 200) expect(second).toEqual(first)
  return first!.http === 200 ? first! : second!
}

async function pledge(doing: Doing): Promise<Answer> {
  const { step, world } = doing
  const { quantity, line } = step
  const body = {
    ngo_req_id: world.request,
    name: 'Madhav Joshi',
    email: 'madhav@demo.test',
    mobile_no: '9000000011',
    locality: demoPlaces[1]!,
    indian_citizen: 1 as const,
    materials: [
      { line: world.lines[line]!, quantity, condition: 'new' as const, expires_on: world.expiresOn },
    ],
  }
  const made = await one(doing).donor(giveItems.give, { body })
  if (made.http !== 200) return made
  const [item] = await run<{ id: number }>('select id from material_offer_item where offer_id = $1', [
    made.data.id,
  ])
  world.pledged.push({ id: made.data.id, item: item!.id })
  return made
}

async function lower(doing: Doing): Promise<Answer> {
  const { donor } = one(doing)
  const pledged = pledgeOf(doing)
  if (pledged === undefined) return skipped
  const { id } = pledged
  const { data: offer } = await donor(ownOffers.one, { params: { id } })
  const { version, locality, mobile_no, canEdit, canLower } = offer
  const { category, unit, condition, expires_on } = offer.materials[0]!
  const { quantity } = doing.step
  const materials = [{ category, unit, condition, quantity, expires_on }]
  if (canEdit) return donor(ownOffers.edit, { body: { id, version, locality, mobile_no, materials } })
  return canLower ? donor(ownOffers.lower, { body: { id, version, materials } }) : skipped
}

async function setPledge(doing: Doing, status: 1 | 2): Promise<Answer> {
  const pledged = pledgeOf(doing)
  return pledged === undefined
    ? skipped
    : one(doing).staff(pledges.setStatus, { body: { id: pledged.id, status } })
}

/** Two hours of a day that no other pickup of the run has, three of them a day. */
const windowOf = (nth: number) => {
  const from = Date.parse('2026-11-21T04:30:00Z') / 1000 + Math.floor(nth / 3) * 86_400 + (nth % 3) * 3 * 3600
  return { window_from: from, window_until: from + 7200 }
}

async function pickUp(doing: Doing): Promise<Answer> {
  const { staff } = one(doing)
  const { world, step } = doing
  const pledged = pledgeOf(doing)
  if (pledged === undefined) return skipped
  if (pledged.pickup === undefined) {
    const body = { offerId: pledged.id, volId: world.volunteer, ...windowOf(world.pickups++) }
    const planned = await staff(pickups.plan, { body })
    if (planned.http !== 200) return planned
    pledged.pickup = planned.data.id
  }
  const quantities = [{ item: pledged.item, quantity: step.quantity }]
  const body = makePhone(processes[0]!).next({ pickup: pledged.pickup, kind: 'picked_up', quantities })
  return staff(fieldWork.act, { body })
}

async function receive(doing: Doing): Promise<Answer> {
  const pledged = pledgeOf(doing)
  if (pledged === undefined) return skipped
  const { step, world } = doing
  const items = [{ id: pledged.item, quantity: step.quantity }]
  const body = { offer: pledged.id, location: world.locations[step.at % 2]!, items, more: step.line === 1 }
  return act(doing, (staff, action) => staff(stock.receive, { body: { ...body, action } }))
}

/** Picks one of the allotments of the run; every other step may take more than is allotted. */
async function allotted({ step: { at, line, quantity }, world }: Doing) {
  const found = await run<{ place: number; line: number; allotted: number }>(
    `select place_id as place, request_item_id as line, quantity::integer as allotted from stock_allotment
     where item_id = $1 and quantity > 0 order by 1, 2`,
    [world.item],
  )
  const chosen = found[at % found.length]
  if (chosen === undefined) return undefined
  return {
    place: chosen.place,
    line: chosen.line,
    item: world.item,
    quantity: line === 0 ? quantity : Math.min(quantity, chosen.allotted),
  }
}

async function attempt(doing: Doing): Promise<Answer> {
  const { step, world } = doing
  const { quantity, at } = step
  const { item } = world
  const [shelf, otherShelf] = world.places as [number, number]
  const place = [shelf, otherShelf, ...world.boxes][at] ?? shelf
  const box = world.boxes[step.which % world.boxes.length] ?? shelf
  const pieces = [{ item, quantity }]
  const reason = 'Model'
  const stored = (call: (staff: Client, action: string) => Promise<Answer>) => act(doing, call)
  const boxed = async (
    call: (staff: Client, action: string) => Promise<Answer & { data: { id: number } }>,
  ) => {
    const made = await act(doing, call)
    if (made.http === 200) world.boxes.push(made.data.id)
    return made
  }
  const steps: Record<Step['kind'], () => Promise<Answer>> = {
    pledge: () => pledge(doing),
    pledgeAgain: () => pledge(doing),
    lower: () => lower(doing),
    cancel: () => setPledge(doing, 2),
    approve: () => setPledge(doing, 1),
    pickUp: () => pickUp(doing),
    receive: () => receive(doing),
    receiveOther: () =>
      stored((staff, action) => {
        const goods = { category: 7, unit: 'packet', condition: 'new', expiresOn: world.expiresOn } as const
        const items = [{ ...goods, quantity }]
        return staff(stock.receiveGoods, {
          body: { location: world.locations[at % 2]!, items, reason, action },
        })
      }),
    box: () =>
      boxed((staff, action) => staff(stock.makeBox, { body: { place, name: 'Box', pieces, action } })),
    split: () =>
      boxed((staff, action) => staff(stock.splitBox, { body: { box, name: 'Part', pieces, action } })),
    receiveBox: () =>
      stored((staff, action) => {
        const to = step.line === 0 ? shelf : otherShelf
        return staff(stock.receiveBox, { body: { box, place: to, counted: pieces, reason, action } })
      }),
    transfer: () =>
      stored((staff, action) => {
        const to = place === shelf ? otherShelf : shelf
        return staff(stock.move, { body: { place, to, pieces, action } })
      }),
    allot: () =>
      stored((staff, action) => {
        const line = world.lines[step.line]!
        return staff(stock.allot, { body: { place, item, quantity, line, action } })
      }),
    returnAllotted: async () => {
      const body = await allotted(doing)
      if (body === undefined) return skipped
      return stored((staff, action) => staff(stock.returnAllotment, { body: { ...body, action } }))
    },
    deliver: async () => {
      const body = await allotted(doing)
      if (body === undefined) return skipped
      return stored((staff, action) => staff(stock.deliver, { body: { ...body, action } }))
    },
    count: () =>
      stored((staff, action) =>
        staff(stock.count, { body: { place, item, counted: quantity, reason, action } }),
      ),
    correct: () =>
      stored((staff, action) => {
        const missing = step.which % 2 === 0
        const happenedOn = '2026-11-19'
        const body = { place, item, quantity, missing, reason, happenedOn, reallyMoved: step.line === 0 }
        return staff(stock.correct, { body: { ...body, action } })
      }),
    scrap: () => stored((staff, action) => staff(stock.scrap, { body: { place, pieces, reason, action } })),
  }
  return steps[step.kind]()
}

const done = new Map<Step['kind'], number>()

/** Runs steps in pairs, one in each process at the same time, and checks the sums of their item. */
async function runSteps(steps: readonly Step[]): Promise<void> {
  const world = await makeRunWorld()
  for (let at = 0; at < steps.length; at += 2)
    await Promise.all(
      steps.slice(at, at + 2).map(async (step, nth) => {
        const { http, message } = await attempt({ step, world, nth })
        expect([200, 400, 404, 409], `${step.kind}: ${http} ${message}`).toContain(http)
        if (http === 200) done.set(step.kind, (done.get(step.kind) ?? 0) + 1)
      }),
    )
  const [sums] = await run<{ here: number; came: number; wrong: number }>(
    `select (select coalesce(sum(on_hand), 0)::float8 from stock_balance where item_id = $1) as here,
       (select coalesce(sum(case when to_place_id is null then -quantity else quantity end), 0)::float8
        from stock_movement where item_id = $1
          and (from_place_id is null or to_place_id is null or kind = 'found')) as came,
       (select count(*)::integer from stock_balance where item_id = $1 and (allotted < 0 or on_hand < allotted)) as wrong`,
    [world.item],
  )
  expect(sums).toEqual({ here: sums!.came, came: sums!.came, wrong: 0 })
}

const together = 2
const anyRun = fc.array(anyStep, { minLength: 60, maxLength: 60 })

test('two processes never make the stock negative or lose a piece', async () => {
  const checks = (await readInvariants()).filter(({ name }) => /^i(19|20|21)/.test(name))
  const assertBalances = async () => {
    expect(checks).toHaveLength(3)
    for (const { sql } of checks) expect(await run(sql)).toEqual([])
  }
  let batches = 0
  await fc.assert(
    fc.asyncProperty(fc.array(anyRun, { minLength: together, maxLength: together }), async (runs) => {
      await Promise.all(runs.map(runSteps))
      // All movements are summed up, which takes longer the more runs there were.
      if (++batches % 50 === 0) await assertBalances()
    }),
    { numRuns: runsOf(1, 2000 / together), endOnFailure: true },
  )
  await assertBalances()
  // A few runs need not reach every kind of step.
  const expected = isNightly ? kinds : (['pledge', 'receiveOther', 'count'] as const)
  expect(expected.filter((kind) => !done.has(kind))).toEqual([])
}, 7_200_000)
