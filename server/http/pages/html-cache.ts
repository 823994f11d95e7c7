import type { Prepared } from './prepared.ts'

/** Result of a render: the page and its cache tags. No tags: private to one visitor. */
export type Rendered = {
  page: Prepared
  tags: readonly string[]
  /** Instead of what is fresh otherwise, in milliseconds. */
  freshFor?: number | undefined
}

type Entry = {
  key: string
  tags: readonly string[]
  /** Nothing after a purge: the tags are still known, the page is gone. */
  page: Prepared | undefined
  renderedAt: number
  freshFor: number
  /** Time of the first change of a figure that it shows. */
  outdatedAt: number | undefined
  /** Whether a request is rendering it with the new figures. */
  isClaimed: boolean
  /** Bytes that this entry was counted with. */
  counted: number
  /** Whether it was asked for since room was last made. */
  wanted: boolean
}

type Flight = { startedAfter: number; result: Promise<Rendered> }

export type HtmlCacheOptions = {
  /** Most that may be kept, in bytes of raw and packed pages together. */
  maxBytes: number
  /** A page this old, in milliseconds, is rendered anew behind the visitor's back. */
  freshFor: number
  /** A page older than this, in milliseconds, is not shown any more. */
  keepFor: number
  now: () => number
}

/** The purge of everything. */
export const everything = '*'

/** Marks a tag of figures that may be shown for a second after they changed, such as `~donated:12`. */
const figuresMark = '~'
/** Milliseconds for which old figures are shown at most. */
const figuresFor = 1000
/** Figures younger than this are not rendered again; the rest of the second is for the render. */
const figuresRest = 400

/** Size of an entry beside its pages: key, tags, map slots. */
const entryBytes = 500

/**
 * Keeps pages that are the same for everyone. A purge takes effect at once: what was rendered from older data is
 * neither found nor stored afterwards, and no visitor who comes after it waits for a render begun before it.
 * A page is shown beyond its time only because of its age, never after a purge.
 */
export class HtmlCache {
  readonly #options: HtmlCacheOptions
  /** Oldest first. */
  readonly #entries = new Map<string, Entry>()
  readonly #tagged = new Map<string, Set<Entry>>()
  readonly #flights = new Map<string, Flight>()
  /** Number of renderings in progress, including those that no request may join any more. */
  #inFlight = 0
  /** Counts purges. */
  #purges = 0
  /** The count at each tag's last purge; kept only while something is being rendered. */
  readonly #purgedAt = new Map<string, number>()
  #bytes = 0

  constructor(options: HtmlCacheOptions) {
    this.#options = options
  }

  /** The page kept for `key`, when it is fresh. */
  fresh(key: string): Prepared | undefined {
    const entry = this.#entries.get(key)
    const now = this.#options.now()
    if (!entry?.page || now - entry.renderedAt > entry.freshFor) return undefined
    if (entry.outdatedAt !== undefined) {
      if (now - entry.outdatedAt > figuresFor) return undefined
      // One request renders the new figures; the others get the old ones until it is done.
      if (!entry.isClaimed && now - entry.renderedAt > figuresRest) {
        entry.isClaimed = true
        return undefined
      }
    }
    entry.wanted = true
    return entry.page
  }

  /** The page kept for `key`, when it is fresh and no figure of it has changed. */
  exact(key: string): Prepared | undefined {
    return this.#entries.get(key)?.outdatedAt === undefined ? this.fresh(key) : undefined
  }

  /** The page kept for `key`. A page that has grown old is `stale`: show it, and `refresh` it. */
  find(key: string): { page: Prepared; stale: boolean } | undefined {
    const entry = this.#entries.get(key)
    if (!entry?.page) return undefined
    const age = this.#options.now() - entry.renderedAt
    if (age > this.#options.keepFor) {
      this.#forget(entry)
      return undefined
    }
    entry.wanted = true
    const { outdatedAt } = entry
    if (outdatedAt === undefined) return { page: entry.page, stale: age > entry.freshFor }
    const now = this.#options.now()
    return now - outdatedAt > figuresFor ? undefined : { page: entry.page, stale: age > figuresRest }
  }

  /**
   * Renders `key` once for all who ask meanwhile, and keeps the result if it may be kept. What turns out to be
   * the first visitor's own is shown to no other.
   */
  async render(key: string, make: () => Promise<Rendered>): Promise<Rendered> {
    const flying = this.#flights.get(key)
    if (flying && !this.#isOutdated(flying.startedAfter, this.#entries.get(key)?.tags)) {
      const shared = await flying.result
      return shared.tags.length > 0 ? shared : make()
    }
    return this.#fly(key, make)
  }

