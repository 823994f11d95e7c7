import type { BannerType } from '../../contract/content.ts'
import { invalidField } from '../http/app-error.ts'
import type { Changes } from '../platform/invalidation.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { requiredRichText } from './rich-text.ts'
import { contentTag, isLink, isWebAddress } from './rules.ts'
import type { Cta } from './store.ts'

/** Who writes content has these; what is kept of it is let go after each write. */
export type ContentWriting = { db: Db; clock: Clock; changes: Pick<Changes, 'publish'> }

export type NewBanner = {
  type: BannerType
  causeId: number | null
  status: 'visible' | 'hidden'
  position: number
  header: string
  subHeader?: string
  topHeader?: string
  description: string
  readMore: string
  cta1: Cta | null
  cta2: Cta | null
  imageMediaId: string
  imageAlt: string
}

/** @returns its id. @throws INVALID for a link that leads nowhere we let pages lead */
export async function createBanner(writing: ContentWriting, banner: NewBanner): Promise<number> {
  for (const name of ['cta1', 'cta2'] as const) {
    const cta = banner[name]
    if (cta && !isLink(cta.link)) throw invalidField(`bannerInfo.cta.${name}.link`, 'Enter the link')
  }
  return written(writing, async (db, at) => {
    const { id } = await db
      .insertInto('banner')
      .values({
        type: banner.type,
        cause_id: banner.causeId,
        status: banner.status,
        position: banner.position,
        header: banner.header,
        sub_header: banner.subHeader ?? '',
        top_header: banner.topHeader ?? '',
        description: banner.description,
        read_more: banner.readMore,
        cta: JSON.stringify({ cta1: banner.cta1, cta2: banner.cta2 }),
        image_media_id: banner.imageMediaId,
        image_alt: banner.imageAlt,
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

export type NewStory = {
  slug: string
  title: string
  shortDesc: string
  /** HTML of an editor. */
  content: string
  causeId: number
  status: 'draft' | 'visible' | 'hidden'
  position: number
  source: string
  cardMediaId: string | null
  bannerMediaId: string | null
  /** When it happened to be told; now, unless said. */
  createdAt?: Date
}

/** @returns its id. @throws INVALID when nothing readable is left of the content */
export async function createStory(writing: ContentWriting, story: NewStory): Promise<number> {
  const content = requiredRichText('storyContent', story.content, 'Enter the content')
  return written(writing, async (db, at) => {
    const { id } = await db
      .insertInto('success_story')
      .values({
        slug: story.slug,
        title: story.title,
        short_desc: story.shortDesc,
        content,
        cause_id: story.causeId,
        status: story.status,
        position: story.position,
        source: story.source,
        card_media_id: story.cardMediaId,
        banner_media_id: story.bannerMediaId,
        created_at: story.createdAt ?? at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

export type NewPartner = {
  name: string
  email: string
  mobileNo: string
  locality: { city: string; formatted: string }
  description: string
  relationship: 'gift-partner' | 'support-partner' | 'logistics-partner' | 'advt-partner' | 'others'
  /** Asked of logistics partners. */
  partnerType: 'transport' | 'storage' | 'courier' | 'other' | null
  orgCompany: string
  url: string
  status: 'inactive' | 'active' | 'requested' | 'on_hold'
  logoMediaId: string | null
}

/** @returns its id. @throws INVALID for an address that is none */
export async function createPartner(writing: ContentWriting, partner: NewPartner): Promise<number> {
  if (!isWebAddress(partner.url)) throw invalidField('url', 'Enter valid url')
  return written(writing, async (db, at) => {
    const { id } = await db
      .insertInto('partner')
      .values({
        name: partner.name,
        email: partner.email,
        mobile_no: partner.mobileNo,
        locality: JSON.stringify(partner.locality),
        description: partner.description,
        relationship: partner.relationship,
        partner_type: partner.partnerType,
        org_company: partner.orgCompany,
        url: partner.url,
        status: partner.status,
        logo_media_id: partner.logoMediaId,
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

export type NewQuestion = {
  category: { slug: string; name: string }
  question: string
  /** HTML of an editor. */
  answer: string
  position: number
}

/** A category that is new here comes last. @returns the question's id. @throws INVALID for an empty answer */
export async function createQuestion(
  writing: ContentWriting,
  { category, question, answer, position }: NewQuestion,
): Promise<number> {
  const safe = requiredRichText('answer', answer, 'Enter the content')
  return written(writing, (db, at) =>
    db.transaction().execute(async (tx) => {
      const { id: categoryId } = await tx
        .insertInto('question_category')
        .values((eb) => ({
          ...category,
          position: eb
            .selectFrom('question_category')
            .select((last) =>
              last(last.fn.coalesce(last.fn.max('position'), last.lit(0)), '+', 1).as('next'),
            ),
        }))
        .onConflict((c) => c.column('slug').doUpdateSet({ name: category.name }))
        .returning('id')
        .executeTakeFirstOrThrow()
      const { id } = await tx
        .insertInto('question')
        .values({ category_id: categoryId, question, answer: safe, position, created_at: at, updated_at: at })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    }),
  )
}

export type PageText = {
  slug: 'about-us' | 'privacy-policy' | 'terms-and-conditions'
  title: string
  summary: string
  /** HTML of an editor. */
  body: string
}

/** Writes a page anew. @throws INVALID when nothing readable is left of its body */
export async function savePage(writing: ContentWriting, page: PageText): Promise<void> {
  const body = requiredRichText('body', page.body, 'Enter the content')
  await written(writing, async (db, at) => {
    const values = { ...page, body, updated_at: at }
    await db
      .insertInto('content_page')
      .values(values)
      .onConflict((c) => c.column('slug').doUpdateSet(values))
      .execute()
  })
}

export type SeoText = { id: string; metaTitle: string; metaKeywords: string; metaDescription: string }

/** What the page of this id says to search engines from now on. */
export async function saveSeoMeta(writing: ContentWriting, meta: SeoText): Promise<void> {
  await written(writing, async (db, at) => {
    const values = {
      id: meta.id,
      meta_title: meta.metaTitle,
      meta_keywords: meta.metaKeywords,
      meta_description: meta.metaDescription,
      updated_at: at,
    }
    await db
      .insertInto('seo_meta')
      .values(values)
      .onConflict((c) => c.column('id').doUpdateSet(values))
      .execute()
  })
}

async function written<T>(
  { db, clock, changes }: ContentWriting,
  write: (db: Db, at: Date) => Promise<T>,
): Promise<T> {
  const done = await write(db, clock.now())
  changes.publish(contentTag)
  return done
}
