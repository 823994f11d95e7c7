import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readInvariants } from '../../checks/invariants.ts'
import type { Tx } from '../../platform/db/database.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeStockWorld, type StockWorld } from '../../testing/make/stock.ts'
import { tampering } from '../../testing/tampering.ts'
import { runAction } from './store-actions.ts'
import {
  allot,
  correct,
  deliver,
  makeBox,
  moveAll,
  receiveBox,
  returnAllotment,
  splitBox,
  takeStock,
  type MovementAuthor,
} from './service.ts'

let t: TestApp
let world: StockWorld
const { found } = tampering(() => t)
beforeAll(async () => {
  t = await testApp()
  world = await makeStockWorld(t)
})
afterAll(() => t.close())

const pool = () => t.services.database.pool
const doer = (): MovementAuthor => ({ by: { actorId: null, actor: 'Kiran', at: t.services.clock.now() } })
const act = <Reply extends object>(work: (tx: Tx) => Promise<Reply>, id?: string, request: unknown = {}) =>
  runAction(t.services.database.db, { id, request, at: t.services.clock.now() }, work)
const change = (work: (tx: Tx) => Promise<unknown>) =>
  act(async (tx) => {
    await work(tx)
    return {}
  })
/** Adds a pledge that is on the shelf at once. */
const onShelf = (item: number, quantity: number) =>
  change(async (tx) => {
    await moveAll(tx, { kind: 'pledged', from: null, to: world.donor }, [{ item, quantity }], doer())
    await moveAll(tx, { kind: 'received', from: world.donor, to: world.shelf }, [{ item, quantity }], doer())
  })
const addAccount = async (name: string) => {
  const { rows } = await pool().query<{ id: number }>(
    'insert into account (full_name, created_at) values ($1, now()) returning id',
    [name],
  )
  return rows[0]!.id
}
const balance = async (place: number, item: number) => {
  const { rows } = await pool().query<{ hand: number; allotted: number }>(
    `select on_hand::integer as hand, allotted::integer as allotted from stock_balance
     where place_id = $1 and item_id = $2`,
    [place, item],
  )
  return rows[0] && [rows[0].hand, rows[0].allotted]
}

describe('the ledger of the stock', () => {
  test.each([
    'update stock_movement set quantity = 1',
    'delete from stock_movement',
    'truncate stock_movement cascade',
    'truncate stock_balance cascade',
    'delete from stock_action',
    'update stock_movement set actor_id = null',
    'update stock_count set counted = 1',
    'truncate stock_count cascade',
  ])('the database refuses: %s', async (statement) => {
    await onShelf(world.items[1], 1)
    await change((tx) =>
      takeStock(tx, { place: world.shelf, item: world.items[1], counted: 1, reason: 'Count' }, doer()),
    )
    await act(async () => ({}), crypto.randomUUID())
    await expect(pool().query(statement)).rejects.toThrow('append-only')
  })

  test('a deleted account leaves its movements and counts', async () => {
    const id = await addAccount('Asha Rao')
    const by = { actorId: id, actor: 'Asha Rao', at: t.services.clock.now() }
    const [item] = world.items
    await change((tx) =>
      takeStock(tx, { place: world.otherShelf, item, counted: 2, reason: 'Count' }, { by }),
    )
    await pool().query('delete from account where id = $1', [id])
    const { rows } = await pool().query(
      `select m.actor_id as mover, c.actor_id as counter, m.actor, c.actor as name from stock_movement m
       join stock_count c on c.id = m.count_id where m.actor = 'Asha Rao'`,
    )
    expect(rows).toEqual([{ mover: null, counter: null, actor: 'Asha Rao', name: 'Asha Rao' }])
    await change((tx) =>
      takeStock(tx, { place: world.otherShelf, item, counted: 0, reason: 'Count' }, doer()),
    )
  })

  test('a changed balance is found by its check', async () => {
    await onShelf(world.items[1], 1)
    const where = `where place_id = ${world.shelf}`
    const findings = await found(
      `update stock_balance set on_hand = on_hand + 3 ${where}`,
      `update stock_balance set on_hand = on_hand - 3 ${where}`,
    )
    expect(findings).toContainEqual(['i19', expect.objectContaining({ place_id: world.shelf })])
  })
})

