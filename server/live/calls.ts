import type { live } from '../../contract/live.ts'
import { findActorOfLogin } from '../accounts/index.ts'
import type { Setup } from '../domain.ts'
import { AppError } from '../http/app-error.ts'
import { takenOver } from '../http/answers.ts'
import type { Follower } from '../http/events/hub.ts'
import type { Actor, Handlers } from '../http/handlers.ts'
import { tooMany } from '../http/mount.ts'
import { networkOf } from '../platform/limits/network.ts'

type LiveServices = Pick<Setup, 'clock' | 'db' | 'events' | 'pool' | 'topics'>

export const liveHandlers = ({ clock, db, events, pool, topics }: LiveServices): Handlers<typeof live> => {
  const known = new Map(topics.map((topic) => [topic.name, topic]))

  /** @throws NOT_SIGNED_IN for a topic that asks for a login, NOT_FOUND for one that is none of the reader's */
  async function tagOf(asked: string, actor: Actor | undefined): Promise<string> {
    const [name, key] = asked.split(':') as [string, string | undefined]
    const topic = known.get(name)
    if (topic?.access === 'user' && actor === undefined) throw new AppError('NOT_SIGNED_IN')
    const tag = topic?.access === 'user' ? topic.tagOf(pool, key, actor!) : topic?.tagOf(pool, key)
    const found = await tag
    if (found === undefined) throw new AppError('NOT_FOUND')
    return found
  }

  return {
    async follow({ query }, { actor, ip, headers, reply }) {
      const asked = [...new Set(query.topics.split(','))]
      const read = (by: Actor | undefined) =>
        Promise.all(asked.map(async (topic) => [await tagOf(topic, by), topic] as const))
      const reader = { network: networkOf(ip), accountId: actor?.accountId }
      const fullFor = events.refusal(reader)
      if (fullFor !== undefined) throw tooMany(fullFor)
      const follower: Follower = {
        ...reader,
        tags: new Map(await read(actor)),
        async mayStill() {
          const still = actor && (await findActorOfLogin(db, clock, actor.loginHash))
          return still !== undefined && (await read(still).then(() => true, isRefusal))
        },
      }
      if (reply.request.method === 'HEAD') {
        reply.type('text/event-stream; charset=utf-8').send()
        return takenOver
      }
      const refusedFor = events.follow(() => reply.hijack().raw, follower, 'last-event-id' in headers)
      if (refusedFor !== undefined) throw tooMany(refusedFor)
      return takenOver
    },
  }
}

/** @returns false for a refusal @throws anything else */
function isRefusal(error: unknown): false {
  if (error instanceof AppError) return false
  throw error
}
