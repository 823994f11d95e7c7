import type { BannerType } from '../../contract/content.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import type { Cta } from './store.ts'

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

export async function insertBanner(db: Db, banner: NewBanner, at: Date): Promise<number> {
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
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
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
  /** Time of the story; now by default. */
  createdAt?: Date
}

export async function insertStory(db: Db, story: NewStory, at: Date): Promise<number> {
  const { id } = await db
    .insertInto('success_story')
    .values({
      slug: story.slug,
      title: story.title,
      short_desc: story.shortDesc,
      content: story.content,
      cause_id: story.causeId,
      status: story.status,
      position: story.position,
      source: story.source,
      card_media_id: story.cardMediaId,
      banner_media_id: story.bannerMediaId,
      created_at: story.createdAt ?? at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type NewPartner = {
  name: string
  email: string
  mobileNo: string
  locality: { city: string; formatted: string }
  description: string
  relationship: 'gift-partner' | 'support-partner' | 'logistics-partner' | 'advt-partner' | 'others'
  /** Kind of a logistics partner. */
  partnerType: 'transport' | 'storage' | 'courier' | 'other' | null
  orgCompany: string
  url: string
  status: 'inactive' | 'active' | 'requested' | 'on_hold'
  logoMediaId: string | null
}

export async function insertPartner(db: Db, partner: NewPartner, at: Date): Promise<number> {
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
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type NewQuestion = {
  category: { slug: string; name: string }
  question: string
  /** HTML of an editor. */
  answer: string
  position: number
}

/** Adds a category of questions after the others, or renames it. */
export async function upsertCategory(tx: Tx, category: NewQuestion['category']): Promise<void> {
  await tx
    .insertInto('question_category')
    .values((eb) => ({
      ...category,
      position: eb
        .selectFrom('question_category')
        .select((last) => last(last.fn.coalesce(last.fn.max('position'), last.lit(0)), '+', 1).as('next')),
    }))
    .onConflict((c) => c.column('slug').doUpdateSet({ name: category.name }))
    .execute()
}

export type PageText = {
  slug: 'about-us' | 'privacy-policy' | 'terms-and-conditions'
  title: string
  summary: string
  /** HTML of an editor. */
  body: string
}

export type SeoText = { id: string; metaTitle: string; metaKeywords: string; metaDescription: string }

export async function upsertSeoMeta(db: Db, meta: SeoText, at: Date): Promise<void> {
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
}
