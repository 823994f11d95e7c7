import type { ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { Changes } from '../../platform/invalidation.ts'
import { createGroups } from './groups.ts'
import { openEventStream, type EventStream } from './event-stream.ts'

/** Reader of a stream: `tags` are those of changes, each with the topic under which the reader knows it. */
export type Follower = {
  network: string
  /** Account whose login opened the stream. */
  accountId?: number | undefined
  tags: ReadonlyMap<string, string>
  /** Whether whoever opened the stream may follow all of it still. */
  mayStill(): Promise<boolean>
}

export type EventHub = {
  /** @returns seconds to wait, where as many streams are open as may be */
  refusal(follower: Pick<Follower, 'network' | 'accountId'>): number | undefined
  /** Opens a stream, unless it is refused; `isBack` says that its reader has missed what changed meanwhile. */
  follow(response: () => ServerResponse, follower: Follower, isBack: boolean): number | undefined
  count(): number
  refused(): Readonly<Record<string, number>>
  /** Ends every stream and takes no new one: their readers go to another process. */
  close(): void
}

type Rule = { count: number; seconds: number }
type Open = { stream: EventStream; follower: Follower; lookedAt: number }

/** Tag of a change after which logins of an account may be over, or open less; the database tells it (0145). */
const accessTags = /^access:(\d+)$/

const gatherMs = 20
const beatMs = 25_000
/** Logins end by themselves too; each is looked at again after so long. */
const looksAfterMs = 300_000
const over = 'event: over\ndata: {}\n\n'
const changed = (topic: string) => `event: changed\ndata: ${JSON.stringify({ topic })}\n\n`

/**
 * The streams of this process, fed by what every process says has changed. Nothing is stored: an event names what is to
 * be read, so one that is lost costs a reading when its reader is back.
 */
export function createEventHub({
  changes,
  rules,
  log,
}: {
  changes: Changes
  rules: Readonly<Record<string, Rule>>
  log: Logger
}): EventHub {
  const streams = new Set<Open>()
  const byTag = createGroups<Open>()
  const byNetwork = createGroups<Open>()
  const byAccount = createGroups<Open>()
  const refused = { STREAMS_IP: 0, STREAMS_USER: 0, STREAMS_ALL: 0 }
  let waiting = new Set<string>()
  let gathering: NodeJS.Timeout | undefined
  let isClosed = false

  changes.subscribe((tag) => {
    if (streams.size === 0 || !(tag === '*' || byTag.has(tag) || accessTags.test(tag))) return
    waiting.add(tag)
    gathering ??= setTimeout(tell, gatherMs)
  })
  const beating = setInterval(beat, beatMs).unref()

  function tell(): void {
    gathering = undefined
    const tags = waiting
    waiting = new Set()
    for (const tag of tags) {
      if (tag === '*') for (const one of streams) tellAll(one)
      for (const one of byTag.of(tag)) one.stream.send(changed(one.follower.tags.get(tag)!))
      const accountId = Number(accessTags.exec(tag)?.[1])
      for (const one of Array.from(byAccount.of(String(accountId)))) void lookAgain(one)
    }
  }

  const tellAll = ({ stream, follower }: Open) =>
    stream.send([...follower.tags.values()].map(changed).join(''))

  function beat(): void {
    const now = Date.now()
    for (const one of streams) {
      one.stream.beat()
      if (one.follower.accountId !== undefined && now - one.lookedAt > looksAfterMs) void lookAgain(one)
    }
  }

  /** Ends a stream whose login is over. While the database is away everybody stays, and is looked at again. */
  async function lookAgain(one: Open): Promise<void> {
    one.lookedAt = Date.now()
    try {
      if (!(await one.follower.mayStill())) one.stream.end(over)
    } catch (error) {
      one.lookedAt = 0
      log.warn({ err: error }, 'it could not be told whether a stream of events may go on')
    }
  }

  const isFull = (name: keyof typeof refused, open: number) => {
    const rule = rules[name]
    if (rule === undefined) throw new Error(`There is no limit ${name}`)
    if (open < rule.count) return undefined
    refused[name] += 1
    return rule.seconds
  }

  const refusal: EventHub['refusal'] = ({ network, accountId }) => {
    if (isClosed) return 1
    return (
      isFull('STREAMS_IP', byNetwork.size(network)) ??
      (accountId === undefined ? undefined : isFull('STREAMS_USER', byAccount.size(String(accountId)))) ??
      isFull('STREAMS_ALL', streams.size)
    )
  }

  return {
    refusal,
    follow(response, follower, isBack) {
      const waitSeconds = refusal(follower)
      if (waitSeconds !== undefined) return waitSeconds
      const retryMs = 1000 + Math.floor(Math.random() * 4000)
      const raw = response()
      const stream = openEventStream(raw, { retryMs, gone: () => keep('delete') })
      const one: Open = { stream, follower, lookedAt: Date.now() }
      const keep = (does: 'add' | 'delete') => {
        streams[does](one)
        byNetwork[does](follower.network, one)
        if (follower.accountId !== undefined) byAccount[does](String(follower.accountId), one)
        for (const tag of follower.tags.keys()) byTag[does](tag, one)
      }
      keep('add')
      // Closed before it was listened to, it tells so no more.
      if (raw.destroyed) {
        keep('delete')
        return undefined
      }
      if (isBack) tellAll(one)
      // A login may have ended since it was looked at.
      if (follower.accountId !== undefined) void lookAgain(one)
      return undefined
    },
    count: () => streams.size,
    refused: () => refused,
    close() {
      isClosed = true
      clearInterval(beating)
      clearTimeout(gathering)
      for (const { stream } of streams) stream.end()
    },
  }
}
