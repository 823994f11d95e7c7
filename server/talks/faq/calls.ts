import type { BodyOf } from '../../../contract/call.ts'
import {
  faqTexts,
  type shownFaq,
  type talksFaq,
  type talksFaqCategories,
} from '../../../contract/talks/faq.ts'
import type { Setup } from '../../domain.ts'
import { invalidField } from '../../http/app-error.ts'
import type { Handlers } from '../../http/handlers.ts'
import { placedRecords } from '../placed/placed.ts'
import { talksContentTag } from '../tags.ts'
import {
  categoryFields,
  findShownFaq,
  hasEvent,
  hasQuestions,
  holdCategory,
  isCategoryNameTaken,
} from './store-faq.ts'

type CategoryFields = Omit<BodyOf<typeof talksFaqCategories.save>, 'id' | 'version' | 'status'>
type CategoryRow = CategoryFields & { questions: number }
type FaqFields = Omit<BodyOf<typeof talksFaq.save>, 'id' | 'version' | 'status'>
type FaqRow = FaqFields & { category: string; event: string | null }

const tags = [talksContentTag]

export const faqCategoryHandlers = (setup: Setup): Handlers<typeof talksFaqCategories> =>
  placedRecords<'talks_faq_category', CategoryFields, CategoryRow>(setup, {
    table: 'talks_faq_category',
    fields: categoryFields,
    search: 't.name',
    tags,
    columns: ({ name, kind = null }) => ({ name, kind }),
    async verify(tx, { name }, id) {
      if (await isCategoryNameTaken(tx, name, id)) throw invalidField('name', faqTexts.categoryTaken)
    },
    async verifyDelete(tx, id) {
      if (await hasQuestions(tx, id)) throw invalidField('status', faqTexts.categoryUsed)
    },
  })

export const faqHandlers = (setup: Setup): Handlers<typeof talksFaq> =>
  placedRecords<'talks_faq', FaqFields, FaqRow>(setup, {
    table: 'talks_faq',
    fields: `t.event_id as "eventId", t.category_id as "categoryId", t.question, t.answer, c.name as category, e.title as event`,
    joins: 'join talks_faq_category c on c.id = t.category_id left join event e on e.id = t.event_id',
    search: `t.question || ' ' || t.answer`,
    tags,
    columns: ({ eventId = null, categoryId, question, answer }) => ({
      event_id: eventId,
      category_id: categoryId,
      question,
      answer,
    }),
    async verify(tx, { categoryId, eventId = null }) {
      if (!(await holdCategory(tx, categoryId))) throw invalidField('categoryId', faqTexts.choose)
      if (eventId !== null && !(await hasEvent(tx, eventId))) throw invalidField('eventId', faqTexts.event)
    },
  })

export const shownFaqHandlers = (setup: Setup): Handlers<typeof shownFaq> => ({
  list({ query }, ctx) {
    ctx.keep(tags)
    return findShownFaq(setup.readPool, query)
  },
})
