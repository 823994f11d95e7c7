import { fixedBlocks } from '../../../contract/site/blocks.ts'
import type { LinkReason } from '../../../contract/site/dead-links.ts'
import { mapConcurrent } from '../../platform/concurrency.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../services.ts'
import { checkPath, fetchOwnPage, type FetchPage } from './check-path.ts'
import { findOwnLinks } from './find-links.ts'
import { listLinkedTexts, writeDeadLinks, type FoundDeadLink, type LinkCursor } from './store-links.ts'

const atOnce = 3

type Link = Omit<FoundDeadLink, 'reason'>

/** Checks every link of a published text to our own pages. @returns how many are dead */
export async function checkLinks(
  { clock, config: { baseUrl }, database }: Pick<Services, 'clock' | 'config' | 'database'>,
  fetchPage: FetchPage = fetchOwnPage(baseUrl),
): Promise<number> {
  const links = await readLinks(database.pool, baseUrl)
  const paths = [...new Set(links.map(({ link }) => link))]
  const checked = await mapConcurrent(
    atOnce,
    paths,
    async (path) => [path, await checkPath(path, { baseUrl, fetchPage })] as const,
  )
  const outcomes = new Map(checked)
  const dead = links.flatMap((link): FoundDeadLink[] => {
    const outcome = outcomes.get(link.link)
    return outcome === undefined || outcome === 'unknown'
      ? []
      : [{ ...link, reason: outcome satisfies LinkReason }]
  })
  const unknown = paths.filter((path) => outcomes.get(path) === 'unknown')
  await inTransaction(database.db, (tx) => writeDeadLinks(tx, { dead, unknown, at: clock.now() }))
  return dead.length
}

async function readLinks(pool: Services['database']['pool'], baseUrl: string): Promise<Link[]> {
  const links: Link[] = []
  let after: LinkCursor | undefined = { source: '', id: 0 }
  while (after !== undefined) {
    const texts = await listLinkedTexts(pool, after)
    for (const { source, id: sourceId, title, texts: all } of texts)
      for (const link of new Set(all.flatMap((text) => findOwnLinks(text, baseUrl))))
        links.push({ source, sourceId, title: fixedBlocks[title] ?? title, link })
    after = texts.at(-1)
  }
  return links
}

/** Checks the links once a night. */
export const defineLinkCheck = (services: Services): void =>
  services.jobs.define('content.check-links', { cron: '11 3 * * *' }, async () => {
    const dead = await checkLinks(services)
    services.log.info({ dead }, 'links to our own pages are checked')
  })
