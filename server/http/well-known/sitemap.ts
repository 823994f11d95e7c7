import { escapeMarkup } from '../../platform/escape.ts'

/** One address for search engines; `changedAt` is when what stands there last changed. */
export type SitemapEntry = { path: string; changedAt?: Date | string | undefined }

/** A kind of pages, read in parts: there may be more of it than fit into memory at once. */
export type SitemapSection = {
  count(): Promise<number>
  /** Entries from the place `from` on, in an order that stays, at most `limit`. */
  entries(from: number, limit: number): AsyncIterable<SitemapEntry> | Iterable<SitemapEntry>
}

/** A section that is read whole. */
export const fewPages = (load: () => Promise<readonly SitemapEntry[]>): SitemapSection => ({
  count: async () => (await load()).length,
  async *entries(from, limit) {
    yield* (await load()).slice(from, from + limit)
  },
})

/** Maximum entries of one file (sitemaps.org). */
export const entriesPerFile = 50_000

const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const lastmod = (changedAt: SitemapEntry['changedAt']) =>
  changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`

/** One file of addresses, piece by piece. */
export async function* urlSet(
  baseUrl: string,
  entries: AsyncIterable<SitemapEntry> | Iterable<SitemapEntry>,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${schema}">\n`
  let piece = ''
  for await (const { path, changedAt } of entries) {
    piece += `<url><loc>${escapeMarkup(baseUrl + path)}</loc>${lastmod(changedAt)}</url>\n`
    if (piece.length < 64 * 1024) continue
    yield piece
    piece = ''
  }
  yield `${piece}</urlset>\n`
}

/** The file that names all others. */
export const siteIndex = (baseUrl: string, files: number): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${schema}">\n` +
  Array.from(
    { length: files },
    (_, i) => `<sitemap><loc>${escapeMarkup(`${baseUrl}/sitemap-${i + 1}.xml`)}</loc></sitemap>\n`,
  ).join('') +
  '</sitemapindex>\n'

/** Divides the sections among files. No file mixes parts that do not fit into it whole. */
export function filesOf(counts: readonly number[]): { section: number; from: number; limit: number }[][] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total <= entriesPerFile) return [counts.map((count, section) => ({ section, from: 0, limit: count }))]
  return counts.flatMap((count, section) =>
    Array.from({ length: Math.ceil(count / entriesPerFile) }, (_, i) => [
      { section, from: i * entriesPerFile, limit: entriesPerFile },
    ]),
  )
}
