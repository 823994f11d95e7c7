import type pg from 'pg'
import type { BannerType, StoryCard } from '../../contract/content.ts'
import type { Variant } from '../media/index.ts'
import { runNamed } from '../platform/db/named.ts'
import type { Language } from '../../shared/languages.ts'

export type Cta = { content: string; link: string; font: 'small' | 'medium' | 'large' | 'xlarge' }
type Cause = StoryCard['cause']
/** A published picture, with the words for those who do not see it. */
export type ContentPicture = { variants: Variant[]; alt: string }

export type BannerRow = {
  id: number
  type: BannerType
  cause: Cause | null
  position: number
  header: string
  subHeader: string
  topHeader: string
  description: string
  readMore: string
  cta: { cta1: Cta | null; cta2: Cta | null }
  variants: Variant[]
  alt: string
}
export type StoryRow = {
  id: number
  slug: string
  title: string
  shortDesc: string
  content: string
  cause: Cause
  position: number
  source: string
  card: ContentPicture
  banner: ContentPicture
  createdAt: string
}
export type PartnerRow = {
  id: number
  name: string
  relationship: string
  description: string
  url: string
  logo: ContentPicture | null
}
type InLanguage = { key: string; language: Language }
export type QuestionRow = InLanguage & {
  id: number
  categorySlug: string
  category: string
  question: string
  answer: string
}
export type PageRow = InLanguage & { title: string; summary: string; body: string; updatedAt: string }
export type TextRow = InLanguage & { text: string }
export type TestimonialRow = InLanguage & { id: number; text: string; name: string; role: string }

/** All that the public may see, each list in its order. */
export type StoredContent = {
  texts: TextRow[]
  banners: BannerRow[]
  stories: StoryRow[]
  partners: PartnerRow[]
  questions: QuestionRow[]
  pages: PageRow[]
  testimonials: TestimonialRow[]
}

/** Lists that people reorder come whole, at most this many; of texts, in each language. */
const most = 500
const listed = (row: string, from: string, order: string) =>
  `coalesce((select json_agg(x.row) from (select json_build_object(${row}) as row ${from} order by ${order} limit ${most}) x), '[]')`

const pictured = (media: string) => `json_build_object('variants', ${media}.variants, 'alt', ${media}.alt)`

/** Texts that the public reads, in every language. */
const publicBlocks = 'from site_block b join site_block_version v on v.block_id = b.id and v.is_live'
const fields = (...names: string[]) =>
  `'key', b.key, 'language', b.language, ${names.map((name) => `'${name}', coalesce(v.content ->> '${name}', '')`).join(', ')}`

/** Reads all content; anything with a picture is left out until that is published. */
export async function readContent(pool: pg.Pool): Promise<StoredContent> {
  const cause = `'cause', case when k.id is null then null else json_build_object('id', k.id, 'name', k.name, 'slug', k.slug) end`
  const [found] = await runNamed<StoredContent>(
    pool,
    `select
       ${listed(
         `'id', b.id, 'type', b.type, ${cause}, 'position', b.position, 'header', b.header, 'subHeader', b.sub_header,
          'topHeader', b.top_header, 'description', b.description, 'readMore', b.read_more, 'cta', b.cta,
          'variants', m.variants, 'alt', b.image_alt`,
         `from banner b join media m on m.id = b.image_media_id left join cause k on k.id = b.cause_id
          where b.status = 'visible' and m.state = 'published'`,
         'b.position, b.id',
       )} as banners,
       ${listed(
         `'id', s.id, 'slug', s.slug, 'title', s.title, 'shortDesc', s.short_desc, 'content', s.content, ${cause},
          'position', s.position, 'source', s.source, 'card', ${pictured('c')}, 'banner', ${pictured('b')}, 'createdAt', s.created_at`,
         `from success_story s join cause k on k.id = s.cause_id
            join media c on c.id = s.card_media_id join media b on b.id = s.banner_media_id
          where s.status = 'visible' and c.state = 'published' and b.state = 'published'`,
         's.position, s.id desc',
       )} as stories,
       ${listed(
         `'id', p.id, 'name', coalesce(nullif(p.org_company, ''), p.name), 'relationship', coalesce(p.relationship, 'others'),
          'description', p.description, 'url', p.url,
          'logo', case when m.id is null then null else ${pictured('m')} end`,
         `from partner p left join media m on m.id = p.logo_media_id and m.state = 'published'
          where p.status = 'active'`,
         'p.id',
       )} as partners,
       ${listed(
         `'id', e.id, 'categorySlug', g.slug, 'category', g.name, ${fields('question', 'answer')}`,
         `${publicBlocks} join site_block e on e.kind = b.kind and e.key = b.key and e.language = 'en'
            join question_category g on g.slug = e.place where b.kind = 'faq'`,
         'g.position, g.id, e.position, e.id, b.id',
       )} as questions,
       ${listed(
         `${fields('title', 'summary', 'body')}, 'updatedAt', v.made_at`,
         `${publicBlocks} where b.kind = 'page'`,
         'b.key',
       )} as pages,
       ${listed(`'id', b.id, ${fields('text', 'name', 'role')}`, `${publicBlocks} where b.kind = 'testimonial'`, 'b.position, b.id')}
         as testimonials,
       ${listed(fields('text'), `${publicBlocks} where b.kind = 'home'`, 'b.id')} as texts`,
    [],
  )
  return found!
}

export type SeoMeta = { id: string; metaTitle: string; metaKeywords: string; metaDescription: string }

export async function findSeoMeta(pool: pg.Pool, id: string): Promise<SeoMeta | undefined> {
  const [found] = await runNamed<SeoMeta>(
    pool,
    `select id, meta_title as "metaTitle", meta_keywords as "metaKeywords", meta_description as "metaDescription"
     from seo_meta where id = $1`,
    [id],
  )
  return found
}
