import { isButtonLink } from '../../contract/content.ts'
import { recordAudit } from '../audit/index.ts'
import { invalidField } from '../http/app-error.ts'
import type { Changes } from '../platform/invalidation.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { requiredRichText } from '../platform/rich-text.ts'
import { uuid7 } from '../platform/uuid7.ts'
import { writePublished } from './blocks/service.ts'
import { findTextId, insertBlock } from './blocks/store-blocks.ts'
import { contentTag, isWebAddress } from './rules.ts'
import {
  insertBanner,
  insertPartner,
  insertStory,
  upsertCategory,
  upsertSeoMeta,
  type NewBanner,
  type NewPartner,
  type NewQuestion,
  type NewStory,
  type PageText,
  type SeoText,
} from './store-new.ts'

/** Staff member who writes, for the audit trail; the demo names nobody. */
type Staff = { actorId: number; actor: string }

/** Dependencies of writing content; caches of it are dropped after each write. */
export type ContentWriting = { db: Db; clock: Clock; changes: Pick<Changes, 'publish'> }

/** @returns its id. @throws INVALID for a link that leads nowhere we let pages lead */
export async function createBanner(writing: ContentWriting, banner: NewBanner): Promise<number> {
  for (const name of ['cta1', 'cta2'] as const) {
    const cta = banner[name]
    if (cta && !isButtonLink(cta.link)) throw invalidField(`bannerInfo.cta.${name}.link`, 'Enter the link')
  }
  return written(writing, (db, at) => insertBanner(db, banner, at))
}

/** @returns its id. @throws INVALID when nothing readable is left of the content */
export async function createStory(writing: ContentWriting, story: NewStory): Promise<number> {
  const content = requiredRichText('storyContent', story.content, 'Enter the content')
  return written(writing, (db, at) => insertStory(db, { ...story, content }, at))
}

/** @returns its id. @throws INVALID for an address that is none */
export async function createPartner(writing: ContentWriting, partner: NewPartner): Promise<number> {
  if (!isWebAddress(partner.url)) throw invalidField('url', 'Enter valid url')
  return written(writing, (db, at) => insertPartner(db, partner, at))
}

/** A category that is new here comes last. @returns the question's id. @throws INVALID for an empty answer */
export async function createQuestion(writing: ContentWriting, question: NewQuestion): Promise<number> {
  const answer = requiredRichText('answer', question.answer, 'Enter the content')
  return written(writing, (db, at) =>
    inTransaction(db, async (tx) => {
      await upsertCategory(tx, question.category)
      const content = { question: question.question, answer }
      const key = `question-${uuid7(at)}`
      const { position } = question
      const place = question.category.slug
      const id = await insertBlock(tx, { kind: 'faq', key, place, content, at, by: null, position })
      await writePublished(tx, { id, content, by: { actorId: null, actor: 'installation', at } })
      return id
    }),
  )
}

/** Writes a page anew. @throws INVALID when nothing readable is left of its body */
export async function savePage(writing: ContentWriting, page: PageText): Promise<void> {
  const body = requiredRichText('body', page.body, 'Enter the content')
  await written(writing, (db, at) =>
    inTransaction(db, async (tx) => {
      const { slug, title, summary } = page
      const id = (await findTextId(tx, { kind: 'page', key: slug, language: 'en' }))!
      const by = { actorId: null, actor: 'installation', at }
      await writePublished(tx, { id, content: { title, summary, body }, by })
    }),
  )
}

/** Stores what the page of this id tells search engines. */
export async function saveSeoMeta(writing: ContentWriting, meta: SeoText, by?: Staff): Promise<void> {
  await written(writing, (db, at) =>
    inTransaction(db, async (tx) => {
      await upsertSeoMeta(tx, meta, at)
      const { id, ...details } = meta
      if (by) await recordAudit(tx, { at, ...by, action: 'seo.saved', subject: `page:${id}`, details })
    }),
  )
}

async function written<T>(
  { db, clock, changes }: ContentWriting,
  write: (db: Db, at: Date) => Promise<T>,
): Promise<T> {
  const done = await write(db, clock.now())
  changes.publish(contentTag)
  return done
}
