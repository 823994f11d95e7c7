import { hash } from 'node:crypto'
import { createSingleFlight } from '../platform/concurrency.ts'

export type SharePicture = { jpeg: Buffer; etag: string }

export const asPicture = (jpeg: Buffer): SharePicture => ({
  jpeg,
  etag: `"${hash('sha256', jpeg, 'base64url').slice(0, 22)}"`,
})

/** Source of a picture: `state` changes when the picture would, `tag` is published then. */
export type Subject = { tag: string; state: string; draw: () => Promise<Buffer> }

type Cached = SharePicture & { tag: string; state: string; lookedAt: number; isOutdated: boolean }

export type PictureCacheOptions = {
  /** Finds what the picture of this name shows now; undefined when there is nothing to show. */
  find: (name: string) => Promise<Subject | undefined>
  /** Most that may be kept, in bytes. */
  maxBytes: number
  /** Milliseconds that a picture is sent without checking whether it is current. */
  trustFor: number
  /** Least milliseconds between two checks, however often its subject changes. */
  restFor: number
  /** Pictures that may be in the making or wait for it at once. */
  mostAtOnce: number
  now: () => number
  failed: (error: unknown) => void
}

/** Thrown when so many pictures wait to be made that this one is better asked for later. */
export class TooManyPictures extends Error {}

/**
 * Caches pictures that were made. Each is made once for all who ask meanwhile. After a change the old one is sent once
 * more while the new one is made; it is made anew only when it would look different.
 */
export class PictureCache {
  readonly #options: PictureCacheOptions
  /** Least recently asked for first. */
  readonly #kept = new Map<string, Cached>()
  readonly #flights = createSingleFlight<SharePicture | undefined>()
  #bytes = 0

  constructor(options: PictureCacheOptions) {
    this.#options = options
  }

  /** @returns undefined when there is nothing to show. @throws TooManyPictures */
  async get(name: string): Promise<SharePicture | undefined> {
    const held = this.#kept.get(name)
    if (!held) return this.#look(name)
    this.#kept.delete(name)
    this.#kept.set(name, held)
    const { trustFor, restFor, now } = this.#options
    if (now() - held.lookedAt > (held.isOutdated ? restFor : trustFor))
      this.#look(name).catch((error: unknown) => {
        if (!(error instanceof TooManyPictures)) this.#options.failed(error)
      })
    return held
  }

  /** Marks pictures with this tag as outdated; without one, all of them. */
  outdate(tag?: string): void {
    for (const held of this.#kept.values()) if (tag === undefined || held.tag === tag) held.isOutdated = true
  }

  #look(name: string): Promise<SharePicture | undefined> {
    const isFull = this.#flights.size >= this.#options.mostAtOnce
    if (isFull && !this.#flights.isRunning(name)) return Promise.reject(new TooManyPictures())
    return this.#flights.run(name, () => this.#make(name))
  }

  async #make(name: string): Promise<SharePicture | undefined> {
    const lookedAt = this.#options.now()
    const subject = await this.#options.find(name)
    const held = this.#kept.get(name)
    if (subject === undefined) {
      this.#drop(name)
      return undefined
    }
    if (held?.state === subject.state) {
      held.lookedAt = lookedAt
      held.isOutdated = false
      return held
    }
    const jpeg = await subject.draw()
    const fresh = {
      tag: subject.tag,
      state: subject.state,
      ...asPicture(jpeg),
      lookedAt,
      isOutdated: false,
    }
    this.#drop(name)
    this.#kept.set(name, fresh)
    this.#bytes += jpeg.length
    for (const other of this.#kept.keys()) {
      if (this.#bytes <= this.#options.maxBytes) break
      this.#drop(other)
    }
    return fresh
  }

  #drop(name: string): void {
    this.#bytes -= this.#kept.get(name)?.jpeg.length ?? 0
    this.#kept.delete(name)
  }
}
