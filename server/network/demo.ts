import type { DemoWorld } from '../db/demo/world.ts'
import { makeDropOffs } from './drop-offs/demo.ts'
import { makeNeedHelp } from './need-help/demo.ts'
import { makePartners } from './partners/demo.ts'
import { makeVolunteers } from './volunteers/demo.ts'

/** Adds people and places that help with materials to the demo world. */
export async function makeNetwork(world: DemoWorld): Promise<void> {
  await makeVolunteers(world)
  await makeDropOffs(world)
  await makePartners(world)
  await makeNeedHelp(world)
}
