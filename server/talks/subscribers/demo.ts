import type { DemoWorld } from '../../db/demo/world.ts'
import { runNamed } from '../../platform/db/named.ts'
import { consentVersion } from './service.ts'

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
  await runNamed(
    db,
    `insert into subscriber (email, name, language, topics, requested_topics, status, consent_version, created_at, confirmed_at, ended_at)
     select email, name, language, array(select jsonb_array_elements_text(topics)),
       array(select jsonb_array_elements_text(requested)), status,
       case when confirmed is null then null else $2 end, at, confirmed, ended
     from jsonb_to_recordset($1::jsonb) as one(email text, name text, language text, topics jsonb, requested jsonb,
       status text, at timestamptz, confirmed timestamptz, ended timestamptz)`,
    [JSON.stringify(rows), consentVersion],
  )
}
