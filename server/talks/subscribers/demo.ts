import type { DemoWorld } from '../../db/demo/world.ts'
import { subscriberConsentVersion } from './service.ts'
import { insertDemoSubscribers } from './store-demo.ts'

const people = [
  ['Anjali Rao', 'en'],
  ['Farhan Ali', 'en'],
  ['Lakshmi Prasanna', 'te'],
  ['Devendra Singh', 'hi'],
  ['Sneha Kulkarni', 'en'],
  ['Yusuf Khan', 'hi'],
  ['Bhavani Devi', 'te'],
  ['Thomas Varghese', 'en'],
] as const
const topics = [['talks'], ['talks', 'newsletter'], ['camps'], ['competitions', 'talks'], ['newsletter']]

/** Forty subscribers over two months: most are confirmed, some ended and the newest wait for their OTP. */
export async function makeSubscribers({ db, clock }: Pick<DemoWorld, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime()
  const rows = Array.from({ length: 40 }, (_, i) => {
    const [name, language] = people[i % people.length]!
    const chosen = topics[(i * 3) % topics.length]!
    const at = new Date(now - (40 - i) * 37 * 3_600_000)
    const status = i > 37 ? 'requested' : i % 11 === 7 ? 'ended' : 'active'
    return {
      email: `${name.split(' ')[0]!.toLowerCase()}.${i}@demo.test`,
      name,
      language,
      topics: status === 'active' ? chosen : [],
      requested: status === 'requested' ? chosen : [],
      status,
      at,
      confirmed: status === 'requested' ? null : new Date(at.getTime() + 60_000),
      ended: status === 'ended' ? new Date(at.getTime() + 9 * 86_400_000) : null,
    }
  })
  await insertDemoSubscribers(db, rows, subscriberConsentVersion)
}
