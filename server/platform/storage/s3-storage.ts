import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { bodyStream, checkKey, typeOfKey, type Storage } from './storage.ts'

export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
}

const answerWithinMs = 10_000
const uploadWithinMs = 60_000

/** An object storage's refusal, in its own words; never holds a key or a signature. */
class S3Error extends Error {
  readonly status: number
  constructor(did: string, status: number, body: string) {
    const code = /<Code>([^<]{1,80})</.exec(body)?.[1]
    const words = /<Message>([^<]{1,300})</.exec(body)?.[1]
    super(`Object storage refused to ${did}: ${[status, code, words].filter(Boolean).join(' ')}`)
    this.status = status
  }
}

/** Files in one bucket, addressed by path, so that any S3-compatible place serves. */
export function createS3Storage(settings: S3Settings): Storage {
  const client = new AwsClient({
    accessKeyId: settings.accessKey,
    secretAccessKey: settings.secretKey,
    service: 's3',
    region: settings.region,
    // A streamed body cannot be sent twice, and the other calls are retried by whoever made them.
    retries: 0,
  })
  const bucket = `${settings.endpoint.replace(/\/$/, '')}/${settings.bucket}`
  const address = (key: string) => `${bucket}/${checkKey(key)}`

  /** The deadline is for the answer to begin; a large file may take longer to arrive. */
  async function ask(url: string, init: RequestInit, withinMs = answerWithinMs): Promise<Response> {
    const deadline = new AbortController()
    const timer = setTimeout(() => deadline.abort(), withinMs)
    try {
      return await client.fetch(url, { ...init, signal: deadline.signal })
    } catch (error) {
      throw new Error(`Object storage at ${settings.endpoint} does not answer`, { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }

  async function refusal(did: string, response: Response): Promise<S3Error> {
    return new S3Error(did, response.status, await response.text().catch(() => ''))
  }

  const storage: Storage = {
    async write(key, body, { type, size }) {
      const stream = bodyStream(body, size)
      const init = {
        method: 'PUT',
        body: Readable.toWeb(stream),
        headers: { 'content-type': type, 'content-length': String(size) },
      } as RequestInit
      const response = await ask(address(key), init, uploadWithinMs).catch((error: unknown) => {
        throw stream.errored ?? error
      })
      if (!response.ok) throw await refusal('keep a file', response)
      await response.body?.cancel()
    },

    async read(key, range) {
      const headers = range ? { range: `bytes=${range.start}-${range.end}` } : {}
      const response = await ask(address(key), { method: 'GET', headers })
      if (response.status === 404) {
        await response.body?.cancel()
        return undefined
      }
      if (!response.ok || !response.body) throw await refusal('give a file', response)
      return {
        stream: Readable.fromWeb(response.body),
        size: sizeOf(response),
        type: typeOfKey(key),
      }
    },

    async stat(key) {
      const response = await ask(address(key), { method: 'HEAD' })
      if (response.status === 404) return undefined
      if (!response.ok) throw await refusal('tell of a file', response)
      return { size: sizeOf(response), type: typeOfKey(key) }
    },

    async remove(key) {
      const response = await ask(address(key), { method: 'DELETE' })
      if (!response.ok && response.status !== 404) throw await refusal('remove a file', response)
      await response.body?.cancel()
    },

    async check() {
      const probe = Buffer.from('can files be kept here?')
      await storage.write('check/probe', probe, { type: 'text/plain', size: probe.length })
      await storage.remove('check/probe')
    },
  }
  return storage
}

/** The whole file's size, also from an answer that carries a part of it. */
function sizeOf(response: Response): number {
  const whole = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1]
  return Number(whole ?? response.headers.get('content-length') ?? 0)
}
