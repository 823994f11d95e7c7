import { makeDemoWorld } from '../../db/demo/world.ts'
import { domains } from '../../domains.ts'
import type { TestApp } from '../app.ts'

/** Fills the database of a test with the demo world of all domains, with fewer donations. */
export async function makeSmallWorld({ services }: TestApp, giftCount = 150): Promise<void> {
  const { database, storage, clock, gateway, log, signer, fieldCrypto, config } = services
  const { baseUrl, organisation } = config
  await makeDemoWorld({
    database,
    storage,
    clock,
    gateway,
    log,
    giftCount,
    orders: {
      signer,
      fieldCrypto,
      baseUrl,
      config,
      organisation,
    },
    additions: [
      async (world) => {
        await Promise.all(domains.map(async ({ demo }) => demo?.(world)))
        for (const { demoAfter } of domains) await demoAfter?.(world)
      },
    ],
  })
}
