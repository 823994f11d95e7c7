import { connect } from 'node:net'
import type { Driven } from './load.ts'

const atOnce = 10
const headEnd = Buffer.from('\r\n\r\n')
const lengthName = Buffer.from('content-length: ')

/**
 * Requests one page as fast as the server allows, ten requests in flight on each connection.
 * Responses are only checked for status 200 and length, so that the server is the limit.
 */
export async function flood(options: {
  port: number
  request: string
  connections: number
  seconds: number
}): Promise<Driven> {
  const began = performance.now()
  const until = began + options.seconds * 1000
  const counts = await Promise.all(
    Array.from({ length: options.connections }, () => floodOne(options.port, options.request, until)),
  )
  const done = counts.reduce((sum, count) => sum + count, 0)
  const seconds = (performance.now() - began) / 1000
  return { done, seconds, perSecond: done / seconds, latencies: [] }
}

function floodOne(port: number, request: string, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const many = Array.from({ length: atOnce + 1 }, (_, count) => Buffer.from(request.repeat(count)))
    let rest: Buffer = Buffer.alloc(0)
    let done = 0
    let underWay = atOnce
    socket.once('connect', () => socket.write(many[atOnce]!))
    socket.on('data', (chunk) => {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      const { answers, end } = count(rest)
      if (answers === undefined)
        return fail(`a response is not 200: ${rest.toString('latin1', end, end + 600)}`)
      rest = rest.subarray(end)
      done += answers
      underWay -= answers
      if (performance.now() > until) {
        if (underWay === 0) socket.destroy()
      } else if (answers > 0) {
        socket.write(many[answers]!)
        underWay += answers
      }
    })
    socket.once('error', reject)
    socket.once('close', () =>
      underWay === 0 ? resolve(done) : reject(new Error('the server closed a connection')),
    )
    function fail(why: string) {
      reject(new Error(why))
      socket.destroy()
    }
  })
}

/** Complete responses at the start of the buffer, and where they end; no count when one is not a 200. */
function count(got: Buffer): { answers: number | undefined; end: number } {
  let at = 0
  for (let answers = 0; ; answers++) {
    const head = got.indexOf(headEnd, at)
    if (head < 0) return { answers, end: at }
    const length = got.indexOf(lengthName, at)
    if (got[at + 9] !== 0x32 || length < 0 || length > head) return { answers: undefined, end: at }
    const bytes = Number.parseInt(got.toString('latin1', length + lengthName.length, length + 26), 10)
    if (got.length < head + 4 + bytes) return { answers, end: at }
    at = head + 4 + bytes
  }
}
