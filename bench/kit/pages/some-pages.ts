import { setTimeout as pause } from 'node:timers/promises'
import { get, type Lane } from '../load/lane.ts'

export type SomePage = { name: 'fundraiser' | 'home' | 'list' | 'cause' | 'questions'; path: string }

/** The pages with budgets: the first fundraiser of the list, home, the list itself, a cause, the questions. */
export async function somePages(lane: Lane): Promise<SomePage[]> {
  const { body } = await lane.ask(get('/fundraisers'))
  const found = /href="(\/fundraisers\/[a-z0-9-]{8,})"/.exec(body.toString())
  if (found === null) throw new Error('no fundraiser in the list')
  return [
    { name: 'fundraiser', path: found[1]! },
    { name: 'home', path: '/' },
    { name: 'list', path: '/fundraisers' },
    { name: 'cause', path: '/cause/education' },
    { name: 'questions', path: '/pages/faq' },
  ]
}

const packed = { 'accept-encoding': 'br' }

/** The pages as most visitors get them: cached and compressed tightly. */
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

/** Donation forms for a cause and for the fundraiser among `pages`. */
export function donationPages(pages: readonly SomePage[]) {
  const fundraiser = pages.find(({ name }) => name === 'fundraiser')!
  return [
    { name: 'donation to a cause', path: '/donate-cause' },
    {
      name: 'donation to a fundraiser',
      path: `${fundraiser.path.replace('/fundraisers/', '/donate/')}/payment`,
    },
  ]
}
