import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { WrittenFrame } from '../app/ssr/assembled-page.ts'
import { withEnglishNamed } from '../app/ssr/english-parts.ts'
import { pagePart, type PagePart } from '../app/ssr/page-bytes.ts'
import type { PublicSettings } from '../app/page-context.ts'
import { m } from '../app/words.ts'
import { FooterParts } from './footer-parts.tsx'
import { FrameFactsContext, type FrameFacts } from './frame-facts.ts'
import { HeaderParts } from './header-parts.tsx'

/** Addresses whose frame is kept, of each installation: a page that is made anew is mostly one that was made before. */
const most = 60

const kept = new WeakMap<PublicSettings, Map<string, WrittenFrame>>()

/** The markup of the frame. It is half of a page, and differs by language and address alone. */
export function writtenFrame(settings: PublicSettings, pathname: string): WrittenFrame {
  const frames = kept.get(settings) ?? new Map<string, WrittenFrame>()
  kept.set(settings, frames)
  const key = `${m.language_tag()} ${pathname}`
  const known = frames.get(key)
  if (known) return known
  const frame = write({ settings, pathname })
  const [oldest] = frames.keys()
  if (frames.size >= most && oldest !== undefined) frames.delete(oldest)
  frames.set(key, frame)
  return frame
}

const write = (facts: FrameFacts): WrittenFrame => ({
  header: part(facts, <HeaderParts />),
  footer: part(facts, <FooterParts />),
})

function part(facts: FrameFacts, parts: ReactNode): PagePart {
  const html = renderToStaticMarkup(<FrameFactsContext value={facts}>{parts}</FrameFactsContext>)
  return pagePart(m.language_tag() === 'en' ? html : withEnglishNamed(html))
}
