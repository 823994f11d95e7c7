import { connect, type Socket } from 'node:net'

export type Reply = { status: number; head: string; body: Buffer }

const setByNode = /^(?:connection|keep-alive|date|content-length|x-request-id)$/

/** Headers that a server chose itself, by their names in small letters. */
export const headersOf = ({ head }: Reply): Record<string, string> =>
  Object.fromEntries(
    head
      .split('\r\n')
      .slice(1)
      .map(
        (line) =>
          [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)] as const,
      )
      .filter(([name]) => !setByNode.test(name)),
  )

/** A request without a complete response. `refused`: no process listened, so it was never sent. */
export class Unanswered extends Error {
  readonly refused: boolean
  constructor(refused: boolean, cause: string) {
    super(cause)
    this.refused = refused
  }
}

type Waiting = { resolve(reply: Reply): void; reject(error: Error): void }

const headEnd = Buffer.from('\r\n\r\n')

/** One keep-alive connection with one request at a time. It is lean, because client and server share the cores. */
export class Lane {
  readonly #port: number
  #socket: Socket | undefined
  #waiting: Waiting | undefined
  #got: Buffer = Buffer.alloc(0)

  constructor(port: number) {
    this.#port = port
  }

  /** @throws Unanswered */
  async ask(request: string | Buffer): Promise<Reply> {
    const socket = this.#socket ?? (await this.#connect())
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      socket.write(request)
    })
  }

  close(): void {
    this.#socket?.destroy()
    this.#socket = undefined
  }

  #connect(): Promise<Socket> {
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true })
    this.#got = Buffer.alloc(0)
    return new Promise((resolve, reject) => {
      const refused = (error: Error) => reject(new Unanswered(true, error.message))
      socket.once('error', refused)
      socket.once('connect', () => {
        socket.off('error', refused)
        socket.on('error', (error) => this.#broke(socket, error.message))
        socket.on('close', () => this.#broke(socket, 'closed'))
        socket.on('data', (chunk) => this.#read(socket, chunk))
        this.#socket = socket
        resolve(socket)
      })
    })
  }

  #broke(socket: Socket, cause: string): void {
    if (this.#socket === socket) this.#socket = undefined
    const waiting = this.#waiting
    this.#waiting = undefined
    waiting?.reject(new Unanswered(false, cause))
  }

  #read(socket: Socket, chunk: Buffer): void {
    const got = this.#got.length === 0 ? chunk : Buffer.concat([this.#got, chunk])
    const reply = parse(got)
    this.#got = reply === undefined ? got : Buffer.alloc(0)
    if (reply === undefined) return
    // Closes the connection when the response says so; the next request opens another.
    if (/\r\nconnection: close/i.test(reply.head)) {
      this.#socket = undefined
      socket.destroy()
    }
    const waiting = this.#waiting
    this.#waiting = undefined
    waiting?.resolve(reply)
  }
}

/** @returns undefined while the response is incomplete */
function parse(got: Buffer): Reply | undefined {
  const end = got.indexOf(headEnd)
  if (end < 0) return undefined
  const head = got.toString('latin1', 0, end)
  const status = Number(head.slice(9, 12))
  const rest = got.subarray(end + 4)
  if (status === 204 || status === 304) return { status, head, body: rest }
  const length = /\r\ncontent-length: (\d+)/i.exec(head)
  if (length !== null) return rest.length >= Number(length[1]) ? { status, head, body: rest } : undefined
  if (!/\r\ntransfer-encoding: chunked/i.test(head)) throw new Error(`a response without a length: ${head}`)
  const body = unchunk(rest)
  return body && { status, head, body }
}

function unchunk(rest: Buffer): Buffer | undefined {
  const parts: Buffer[] = []
  for (let at = 0; ;) {
    const eol = rest.indexOf('\r\n', at)
    if (eol < 0) return undefined
    const size = Number.parseInt(rest.toString('latin1', at, eol), 16)
    if (rest.length < eol + 2 + size + 2) return undefined
    if (size === 0) return Buffer.concat(parts)
    parts.push(rest.subarray(eol + 2, eol + 2 + size))
    at = eol + 2 + size + 2
  }
}

export const get = (path: string, headers: Record<string, string> = {}): string =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${lines(headers)}\r\n`

export function post(path: string, body: unknown, headers: Record<string, string> = {}): string {
  const isForm = body instanceof URLSearchParams
  const text = isForm ? body.toString() : JSON.stringify(body)
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  return (
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\n` +
    `content-length: ${Buffer.byteLength(text)}\r\n${lines(headers)}\r\n${text}`
  )
}

const lines = (headers: Record<string, string>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
