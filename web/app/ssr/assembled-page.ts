import { withEnglishNamed } from './english-parts.ts'
import { leanHead } from './lean-html.ts'
import type { PagePart } from './page-bytes.ts'
import { styleMark } from './style-mark.ts'
import { dataScript } from './loader-data.ts'
import type { HydrationParts } from './scripts/hydration-scripts.ts'
import { m } from '../words.ts'

/** The header and footer of a page, written once. */
export type WrittenFrame = { header: PagePart; footer: PagePart }

type Parts = {
  /** Page as it was rendered: without style, frame and scripts. */
  page: string
  frame: WrittenFrame
  scripts: HydrationParts
  /** Data that the scripts read on hydration. */
  told: string
  styleOf: (...html: (string | PagePart)[]) => PagePart
}

/**
 * The parts of a page in the order in which they are sent. More than half of a page is the same on others of its
 * kind, and is put beside what was rendered instead of into it: each pass over a whole page copies all of it.
 */
export function assembledPage({ page, frame, scripts, told, styleOf }: Parts): (string | PagePart)[] {
  const body = page.indexOf('<body')
  const head = leanHead(page.slice(0, body))
  const style = head.indexOf(styleMark)
  const headEnd = head.lastIndexOf('</head>')
  const header = after(page, '<div id="header" class="contents">')
  const footer = after(page, '<div id="footer" class="contents">')
  const bodyEnd = page.lastIndexOf('</body>')
  const shown = page.slice(header, footer)
  return [
    // Rendering to a string leaves out what makes a browser follow the standards.
    '<!doctype html>',
    head.slice(0, style),
    styleOf(page, frame.header, frame.footer),
    head.slice(style + styleMark.length, headEnd),
    scripts.links,
    head.slice(headEnd),
    page.slice(body, header),
    frame.header,
    m.language_tag() === 'en' ? shown : withEnglishNamed(shown),
    frame.footer,
    page.slice(footer, bodyEnd),
    scripts.scripts,
    dataScript(told),
    page.slice(bodyEnd),
  ]
}

const after = (page: string, opening: string) => page.lastIndexOf(opening) + opening.length
