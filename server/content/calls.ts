import type pg from 'pg'
import {
  bannerStatuses,
  storyStatuses,
  type Banner,
  type content,
  type SiteContent,
  type StoryCard,
} from '../../contract/content.ts'
import { minimumShown } from '../../contract/donations/donations.ts'
import { AppError } from '../http/app-error.ts'
import type { Handlers } from '../http/handlers.ts'
import { toPicture } from '../media/index.ts'
import { rupeesInEmail } from '../words/figures.ts'
import { fillIn, fillInText, withPopups, withSections, type InstallationFacts } from './rules.ts'
import type { Site } from './site.ts'
import { findSeoMeta, type BannerRow, type PartnerRow, type ContentPicture, type StoryRow } from './store.ts'

export type ContentDeps = {
  pool: pg.Pool
  site: Site
  contacts: SiteContent['contacts']
  /** Beside the contacts, what texts may name. */
  pan: string
  registration80G: string
  minimumGiftPaise: number
  /** What the gateway of recurring gifts takes when a donor agrees, and gives back. */
  consentPaise(): number
  baseUrl: string
  isTest: boolean
}

/** Published pictures have variants; the database gives no others. */
function pictureOf(stored: ContentPicture, otherwise: string) {
  const alt = stored.alt || otherwise
  const picture = toPicture(stored, alt)
  if (!picture) throw new Error(`the picture '${alt}' has no variants`)
  return picture
}

function toBanner(row: BannerRow): Banner {
  const picture = pictureOf({ variants: row.variants, alt: row.alt }, row.header)
  return {
    id: row.id,
    status: bannerStatuses.visible,
    type: row.type,
    cause: row.cause,
    order: row.position,
    bannerInfo: {
      header: { content: row.header },
      subHeader: { content: row.subHeader },
      topHeader: { content: row.topHeader },
      description: { content: row.description },
      readMore: { content: row.readMore },
      cta: row.cta,
      image: { content: { storageURL: picture.src }, alt: row.alt, picture },
    },
  }
}

const toStoryCard = (row: StoryRow): StoryCard => ({
  id: row.id,
  slug: row.slug,
  createdAt: new Date(row.createdAt).toISOString(),
  title: row.title,
  shortDesc: row.shortDesc,
  causeId: row.cause.id,
  cause: row.cause,
  status: storyStatuses.visible,
  showOnTop: row.position,
  source: row.source,
  Json: { bannerImage: pictureOf(row.banner, row.title), cardImage: pictureOf(row.card, row.title) },
})
const toStory = (row: StoryRow) => ({ ...toStoryCard(row), content: withPopups(row.content) })

const toPartner = ({ relationship, logo, ...row }: PartnerRow): SiteContent['partners'][number] => ({
  ...row,
  sahaya_relationship: relationship as SiteContent['partners'][number]['sahaya_relationship'],
  logo: logo && pictureOf(logo, row.name),
})

export const contentHandlers = (deps: ContentDeps): Handlers<typeof content> => {
  const { site, contacts } = deps
  const facts: InstallationFacts = {
    name: contacts.name,
    registeredName: contacts.registeredName,
    address: contacts.address,
    phone: contacts.phone,
    email: contacts.email,
    site: deps.baseUrl,
    pan: deps.pan,
    registration80G: deps.registration80G,
    minimumGift: rupeesInEmail(deps.minimumGiftPaise),
  }
  return {
    async site() {
      const [stored, totals] = await Promise.all([site.content.get(), site.totals.get()])
      return {
        banners: stored.banners.map(toBanner),
        stories: stored.stories.map(toStoryCard),
        partners: stored.partners.map(toPartner),
        faqs: stored.questions.map((row) => ({
          id: row.id,
          category: { slug: row.categorySlug, name: row.category },
          question: fillInText(row.question, facts),
          answer: withPopups(fillIn(row.answer, facts)),
        })),
        pages: stored.pages.map((row) => pageHead(row, facts)),
        contacts,
        consentAmount: deps.consentPaise() / 100,
        ...minimumShown(deps.minimumGiftPaise / 100),
        totals: {
          raisedAmount: totals.raisedPaise / 100,
          giftCount: totals.giftCount,
          donorCount: totals.donorCount,
          fundraiserCount: totals.fundraiserCount,
          countedAt: totals.countedAt.toISOString(),
          isTest: deps.isTest,
        },
      }
    },
    async page({ params }) {
      const page = (await site.content.get()).pages.find(({ slug }) => slug === params.slug)
      if (page === undefined) throw new AppError('NOT_FOUND')
      return { ...pageHead(page, facts), ...withSections(withPopups(fillIn(page.body, facts))) }
    },
    seoMeta: async ({ params }) => (await findSeoMeta(deps.pool, params.id)) ?? null,
    async stories({ query }) {
      const { stories } = await site.content.get()
      return stories.filter(({ source }) => !query.source || source === query.source).map(toStory)
    },
    async story({ params }) {
      const { stories } = await site.content.get()
      const found = stories.find(({ slug }) => slug === params.slug)
      if (found === undefined) throw new AppError('NOT_FOUND')
      return { ...toStory(found), others: nextTo(found, stories).map(toStoryCard) }
    },
  }
}

const pageHead = (
  row: { slug: string; title: string; summary: string; updatedAt: string },
  facts: InstallationFacts,
): SiteContent['pages'][number] => ({
  slug: row.slug as SiteContent['pages'][number]['slug'],
  title: fillInText(row.title, facts),
  summary: fillInText(row.summary, facts),
  updatedAt: new Date(row.updatedAt).toISOString(),
})

/** Three to read on with: of the same cause first, then those that follow in order. */
function nextTo(story: StoryRow, stories: readonly StoryRow[]): StoryRow[] {
  const at = stories.indexOf(story)
  const following = [...stories.slice(at + 1), ...stories.slice(0, at)]
  const isAkin = ({ cause }: StoryRow) => cause.id === story.cause.id
  return [...following.filter(isAkin), ...following.filter((other) => !isAkin(other))].slice(0, 3)
}
