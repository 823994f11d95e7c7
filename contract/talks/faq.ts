import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { recordId, text } from '../fields.ts'
import { statusNameSchema } from '../status.ts'
import { eventKind } from './facts.ts'
import { placedCalls } from './placed.ts'

export const faqTexts = {
  category: 'Enter the category',
  categoryTaken: 'Another category has this name',
  categoryUsed: 'Questions belong to this category. Move or delete them first',
  choose: 'Choose a category',
  question: 'Enter the question',
  answer: 'Enter the answer',
  event: 'Choose an event',
  kind: 'Choose a kind',
} as const
export const faqLimits = { category: 60, question: 200, answer: 2000 } as const

const access = 'can:events.manage'

export const talksFaqCategories = defineCalls(
  placedCalls({
    paths: {
      save: '/talks/events/manage/FAQCategory',
      list: '/talks/events/manage/FAQCategory/list',
      detail: '/talks/events/manage/FAQCategory/detail/{id}',
      setStatus: '/talks/events/manage/FAQCategory/status',
      order: '/talks/events/manage/FAQCategory/order',
    },
    access,
    one: 'category of questions',
    fields: {
      name: text(faqTexts.category, faqLimits.category),
      /** Kind of event whose pages show its questions too. */
      kind: z.optional(z.nullable(statusNameSchema(eventKind, faqTexts.kind))),
    },
    columns: {
      name: ['Category', z.string()],
      kind: ['Pages of', z.nullable(statusNameSchema(eventKind))],
      questions: ['Questions', z.int()],
    },
  }),
)

export const talksFaq = defineCalls(
  placedCalls({
    paths: {
      save: '/talks/events/manage/FAQ',
      list: '/talks/events/manage/FAQ/list',
      detail: '/talks/events/manage/FAQ/detail/{id}',
      setStatus: '/talks/events/manage/FAQ/status',
      order: '/talks/events/manage/FAQ/order',
    },
    access,
    one: 'question with its answer',
    fields: {
      /** Null or missing for a question about all events. */
      eventId: z.optional(z.nullable(recordId(faqTexts.event))),
      categoryId: recordId(faqTexts.choose),
      question: text(faqTexts.question, faqLimits.question),
      /** Plain text; an empty line separates paragraphs. */
      answer: text(faqTexts.answer, faqLimits.answer),
    },
    columns: {
      question: ['Question', z.string()],
      category: ['Category', z.string()],
      event: ['Event', z.nullable(z.string())],
      answer: ['Answer', z.string()],
    },
  }),
)

const shownQuestion = z.object({ id: z.int(), question: z.string(), answer: z.string() })

export const shownFaq = defineCalls({
  list: {
    method: 'GET',
    path: '/talks/faq',
    access: 'public',
    sameForAll: true,
    summary:
      'Visible questions about talks by category; with an event, those about it; with its kind as well, also those of the categories of that kind',
    limits: ['LISTS_IP'],
    query: z.strictObject({
      eventId: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))),
      kind: z.optional(statusNameSchema(eventKind)),
    }),
    reply: z.array(z.object({ id: z.int(), category: z.string(), questions: z.array(shownQuestion) })),
  },
})
