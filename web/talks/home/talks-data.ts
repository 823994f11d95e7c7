import { shownFaq } from '../../../contract/talks/faq.ts'
import { talksContent } from '../../../contract/talks/sections.ts'
import { surveys } from '../../../contract/talks/surveys.ts'
import { shownTestimonials } from '../../../contract/talks/testimonials.ts'
import { orThrow } from '../../app/or-throw.ts'
import type { PageRequest } from '../../app/page-context.ts'
import { siteContent } from '../../content/site-content.ts'
import { homeBannerOf } from '../../home/home-banner.ts'
import { loadNextTalk } from '../next-talk.tsx'

/** Loads what surrounds the events on the home page of the talks. */
export async function talksData(page: PageRequest) {
  page.keep('talks-content', 'events')
  const [{ banners }, { sections, videos }, open, testimonials, faq, next] = await Promise.all([
    siteContent(page),
    page.api(talksContent.shown).then(orThrow),
    page.api(surveys.open).then(orThrow),
    page.api(shownTestimonials.list).then(orThrow),
    page.api(shownFaq.list, { query: {} }).then(orThrow),
    loadNextTalk(page),
  ])
  return {
    banners: banners.filter(({ type }) => type === 'sahaya-talks-config').map(homeBannerOf),
    sections,
    videos,
    surveys: open,
    testimonials,
    faq,
    next,
  }
}

export type TalksData = Awaited<ReturnType<typeof talksData>>
