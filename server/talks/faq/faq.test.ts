import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { faqTexts, shownFaq, talksFaq, talksFaqCategories } from '../../../contract/talks/faq.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeEvent } from '../../testing/make/talks/events.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ keeps: true })
})
beforeEach(async () => {
  await t.services.database.pool.query('truncate talks_faq, talks_faq_category restart identity')
  t.services.changes.publish('talks-content')
})
afterAll(() => t.close())

const staff = () => t.as('event-manager')
const addCategory = async (name: string) =>
  (await staff()(talksFaqCategories.save, { body: { name } })).data.id
const addQuestion = async (categoryId: number, question: string, eventId?: number) =>
  (
    await staff()(talksFaq.save, {
      body: { categoryId, question, answer: 'Yes.', ...(eventId !== undefined && { eventId }) },
    })
  ).data.id
const shown = async (eventId?: number) => {
  const { data } = await t.asNobody(shownFaq.list, { query: eventId === undefined ? {} : { eventId } })
  return data.map(({ category, questions }) => [category, questions.map(({ question }) => question)])
}

test('questions show by category, in the order of both', async () => {
  const [arriving, costs] = [await addCategory('Arriving'), await addCategory('Costs')]
  await addQuestion(costs, 'Is it free?')
  const bus = await addQuestion(arriving, 'Is there a bus?')
  const gate = await addQuestion(arriving, 'Which gate?')
  expect(await shown()).toEqual([
    ['Arriving', ['Is there a bus?', 'Which gate?']],
    ['Costs', ['Is it free?']],
  ])
  await staff()(talksFaqCategories.order, { body: { ids: [costs, arriving] } })
  await staff()(talksFaq.setStatus, { body: { id: bus, status: 0 } })
  expect(await shown()).toEqual([
    ['Costs', ['Is it free?']],
    ['Arriving', ['Which gate?']],
  ])
  await staff()(talksFaqCategories.setStatus, { body: { id: arriving, status: 0 } })
  expect(await shown()).toEqual([['Costs', ['Is it free?']]])
  const body = { id: gate, version: 1, categoryId: costs, question: 'Gate?', answer: 'Two.' }
  await staff()(talksFaq.save, { body })
  expect(await shown()).toEqual([['Costs', ['Is it free?', 'Gate?']]])
})

test('a question about one event shows with that event only', async () => {
  const eventId = await makeEvent(t)
  const category = await addCategory('Arriving')
  await addQuestion(category, 'Is there parking?', eventId)
  expect(await shown()).toEqual([])
  expect(await shown(eventId)).toEqual([['Arriving', ['Is there parking?']]])
})

test('pages of a kind of event show its categories next to questions about the event', async () => {
  const eventId = await makeEvent(t, { kind: 'camp' })
  const { data } = await staff()(talksFaqCategories.save, { body: { name: 'At a camp', kind: 'camp' } })
  const [camp, other] = [data.id, await addCategory('Costs')]
  await addQuestion(camp, 'Do I fast before?')
  await addQuestion(other, 'Is it free?')
  await addQuestion(other, 'Is there parking?', eventId)
  const of = async (kind: 'camp' | 'talk') =>
    (await t.asNobody(shownFaq.list, { query: { eventId, kind } })).data.map(({ questions }) =>
      questions.map(({ question }) => question),
    )
  expect(await of('camp')).toEqual([['Do I fast before?'], ['Is there parking?']])
  expect(await of('talk')).toEqual([['Is there parking?']])
  expect((await staff()(talksFaqCategories.list, { query: {} })).data).toMatchObject([
    { name: 'At a camp', kind: 'camp' },
    { name: 'Costs', kind: null },
  ])
})

test('a category with questions is not deleted, and its name is unique', async () => {
  const id = await addCategory('Arriving')
  const question = await addQuestion(id, 'Which gate?')
  expect((await staff()(talksFaqCategories.setStatus, { body: { id, status: 2 } })).errors).toEqual({
    status: faqTexts.categoryUsed,
  })
  expect((await staff()(talksFaqCategories.save, { body: { name: 'ARRIVING' } })).errors).toEqual({
    name: faqTexts.categoryTaken,
  })
  await staff()(talksFaq.setStatus, { body: { id: question, status: 2 } })
  expect((await staff()(talksFaqCategories.setStatus, { body: { id, status: 2 } })).http).toBe(200)
  expect((await staff()(talksFaqCategories.save, { body: { name: 'Arriving' } })).http).toBe(200)
  const refused = await staff()(talksFaq.save, { body: { categoryId: id, question: 'Q', answer: 'A' } })
  expect(refused.errors).toEqual({ categoryId: faqTexts.choose })
})

test('a question of an unknown event is refused', async () => {
  const categoryId = await addCategory('Arriving')
  const body = { categoryId, question: 'Q', answer: 'A', eventId: 999_999 }
  expect((await staff()(talksFaq.save, { body })).errors).toEqual({ eventId: faqTexts.event })
})
