import { dyeColours, weaveFigure, weavePaths } from '../../../shared/weave/weave.ts'
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
import { mapConcurrent } from '../../platform/concurrency.ts'
import { addDays, startOfIstDay } from '../../platform/ist.ts'
import { causeIds } from './cause-ids.ts'
import type { DemoBannerContent, DemoStory } from './content/shapes.ts'
import { demoBanners, demoPages, demoPartners, demoQuestions, demoSeo, demoStories } from './content/site.ts'
import type { DemoWorld } from './world.ts'
import { readBanner, readStoryBanner, readStoryCard } from './pictures.ts'
import { makeUnseen } from './unseen.ts'

type SiteDeps = Pick<DemoWorld, 'db' | 'storage' | 'clock' | 'today' | 'covers'>

/** Fills the public pages: banners, stories with their pictures, partners, questions, pages, words for search engines. */
export async function makeSite(deps: SiteDeps): Promise<void> {
  const writing: ContentWriting = {
    db: deps.db,
    clock: deps.clock,
    // Caches do not exist yet.
    changes: { publish: () => undefined },
  }
  await mapConcurrent(3, demoBanners, (banner, index) => makeBanner(deps, writing, banner, index + 1))
  await mapConcurrent(3, demoStories, (story, index) => makeStory(deps, writing, story, index + 1))
  await makeUnseen(deps, writing)
  for (const partner of demoPartners) await makePartner(deps, writing, partner)
  for (const { slug, name, questions } of demoQuestions)
    for (const [index, question] of questions.entries())
      await createQuestion(writing, { category: { slug, name }, ...question, position: index + 1 })
  for (const page of demoPages) await savePage(writing, page)
  for (const meta of demoSeo) await saveSeoMeta(writing, meta)
}

const keepPicture = async (deps: SiteDeps, body: Buffer, name: string, alt: string): Promise<string> => {
  const { id } = await importImage(deps, { body, ownerId: null, name, alt })
  return id
}

async function makeBanner(
  deps: SiteDeps,
  writing: ContentWriting,
  banner: DemoBannerContent,
  position: number,
) {
  const { cause, picture, alt, cta1, cta2, ...told } = banner
  const font = 'medium' as const
  await createBanner(writing, {
    ...told,
    causeId: cause === undefined ? null : causeIds[cause],
    status: 'visible',
    position,
    cta1: cta1 && { ...cta1, font },
    cta2: cta2 && { ...cta2, font },
    imageMediaId: await keepPicture(deps, await readBanner(picture), `banner-${position}.webp`, alt),
    imageAlt: alt,
  })
}

async function makeStory(deps: SiteDeps, writing: ContentWriting, story: DemoStory, position: number) {
  const { slug, title, shortDesc, content } = story
  await createStory(writing, {
    slug,
    title,
    shortDesc,
    content,
    causeId: causeIds[story.cause],
    status: 'visible',
    position,
    source: 'materials',
    cardMediaId: await keepPicture(deps, await readStoryCard(story), `${slug}-card.webp`, story.cardAlt),
    bannerMediaId:
      deps.covers.get(story.cover ?? '') ??
      (await keepPicture(deps, await readStoryBanner(story), `${slug}.webp`, story.bannerAlt)),
    createdAt: new Date(startOfIstDay(addDays(deps.today, story.day)).getTime() + 10 * 3_600_000),
  })
}

async function makePartner(
  deps: SiteDeps,
  writing: ContentWriting,
  { key, city, ...told }: (typeof demoPartners)[number],
) {
  const logo = await keepPicture(
    deps,
    Buffer.from(figure(key)),
    `${key}-logo.svg`,
    `Woven mark of ${told.orgCompany}`,
  )
  await createPartner(writing, {
    ...told,
    email: `${key}@partners.example`,
    mobileNo: '9000000690',
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