  #fly(key: string, make: () => Promise<Rendered>): Promise<Rendered> {
    const startedAfter = this.#purges
    const startedAt = this.#options.now()
    this.#inFlight += 1
    const result = make()
      .then((rendered) => {
        this.#settle(key, rendered, startedAfter, startedAt)
        return rendered
      })
      .finally(() => this.#land(key, flight))
    const flight: Flight = { startedAfter, result }
    this.#flights.set(key, flight)
    return result
  }

  /** Renders a stale page anew. A failure leaves the old one until its time is over. */
  refresh(key: string, make: () => Promise<Rendered>): void {
    if (!this.#flights.has(key)) this.#fly(key, make).catch(() => undefined)
  }

  /**
   * Forgets every page with this tag, at once; `*` forgets all. Pages that show only a figure of it, tagged `~` and the
   * tag, are rendered again within a second.
   */
  purge(tag: string): void {
    this.#purges += 1
    if (this.#inFlight > 0) this.#purgedAt.set(tag, this.#purges)
    const hit = tag === everything ? this.#entries.values() : (this.#tagged.get(tag) ?? [])
    for (const entry of hit) this.#empty(entry)
    const now = this.#options.now()
    for (const entry of this.#tagged.get(figuresMark + tag) ?? []) entry.outdatedAt ??= now
  }

  /** Counts what was packed for a page after it was stored, and makes room for it. */
  recount(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry?.page) return
    this.#count(entry, entryBytes + entry.page.bytes)
    this.#makeRoom()
  }

  get bytes() {
    return this.#bytes
  }

  /** Keeps a fresh render, unless it was overtaken by a purge; a page that may not be kept replaces none. */
  #settle(key: string, { page, tags, freshFor }: Rendered, startedAfter: number, startedAt: number) {
    if (this.#isOutdated(startedAfter, tags)) return
    const old = this.#entries.get(key)
    if (old) this.#forget(old)
    if (tags.length === 0) return
    const entry: Entry = {
      key,
      tags,
      page,
      renderedAt: startedAt,
      counted: 0,
      wanted: false,
      isClaimed: false,
      outdatedAt: this.#haveFiguresChanged(startedAfter, tags) ? this.#options.now() : undefined,
      freshFor: freshFor ?? this.#options.freshFor,
    }
    this.#entries.set(key, entry)
    for (const tag of tags) this.#withTag(tag).add(entry)
    this.#count(entry, entryBytes + page.bytes)
    this.#makeRoom()
  }

  /** Whether one of these tags was purged since; unknown tags count as all tags. */
  #isOutdated(startedAfter: number, tags: readonly string[] | undefined) {
    if (this.#purges === startedAfter) return false
    if (!tags) return true
    return [everything, ...tags].some((tag) => (this.#purgedAt.get(tag) ?? 0) > startedAfter)
  }

  /** Whether a figure was changed while the page that shows it was rendered. */
  #haveFiguresChanged(startedAfter: number, tags: readonly string[]) {
    if (this.#purges === startedAfter) return false
    return tags.some(
      (tag) =>
        tag.startsWith(figuresMark) &&
        (this.#purgedAt.get(tag.slice(figuresMark.length)) ?? 0) > startedAfter,
    )
  }

  #land(key: string, flight: Flight) {
    if (this.#flights.get(key) === flight) this.#flights.delete(key)
    this.#inFlight -= 1
    if (this.#inFlight === 0) this.#purgedAt.clear()
  }

  #empty(entry: Entry) {
    entry.page = undefined
    this.#count(entry, entryBytes)
  }

  #forget(entry: Entry) {
    this.#entries.delete(entry.key)
    this.#count(entry, 0)
    for (const tag of entry.tags) {
      const others = this.#tagged.get(tag)
      others?.delete(entry)
      if (others?.size === 0) this.#tagged.delete(tag)
    }
  }

  #withTag(tag: string) {
    const known = this.#tagged.get(tag)
    if (known) return known
    const fresh = new Set<Entry>()
    this.#tagged.set(tag, fresh)
    return fresh
  }

  #count(entry: Entry, bytes: number) {
    this.#bytes += bytes - entry.counted
    entry.counted = bytes
  }

  /** Oldest go first, but what was asked for since last time gets another turn. */
  #makeRoom() {
    for (const entry of this.#entries.values()) {
      if (this.#bytes <= this.#options.maxBytes) return
      if (entry.wanted) {
        entry.wanted = false
        this.#entries.delete(entry.key)
        this.#entries.set(entry.key, entry)
      } else this.#forget(entry)
    }
  }
}
