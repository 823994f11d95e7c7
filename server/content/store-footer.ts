import type { FooterPlace } from '../../contract/site/blocks.ts'
import { languages, type Language } from '../../shared/languages.ts'
import type { Changes } from '../platform/invalidation.ts'
import { runNamed, type Runs } from '../platform/db/named.ts'
import { rowsInLanguage } from './in-language.ts'

/** Changes of the footer, which is on every page. */
export const footerTag = 'footer'

/** Parts of the footer that staff wrote; without a line pages show their default one. */
export type SiteFooter = {
  line?: string | undefined
  links: { place: FooterPlace; label: string; link: string }[]
}
export type SiteFooters = Readonly<Record<Language, SiteFooter>>

type Row = {
  kind: 'footer' | 'brand'
  key: string
  language: Language
  place: FooterPlace
  content: FooterText
}
type FooterText = { text: string } & SiteFooter['links'][number]

/** Published parts of the footer in each language. */
export async function readFooters(on: Runs): Promise<SiteFooters> {
  const rows = await runNamed<Row>(
    on,
    `select b.kind, b.key, b.language, e.place, v.content
     from site_block b join site_block_version v on v.block_id = b.id and v.is_live
       join site_block e on e.kind = b.kind and e.key = b.key and e.language = 'en'
     where b.kind = 'footer' or b.kind = 'brand' and b.key = 'footerLine'
     order by e.position, e.id, b.id limit 600`,
    [],
  )
  return Object.fromEntries(languages.map((language) => [language, footerIn(rows, language)])) as SiteFooters
}

function footerIn(rows: readonly Row[], language: Language): SiteFooter {
  const shown = rowsInLanguage(rows, language)
  return {
    line: shown.find(({ kind }) => kind === 'brand')?.content.text,
    links: shown.flatMap(({ kind, place, content: { label, link } }) =>
      kind === 'footer' ? [{ place, label, link }] : [],
    ),
  }
}

/**
 * Reads the footers and again after each change; pages need them without waiting.
 * @param changed called once pages show the new ones
 */
export async function followFooters({
  on,
  changes,
  changed,
  failed,
}: {
  on: Runs
  changes: Pick<Changes, 'subscribe'>
  changed: () => void
  failed: (error: unknown) => void
}): Promise<() => SiteFooters> {
  let footers = await readFooters(on)
  let asked = 0
  const refresh = async () => {
    const mine = ++asked
    const read = await readFooters(on)
    if (mine !== asked || JSON.stringify(read) === JSON.stringify(footers)) return
    footers = read
    changed()
  }
  changes.subscribe((tag) => {
    if (tag === footerTag || tag === '*') refresh().catch(failed)
  })
  return () => footers
}
