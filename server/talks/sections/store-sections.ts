import type { ReplyOf } from '../../../contract/call.ts'
import type { talksContent } from '../../../contract/talks/sections.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

type Shown = ReplyOf<typeof talksContent.shown>

/** Visible sections and videos of the talks, in their order. */
export async function findShownSections(on: Runs): Promise<Shown> {
  const sections = await runNamed<Shown['sections'][number]>(
    on,
    `select id, title, text, link, link_text as "linkText" from talks_section
     where status = 'visible' order by position, id limit 50`,
    [],
  )
  const videos = await runNamed<Shown['videos'][number]>(
    on,
    `select id, title, url, about from talks_video where status = 'visible' order by position, id limit 50`,
    [],
  )
  return { sections, videos }
}
