import { campaigns } from '../../contract/campaigns/public.ts'
import { talksContent } from '../../contract/talks/sections.ts'
import { orThrow } from '../app/or-throw.ts'
import type { PageRequest } from '../app/page-context.ts'
import { paths } from '../app/paths.ts'
import { namedHere } from '../ui/format/cause-names.ts'
import { siteContent } from '../content/site-content.ts'
import { storyRowOf } from '../content/story-card.tsx'
import { cardOf } from '../fundraisers/fundraiser-card.tsx'
import { leadingCity } from '../fundraisers/list/leading-city.ts'
import { firstChecked } from './first-checked.ts'
import { homeBannerOf } from './home-banner.ts'
import { stillOpen } from './still-open.ts'
import { withoutShown, toldAtMost } from './server-only-parts.ts'
import { figuresTag } from '../../shared/figures-tag.ts'

const shown = 3

/** Loads the home page: nothing that has ended, and nothing twice. */
export async function homeData(page: PageRequest) {
  page.keep('talks-content')
  const [{ banners, stories, partners, totals, texts, testimonials }, talksShown, causes] = await Promise.all(
    [
      siteContent(page),
      page.api(talksContent.shown).then(orThrow),
      page
        .api(campaigns.causes)
        .then(orThrow)
        .then((found) => found.map(namedHere)),
    ],
  )
  const written = banners.filter(({ type }) => type === 'home-config').map(homeBannerOf)
  const limit = shown + toldAtMost(written)
  const detailOf = (slug: string) => page.api(campaigns.detail, { params: { slug } })
  const lastDay = async (slug: string) => {
    const found = await detailOf(slug)
    return found.ok && found.data.isOpen ? found.data.endsOn : undefined
  }
  const checksOf = async (slug: string) => {
    const found = await detailOf(slug)
    return found.ok ? found.data.organiserChecks : []
  }
  const mostNeeded = (verified: 0 | 1) =>
    page.api(campaigns.active, { body: { limit: limit + 1, sort: 'mostNeeded', verified } }).then(orThrow)
  const [ofHome, ending, needing] = await Promise.all([
    stillOpen(written, lastDay),
    page.api(campaigns.ongoing, { body: { limit, nearCity: page.city } }).then(orThrow),
    Promise.all([mostNeeded(0), mostNeeded(1)]).then((lists) => lists.flat()),
  ])
  const urgent = withoutShown(ending, ofHome, paths.fundraiser).slice(0, shown)
  const neediest = await firstChecked(
    withoutShown(needing, ofHome, paths.fundraiser).filter(({ id }) => urgent.every((row) => row.id !== id)),
    checksOf,
  )
  page.keep('fundraisers', ...[...ending, ...needing].map(figuresTag))
  return {
    banners: ofHome,
    talks: {
      banner: banners.filter(({ type }) => type === 'sahaya-talks-config').map(homeBannerOf)[0],
      ...talksShown,
    },
    causes,
    urgent: urgent.map(cardOf),
    near: leadingCity(page.city, {}, { rows: urgent, page: 1 }),
    neediest: neediest && cardOf(neediest),
    stories: withoutShown(stories, ofHome, paths.story).slice(0, shown).map(storyRowOf),
    partners: partners.slice(0, 2 * shown).map(({ id, name, url, logo }) => ({ id, name, url, logo })),
    totals,
    testimonials: testimonials.slice(0, shown),
    promise: { title: texts['homeTitle'], text: texts['homeText'] },
    causesWords: { title: texts['homeCausesTitle'], text: texts['homeCausesText'] },
    materials: { title: texts['homeMaterialsTitle'], text: texts['homeMaterialsText'] },
  }
}

export type HomeData = Awaited<ReturnType<typeof homeData>>
