import { Readable, Transform } from 'node:stream'

/** A file on its way out. `size` is of the whole file, also when a range of it was asked for. */
export type StoredFile = { stream: Readable; size: number; type: string }

/** First and last byte, both included. */
export type ByteRange = { start: number; end: number }

/**
 * Storage of files. A key is a relative path of plain lower-case segments, `published/ab12-480.webp`; any
 * other key is a programming error and throws.
 */
export type Storage = {
  /**
   * Keeps `body` under `key`, all of it or nothing: until this resolves, `key` reads as before.
   * @throws WrongLength when the body is not exactly `size` bytes long; else what the place refuses it with.
   */
  write(key: string, body: Buffer | Readable, about: { type: string; size: number }): Promise<void>
  /** @returns undefined when there is no such file. The caller consumes or destroys the stream. */
  read(key: string, range?: ByteRange): Promise<StoredFile | undefined>
  /** @returns size and type without the bytes, undefined when there is no such file. */
  stat(key: string): Promise<{ size: number; type: string } | undefined>
  /** Removing what is not there is not an error. */
  remove(key: string): Promise<void>
  /** @throws a message fit for an operator when files cannot be kept here. */
  check(): Promise<void>
}

/** Types of the files that are kept, by the ending of their key. */
const typesByEnding: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  tiff: 'image/tiff',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  mp4: 'video/mp4',
  webm: 'video/webm',
}

/** The type a key's ending promises; `application/octet-stream` when it promises none. */
export function typeOfKey(key: string): string {
  return typesByEnding[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
}

/** The ending, without dot, that keeps a type's name on its key; `bin` for a type unknown here. */
export function endingOfType(type: string): string {
  return Object.keys(typesByEnding).find((ending) => typesByEnding[ending] === type) ?? 'bin'
}

const keyShape = /^(?!.{201})[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/

/** A segment starts with a letter or digit, so `..`, hidden files and absolute paths cannot be named. */
export function checkKey(key: string): string {
  if (!keyShape.test(key)) throw new Error(`Not a storage key: ${JSON.stringify(key.slice(0, 80))}`)
  return key
}

/** The bytes that came are not as many as were announced. */
export class WrongLength extends Error {}

/** Passes bytes on and fails the stream when they are more, or at the end fewer, than `size`. */
function exactly(size: number): Transform {
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      if (seen > size) done(new WrongLength(`The file is longer than its ${size} bytes`))
      else done(null, chunk)
    },
    flush(done) {
      done(seen === size ? null : new WrongLength(`The file has ${seen} bytes, not ${size}`))
    },
  })
}

/** A body as a stream of exactly `size` bytes. */
export function bodyStream(body: Buffer | Readable, size: number): Readable {
  const source = Buffer.isBuffer(body) ? Readable.from([body]) : body
  const checked = exactly(size)
  source.once('error', (error) => checked.destroy(error))
  source.once('close', () => {
    if (!source.readableEnded) checked.destroy(new Error('The file broke off'))
  })
  return source.pipe(checked)
}
