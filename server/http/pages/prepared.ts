import { hash } from 'node:crypto'
import type { ServerResponse, IncomingMessage } from 'node:http'
import { packers, packTightly, packTightlyInTurn, type Encoding } from './packing.ts'

/** Only a page that has stood this long, in milliseconds, is worth that work. */
const worthAfter = 2_000

/** The best encoding that a browser says it takes. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  // Browsers weigh nothing; whoever does may refuse by it.
  if (accepted.includes(';'))
    return wanted(accepted, 'br') ? 'br' : wanted(accepted, 'gzip') ? 'gzip' : 'identity'
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
}

const wanted = (accepted: string, encoding: string) =>
  new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`, 'i').test(accepted)

/** Pictures and fonts are packed already; of a very short text nothing is saved that its header does not cost. */
const isPackable = (type: string | undefined, bytes: number) =>
  bytes > 250 && /^(?:text\/|image\/svg|application\/(?:json|xml|manifest))/.test(type ?? '')

type Body = { bytes: Buffer; headers: string[] }

/**
 * Bytes ready to be sent: packed when first asked for, headers laid out once. Everything that is sent from memory
 * goes through here: pages, scripts, pictures.
 */
export class Prepared {
  readonly etag: string
  readonly #headers: string[]
  readonly #bodies: Partial<Record<Encoding, Body>> = {}
  readonly #unchanged: string[]
  readonly #madeAt = performance.now()
  #isTight = false
  #bytes = 0

  readonly #status: number
  readonly #isPackable: boolean

  /** `headers` without length, encoding and tag. Only a 200 is ever answered by 304. */
  constructor(raw: Buffer, headers: readonly (readonly [string, string])[], status = 200) {
    this.#status = status
    this.#isPackable = isPackable(new Map(headers).get('content-type'), raw.length)
    this.etag = `W/"${hash('sha256', raw, 'base64url').slice(0, 22)}"`
    this.#headers = ['x-request-id', '', ...headers.flat(), 'vary', 'accept-encoding', 'etag', this.etag]
    this.#unchanged = [...this.#headers]
    this.add('identity', raw)
  }

  /** Bytes held, packed ones included. */
  get bytes() {
    return this.#bytes
  }

  has(encoding: Encoding) {
    return this.#bodies[encoding] !== undefined
  }

  add(encoding: Encoding, bytes: Buffer) {
    const headers = [...this.#headers, 'content-length', String(bytes.length)]
    if (encoding !== 'identity') headers.push('content-encoding', encoding)
    this.#bytes += bytes.length - (this.#bodies[encoding]?.bytes.length ?? 0)
    this.#bodies[encoding] = { bytes, headers }
  }

  /**
   * Packs the bytes, unless that was done before.
   * @param howLong `lasting` for what others will ask for too: it may be packed tightly at once
   */
  async pack(encoding: Encoding, howLong: 'passing' | 'lasting' = 'passing') {
    if (encoding === 'identity' || !this.#isPackable || this.has(encoding)) return
    const raw = this.#bodies.identity!.bytes
    const tight = encoding === 'br' && howLong === 'lasting' ? await packTightlyInTurn(raw) : undefined
    if (tight) return this.addTight(tight)
    const packed = await packers[encoding](raw)
    // Another request may have packed it tightly meanwhile.
    if (!(this.#isTight && this.has(encoding))) this.add(encoding, packed)
  }

  /** Packs the bytes tightly, before anybody asks for them. */
  async tighten() {
    if (this.#isPackable && !this.#isTight) this.addTight(await packTightly(this.#bodies.identity!.bytes))
  }

  /** Takes what is packed as tightly as can be: files come so. */
  addTight(bytes: Buffer) {
    this.#isTight = true
    this.add('br', bytes)
  }

  #tightenForOthers() {
    this.#isTight = true
    packTightly(this.#bodies.identity!.bytes).then(
      (bytes) => this.add('br', bytes),
      () => undefined,
    )
  }

  /**
   * Sends them, or 304 to a browser that has them. Writes below Fastify: a page that is kept costs no more than
   * a constant.
   * @returns false when this encoding has not been packed yet; then nothing was sent
   */
  send(request: IncomingMessage, response: ServerResponse, requestId: string, encoding: Encoding) {
    const body = this.#bodies[this.#isPackable ? encoding : 'identity']
    if (!body) return false
    if (
      !this.#isTight &&
      this.#isPackable &&
      encoding === 'br' &&
      performance.now() - this.#madeAt > worthAfter
    )
      this.#tightenForOthers()
    const known = request.headers['if-none-match']
    if (known !== undefined && this.#status === 200 && known.includes(this.etag)) {
      this.#unchanged[1] = requestId
      response.writeHead(304, this.#unchanged)
      response.end()
    } else {
      body.headers[1] = requestId
      response.writeHead(this.#status, body.headers)
      response.end(body.bytes)
    }
    return true
  }
}
