import type { DemoWorld } from '../db/demo/world.ts'
import { makeSubscribers } from './subscribers/demo.ts'

/** Adds what surrounds talks to the demo world. */
export async function makeAroundTalks(world: DemoWorld): Promise<void> {
  await makeSubscribers(world)
}
