import type { DemoWorld } from '../db/demo/world.ts'
import { makeDemoOffers } from './offers/demo.ts'
import { makeDemoRequests } from './requests/demo.ts'

/** Things given and asked for, of every kind that the office lists. */
export async function makeMaterials(world: DemoWorld): Promise<void> {
  await makeDemoOffers(world)
  await makeDemoRequests(world)
}
