import { dyeColours, weaveFigure, weavePaths } from '../../../contract/weave.ts'
import {
  createBanner,
  createPartner,
  createQuestion,
  createStory,
  savePage,
  saveSeoMeta,
  type ContentWriting,
} from '../../content/index.ts'
import { importImage } from '../../media/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { addDays, startOfIstDay } from '../../platform/ist.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { causeIds } from './cause-ids.ts'
import { demoBanners } from './content/site/banners.ts'
import { demoPages } from './content/site/pages.ts'
import { demoPartners } from './content/site/partners.ts'
import { demoQuestions } from './content/site/questions.ts'
import { demoSeo } from './content/site/seo.ts'
import { demoStories } from './content/site/stories.ts'
import type { DemoBanner, DemoStory } from './content/site/shape.ts'
import { inLanes } from './lanes.ts'
import { closeUp } from './scenes/close-up.ts'
import { siteScene } from './scenes/site-scene.ts'

export type SiteDeps = {
  db: Db
  storage: Storage
  clock: Clock
  today: string
  /** Media of the fundraisers' covers, by the fundraiser's address. */
  covers: ReadonlyMap<string, string>
}

/** Fills the public pages: banners, stories with their pictures, partners, questions, pages, words for search engines. */
export async function makeSite(deps: SiteDeps): Promise<void> {
  const writing: ContentWriting = {
    db: deps.db,
    clock: deps.clock,
    // Nobody keeps anything yet.
    changes: { publish: () => undefined },
  }
  await inLanes(3, demoBanners, (banner, index) => makeBanner(deps, writing, banner, index + 1))
  await inLanes(3, demoStories, (story, index) => makeStory(deps, writing, story, index + 1))
  for (const partner of demoPartners) await makePartner(deps, writing, partner)
  for (const { slug, name, questions } of demoQuestions)
    for (const [index, question] of questions.entries())
      await createQuestion(writing, { category: { slug, name }, ...question, position: index + 1 })
  for (const page of demoPages) await savePage(writing, page)
  for (const meta of demoSeo) await saveSeoMeta(writing, meta)
}

const picture = async (deps: SiteDeps, svg: string, name: string, alt: string): Promise<string> => {
  const { id } = await importImage(deps, { body: Buffer.from(svg), ownerId: null, name: `${name}.svg`, alt })
  return id
}

async function makeBanner(deps: SiteDeps, writing: ContentWriting, banner: DemoBanner, position: number) {
  const { cause, scene, view, alt, cta1, cta2, ...told } = banner
  const fiveByFour = closeUp(siteScene(scene), view, 1125)
  const font = 'medium' as const
  await createBanner(writing, {
    ...told,
    causeId: cause === undefined ? null : causeIds[cause],
    status: 'visible',
    position,
    cta1: cta1 && { ...cta1, font },
    cta2: cta2 && { ...cta2, font },
    imageMediaId: await picture(deps, fiveByFour, `banner-${position}`, alt),
    imageAlt: alt,
  })
}

async function makeStory(deps: SiteDeps, writing: ContentWriting, story: DemoStory, position: number) {
  const { slug, title, shortDesc, content } = story
  const scene = siteScene(story.scene)
  await createStory(writing, {
    slug,
    title,
    shortDesc,
    content,
    causeId: causeIds[story.cause],
    status: 'visible',
    position,
    source: 'materials',
    cardMediaId: await picture(deps, closeUp(scene, story.near, 960), `${slug}-card`, story.nearAlt),
    bannerMediaId: deps.covers.get(story.scene) ?? (await picture(deps, scene, slug, story.wideAlt)),
    createdAt: new Date(startOfIstDay(addDays(deps.today, story.day)).getTime() + 10 * 3_600_000),
  })
}

async function makePartner(
  deps: SiteDeps,
  writing: ContentWriting,
  { key, city, ...told }: (typeof demoPartners)[number],
) {
  const logo = await picture(deps, figure(key), `${key}-logo`, `Woven mark of ${told.orgCompany}`)
  await createPartner(writing, {
    ...told,
    email: `${key}@partners.example`,
    mobileNo: '0000000002',
    locality: { city, formatted: `${city}, India` },
    url: `https://${key}.example`,
    status: 'active',
    logoMediaId: logo,
  })
}

/** The square figure of a name, as large as a logo is ever shown. */
function figure(seed: string): string {
  const woven = weaveFigure(seed)
  const paths = weavePaths(woven).map(({ dye, d }) => `<path fill="${dyeColours.light[dye]}" d="${d}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="336" height="336" viewBox="0 0 ${woven.width} ${woven.height}" shape-rendering="crispEdges">${paths.join('')}</svg>`
}
