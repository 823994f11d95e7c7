import { setTimeout as pause } from 'node:timers/promises'
import { get, type Lane } from '../load/lane.ts'
import { somePages, type SomePage } from './some-pages.ts'

const packed = { 'accept-encoding': 'br' }

/** The pages as they are sent most of the time: kept, and packed tightly because they have stood for a while. */
export async function settledPages(lane: Lane): Promise<SomePage[]> {
  const pages = await somePages(lane)
  const askAll = async () => {
    for (const { path } of pages) await lane.ask(get(path, packed))
  }
  await askAll()
  await pause(2500)
  await askAll()
  await pause(1500)
  return pages
}
