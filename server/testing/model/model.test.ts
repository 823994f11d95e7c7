import { describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../database/database.ts'
import { attemptModel } from './run.ts'
import { World } from './world.ts'

const length = 60

async function inWorld<T>(work: (world: World, database: TestDatabase) => Promise<T>): Promise<T> {
  const database = await testDatabase({ max: 1 })
  const world = new World(database.connection)
  try {
    await world.open()
    return await work(world, database)
  } finally {
    await world.close()
    await database.close()
  }
}

/** The bench draws other runs each time. MODEL_SEED and MODEL_PATH, as a failure names them, repeat one here. */
const seed = Number(process.env['MODEL_SEED'] ?? 20_261_121)
const path = process.env['MODEL_PATH']

describe('gifts, messages, refunds and mandates in any order', () => {
  test(
    'leave rows as they should be after each step, and books that hold',
    { timeout: 600_000 },
    async () => {
      const tried = await inWorld((world) =>
        attemptModel(world, { runs: 40, length, seed, ...(path !== undefined && { path }) }),
      )
      expect(tried.steps).toBe(tried.runs * length)
    },
  )

  test('show at once that an index is missing on which the books rely', { timeout: 120_000 }, async () => {
    const found = await inWorld(async (world, database) => {
      await database.pool.query(
        'alter table ledger_group drop constraint ledger_group_provider_kind_entity_id_key',
      )
      return attemptModel(world, { runs: 40, length, seed: 20_261_121 }).then(
        () => 'nothing was found',
        (error: unknown) => String(error),
      )
    })
    expect(found).toContain('seed 20261121, path')
    expect(found).toContain('a worker wakes')
    expect(found).toMatch(/\+ {3}captures: 2/)
    // Steps left of the sixty show what must come together.
    expect(
      found.match(/^ {2}(give|the gateway says|a message comes|a worker wakes|time passes|the next day) /gm),
    ).toHaveLength(4)
  })
})