describe('moves of goods', () => {
  test('goods are boxed, split, allotted and delivered', async () => {
    const [item] = world.items
    const [line] = world.lines
    await onShelf(item, 10)
    const { box, part } = await act(async (tx) => {
      const made = await makeBox(
        tx,
        { place: world.shelf, name: 'A1', pieces: [{ item, quantity: 8 }] },
        doer(),
      )
      const other = await splitBox(tx, { box: made, name: 'A2', pieces: [{ item, quantity: 3 }] }, doer())
      return { box: made, part: other }
    })
    expect(await balance(box, item)).toEqual([5, 0])
    await change((tx) => allot(tx, { place: part, item, quantity: 3, line }, doer()))
    expect(await balance(part, item)).toEqual([3, 3])
    await change((tx) => returnAllotment(tx, { place: part, item, quantity: 1, line }, doer()))
    await change((tx) => deliver(tx, { place: part, item, quantity: 2, line }, doer()))
    expect(await balance(part, item)).toEqual([1, 0])
    await expect(
      change((tx) => deliver(tx, { place: part, item, quantity: 1, line }, doer())),
    ).rejects.toMatchObject({ code: 'STOCK_NOT_ALLOTTED' })
  })

  test('a received box books missing goods and extra goods', async () => {
    const [item, other] = world.items
    await onShelf(item, 4)
    const { box } = await act(async (tx) => ({
      box: await makeBox(tx, { place: world.shelf, name: 'B1', pieces: [{ item, quantity: 4 }] }, doer()),
    }))
    const counted = [
      { item, quantity: 3 },
      { item: other, quantity: 1 },
    ]
    await change((tx) =>
      receiveBox(tx, { box, place: world.otherShelf, counted, reason: 'Counted on arrival' }, doer()),
    )
    expect([await balance(box, item), await balance(box, other)]).toEqual([
      [3, 0],
      [1, 0],
    ])
  })

  test('refused moves name their reason', async () => {
    const [item] = world.items
    const [line] = world.lines
    const { shelf } = world
    const refused = async (work: (tx: Tx) => Promise<unknown>, code: string) =>
      expect(change(work)).rejects.toMatchObject({ code })
    await onShelf(item, 60)
    await onShelf(world.expired, 1)
    await refused(
      (tx) => allot(tx, { place: shelf, item: world.expired, quantity: 1, line }, doer()),
      'STOCK_EXPIRED',
    )
    await refused((tx) => allot(tx, { place: shelf, item, quantity: 41, line }, doer()), 'STOCK_LINE_FULL')
    await refused(
      (tx) =>
        moveAll(tx, { kind: 'sorted', from: shelf, to: world.vehicle }, [{ item, quantity: 9999 }], doer()),
      'STOCK_TOO_LITTLE',
    )
    await refused(
      (tx) =>
        moveAll(tx, { kind: 'picked_up', from: shelf, to: world.vehicle }, [{ item, quantity: 1 }], doer()),
      'STOCK_PLACE_UNSUITABLE',
    )
    await refused((tx) => allot(tx, { place: shelf, item, quantity: 1, line: 999_999 }, doer()), 'NOT_FOUND')
  })

  test('a repeated action is done once', async () => {
    const [item] = world.items
    const id = crypto.randomUUID()
    const once = (request: unknown = { quantity: 2 }) =>
      act(
        async (tx) => {
          await moveAll(tx, { kind: 'pledged', from: null, to: world.donor }, [{ item, quantity: 2 }], {
            ...doer(),
            action: id,
          })
          return { done: true }
        },
        id,
        request,
      )
    const before = (await balance(world.donor, item))?.[0] ?? 0
    expect(await Promise.all([once(), once()])).toEqual([{ done: true }, { done: true }])
    await once()
    expect(await balance(world.donor, item)).toEqual([before + 2, 0])
    await expect(once({ quantity: 3 })).rejects.toMatchObject({ code: 'KEY_REUSED' })
  })
})

describe('stock-takes', () => {
  const counted = (item: number, quantity: number) =>
    change((tx) =>
      takeStock(tx, { place: world.otherShelf, item, counted: quantity, reason: 'Yearly count' }, doer()),
    )

  test('a count books its difference as lost or found', async () => {
    const [item] = world.items
    await counted(item, 7)
    expect(await balance(world.otherShelf, item)).toEqual([7, 0])
    await counted(item, 5)
    expect(await balance(world.otherShelf, item)).toEqual([5, 0])
  })

  test('a count below the allotted quantity is refused', async () => {
    const [item] = world.items
    await counted(item, 7)
    const place = world.otherShelf
    await change((tx) => allot(tx, { place, item, quantity: 4, line: world.lines[1] }, doer()))
    await expect(counted(item, 3)).rejects.toMatchObject({ code: 'STOCK_BELOW_ALLOTTED' })
    await change((tx) => returnAllotment(tx, { place, item, quantity: 4, line: world.lines[1] }, doer()))
  })

  test('an earlier correction states whether goods moved', async () => {
    const [item] = world.items
    await counted(item, 7)
    const corrected = (reallyMoved?: boolean) =>
      change((tx) =>
        correct(
          tx,
          {
            place: world.otherShelf,
            item,
            difference: -2,
            reason: 'Forgotten entry',
            happenedAt: new Date('2026-11-18T06:00:00Z'),
            reallyMoved,
          },
          doer(),
        ),
      )
    await expect(corrected()).rejects.toMatchObject({ code: 'STOCK_COUNTED_SINCE' })
    await corrected(true)
    expect(await balance(world.otherShelf, item)).toEqual([7, 0])
    await corrected(false)
    expect(await balance(world.otherShelf, item)).toEqual([5, 0])
  })

  test('balances equal the movements', async () => {
    const check = (await readInvariants()).find(({ name }) => name.startsWith('i19'))!
    expect((await pool().query(check.sql)).rows).toEqual([])
  })
})
