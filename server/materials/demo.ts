import type { DemoWorld } from '../db/demo/world.ts'
import { makeDemoOffers } from './offers/demo.ts'
import { makeDemoPickups } from './pickups/demo.ts'
import { makeDemoRequests } from './requests/demo.ts'
import { makeDemoStock } from './stock/demo.ts'

/** Offers, requests and stock of every kind that the office lists. */
export async function makeMaterials(world: DemoWorld): Promise<void> {
  await makeDemoOffers(world)
  await makeDemoPickups(world)
  await makeDemoRequests(world)
  await makeDemoStock(world)
}
