import { get, type Lane } from '../load/lane.ts'

export type SomePage = { name: 'fundraiser' | 'home' | 'list' | 'cause' | 'questions'; path: string }

/** The pages with budgets: the first fundraiser of the list, home, the list itself, a cause, the questions. */
export async function somePages(lane: Lane): Promise<SomePage[]> {
  const { body } = await lane.ask(get('/fundraisers'))
  const found = /href="(\/fundraisers\/[a-z0-9-]{8,})"/.exec(body.toString())
  if (found === null) throw new Error('the list names no fundraiser')
  return [
    { name: 'fundraiser', path: found[1]! },
    { name: 'home', path: '/' },
    { name: 'list', path: '/fundraisers' },
    { name: 'cause', path: '/cause/education' },
    { name: 'questions', path: '/pages/faq' },
  ]
}

/** Pages for giving to a cause, and to the fundraiser that is among `pages`. */
export function donationPages(pages: readonly SomePage[]) {
  const fundraiser = pages.find(({ name }) => name === 'fundraiser')!
  return [
    { name: 'gift to a cause', path: '/donate-cause' },
    { name: 'gift to a fundraiser', path: `${fundraiser.path.replace('/fundraisers/', '/donate/')}/payment` },
  ]
}
