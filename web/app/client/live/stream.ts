import { live } from '../../../../contract/live.ts'

type Follow = { topic: string; changed: () => void }

const followed = new Set<Follow>()
let source: EventSource | undefined
/** Topics of the stream that is open or was ended for good. */
let asked = ''
let isOver = false
let tries = 0
let timer: ReturnType<typeof setTimeout> | undefined

const longestWaitMs = 60_000

/**
 * Calls `changed` whenever the topic has changed, and each time the stream opens: what was read before may be out of
 * date by then. One stream serves the whole page, and only while it is in sight.
 * @returns what ends it
 */
export function follow(topic: string, changed: () => void): () => void {
  const one = { topic, changed }
  followed.add(one)
  soon(0)
  return () => {
    followed.delete(one)
    soon(0)
  }
}

addEventListener('online', () => soon(0))
document.addEventListener('visibilitychange', () => soon(0))

function soon(ms: number) {
  clearTimeout(timer)
  timer = setTimeout(settle, ms)
}

/** Opens, changes or closes the stream, as the page needs it now. */
function settle() {
  const topics = [...new Set([...followed].map(({ topic }) => topic))].toSorted().join()
  const isWanted = topics !== '' && document.visibilityState === 'visible'
  if (topics === asked && (source || isOver) && isWanted) return
  source?.close()
  source = undefined
  isOver = false
  asked = topics
  if (isWanted) open()
}

function open() {
  const opened = new EventSource(`/api${live.follow.path}?topics=${asked}`)
  source = opened
  opened.onopen = () => {
    tries = 0
    for (const { changed } of followed) changed()
  }
  opened.addEventListener('changed', ({ data }: MessageEvent<string>) => {
    const { topic } = JSON.parse(data) as { topic: string }
    for (const one of followed) if (one.topic === topic) one.changed()
  })
  opened.addEventListener('over', () => {
    opened.close()
    isOver = true
  })
  // The browser itself would come again at once, or after a refusal never.
  opened.onerror = () => {
    if (source !== opened || isOver) return
    opened.close()
    source = undefined
    tries += 1
    soon(Math.min(1000 * 2 ** (tries - 1), longestWaitMs) * (0.5 + Math.random()))
  }
}
