import { runNamed, type Runs } from '../db/named.ts'
import type { Email } from './store.ts'

/**
 * Leaves out e-mails and SMS of a topic that their recipient has switched off, and e-mails of a topic to addresses that
 * bounce. Messages without a topic go to everyone.
 * @param letters with their recipients in small letters
 */
export async function onlyWanted<L extends Pick<Email, 'channel' | 'recipient' | 'topic'>>(
  on: Runs,
  letters: readonly L[],
): Promise<L[]> {
  const asked = letters.filter(({ topic }) => topic !== undefined)
  if (asked.length === 0) return [...letters]
  const unwanted = await runNamed<{ place: number }>(
    on,
    `select place::int from unnest($1::text[], $2::text[], $3::text[]) with ordinality as a (channel, recipient, topic, place)
     where exists (select from unsubscribed u where a.channel = 'email' and u.recipient = a.recipient and u.topic = a.topic)
       or exists (select from stopped_address s where a.channel = 'email' and s.email = a.recipient)
       or exists (select from account o join notification_choice c on c.account_id = o.id and c.topic = a.topic
                  where case a.channel when 'email' then o.email = a.recipient and not c.email
                        else o.mobile_no = a.recipient and not c.sms end)`,
    [
      asked.map(({ channel }) => channel),
      asked.map(({ recipient }) => recipient),
      asked.map(({ topic }) => topic!),
    ],
  )
  const without = new Set(unwanted.map(({ place }) => asked[place - 1]))
  return letters.filter((letter) => !without.has(letter))
}
