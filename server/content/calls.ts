import type pg from 'pg'
import type { content, SiteContent, StoryCard } from '../../contract/content.ts'
import { minimumShown } from '../../contract/donations/donations.ts'
import { storyStatus } from '../../contract/site/stories.ts'
import { statusCodeOf } from '../../contract/status.ts'
import type { Config } from '../config.ts'
import { AppError } from '../http/app-error.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../services.ts'
import { rupeesInEmail } from '../words/figures.ts'
import { contentTag, fillIn, fillInText, withPopups, withSections, type InstallationFacts } from './rules.ts'
import { isRich } from './blocks/rules.ts'
import { findText } from './blocks/store-blocks.ts'
import { readTextPreview } from './blocks/preview.ts'
import { rowsInLanguage } from './in-language.ts'
import { totalsAtMostMs, type Site } from './site.ts'
import { findSeoMeta, type PartnerRow, type StoryRow } from './store.ts'
import { pictureOf, toBanner } from './to-wire.ts'

export type ContentDeps = Pick<Services, 'clock' | 'signer'> & {
  pool: pg.Pool
  site: Site
  contacts: SiteContent['contacts'] & { pan: string; registration80G: string }
  /** Beside the contacts, what texts may name. */
  config: Pick<Config, 'minimumGiftPaise'>
  /** Amount that the gateway of recurring gifts takes and returns when a donor consents. */
  consentPaise(): number
  baseUrl: string
  isTest: boolean
}

const toStoryCard = (row: StoryRow): StoryCard => ({
  id: row.id,
  slug: row.slug,
  createdAt: new Date(row.createdAt).toISOString(),
  title: row.title,
  shortDesc: row.shortDesc,
  causeId: row.cause.id,
  cause: row.cause,
  status: statusCodeOf(storyStatus, 'visible'),
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
  /** Facts as they hold now: the office changes some while the installation runs. */
  const factsNow = (): InstallationFacts => ({
    name: contacts.name,
    registeredName: contacts.registeredName,
    address: contacts.address,
    phone: contacts.phone,
    email: contacts.email,
    site: deps.baseUrl,
    pan: contacts.pan,
    registration80G: contacts.registration80G,
    minimumGift: rupeesInEmail(deps.config.minimumGiftPaise),
  })
  return {
    async site({ query: { language = 'en' } }, ctx) {
      ctx.keep([contentTag], totalsAtMostMs)
      const [stored, totals] = await Promise.all([site.content.get(), site.totals.get()])
      const facts = factsNow()
      return {
        texts: Object.fromEntries(rowsInLanguage(stored.texts, language).map(({ key, text }) => [key, text])),
        banners: stored.banners.map((row) => toBanner(row)),
        stories: stored.stories.map(toStoryCard),
        partners: stored.partners.map(toPartner),
        faqs: rowsInLanguage(stored.questions, language).map((row) => ({
          id: row.id,
          category: { slug: row.categorySlug, name: row.category },
          question: fillInText(row.question, facts),
          answer: withPopups(fillIn(row.answer, facts)),
        })),
        pages: rowsInLanguage(stored.pages, language).map((row) => pageHead(row, facts)),
        testimonials: rowsInLanguage(stored.testimonials, language).map(({ id, text, name, role }) => ({
          id,
          text,
          name,
          role,
        })),
        contacts,
        consentAmount: deps.consentPaise() / 100,
        ...minimumShown(deps.config.minimumGiftPaise / 100),
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
    async page({ params, query: { language = 'en' } }, ctx) {
      ctx.keep([contentTag])
      const { pages } = await site.content.get()
      const page = rowsInLanguage(pages, language).find(({ key }) => key === params.slug)
      if (page === undefined) throw new AppError('NOT_FOUND')
      const facts = factsNow()
      return { ...pageHead(page, facts), ...withSections(withPopups(fillIn(page.body, facts))) }
    },
    async preview({ params: { token } }) {
      const id = readTextPreview(deps, token)
      const text = id === undefined ? undefined : await findText(deps.pool, id)
      if (text === undefined) throw new AppError('NOT_FOUND')
      const facts = factsNow()
      const content = Object.fromEntries(
        Object.entries(text.content).map(([name, value]) => [
          name,
          isRich(name) ? withPopups(fillIn(value, facts)) : fillInText(value, facts),
        ]),
      )
      return { kind: text.kind, language: text.language, content }
    },
    async seoMeta({ params }, ctx) {
      ctx.keep([contentTag])
      return (await findSeoMeta(deps.pool, params.id)) ?? null
    },
    async stories({ query }, ctx) {
      ctx.keep([contentTag])
      const { stories } = await site.content.get()
      return stories.filter(({ source }) => !query.source || source === query.source).map(toStory)
    },
    async story({ params }, ctx) {
      ctx.keep([contentTag])
      const { stories } = await site.content.get()
      const found = stories.find(({ slug }) => slug === params.slug)
      if (found === undefined) throw new AppError('NOT_FOUND')
      return { ...toStory(found), others: nextTo(found, stories).map(toStoryCard) }
    },
  }
}

const pageHead = (
  row: { key: string; title: string; summary: string; updatedAt: string },
  facts: InstallationFacts,
): SiteContent['pages'][number] => ({
  slug: row.key as SiteContent['pages'][number]['slug'],
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
