import { expect, test } from 'vitest'
import { videoPartBytes } from '../../../../contract/campaigns/media.ts'
import { sendInParts, type PutPart } from './send-in-parts.ts'

/** A server that loses the line at these parts, counted from the first. */
function server(size: number, { breaksAt = [] as number[], refuses = false } = {}) {
  let kept = 0
  let parts = 0
  const put: PutPart = async (part, range) => {
    if (refuses) return null
    if (part.size === 0) return kept
    parts += 1
    if (breaksAt.includes(parts)) return undefined
    if (Number(/^bytes (\d+)-/.exec(range)![1]) === kept) kept += part.size
    return kept
  }
  return { put, file: new Blob([new Uint8Array(size)]), sent: () => ({ kept, parts }) }
}
const quiet = { wait: async () => undefined, onProgress: () => undefined, isStopped: () => false }

test('a file goes in parts over a line that breaks five times, no byte twice', async () => {
  const size = videoPartBytes * 6 + 5
  const { sent, ...line } = server(size, { breaksAt: [1, 3, 4, 7, 9] })
  expect(await sendInParts({ ...line, ...quiet })).toBe('sent')
  expect(sent()).toEqual({ kept: size, parts: 12 })
})

test('it goes on where an earlier try stopped', async () => {
  const { sent, ...line } = server(videoPartBytes * 2)
  await line.put(
    line.file.slice(0, videoPartBytes),
    `bytes 0-${videoPartBytes - 1}/${videoPartBytes * 2}`,
    () => undefined,
  )
  expect(await sendInParts({ ...line, ...quiet })).toBe('sent')
  expect(sent().parts).toBe(2)
})

test('a line that stays away ends it, an address that is no longer good at once, and so does its sender', async () => {
  const away = { ...server(10), put: async () => undefined }
  expect(await sendInParts({ ...away, ...quiet })).toBe('lost')
  expect(await sendInParts({ ...server(10, { refuses: true }), ...quiet })).toBe('refused')
  expect(await sendInParts({ ...server(10), ...quiet, isStopped: () => true })).toBe('stopped')
})
