import { expect, test } from 'vitest'
import { findQuestions, groupQuestions, type FaqQuestion } from './find-questions.ts'

const question = (id: number, category: string, text: string, answer = '<p>Yes.</p>'): FaqQuestion => ({
  id,
  category: { slug: category, name: category },
  question: text,
  answer,
})
const all = [
  question(1, 'giving', 'May I give by UPI?'),
  question(2, 'receipts', 'When does my receipt come?', '<p>Within <strong>minutes</strong>, by e-mail.</p>'),
  question(3, 'giving', 'రసీదు ఎప్పుడు వస్తుంది?'),
]
const ids = (found: FaqQuestion[]) => found.map(({ id }) => id)

test('every word must stand in the question, its answer or its subject', () => {
  expect(ids(findQuestions(all, 'receipt MINUTES'))).toEqual([2])
  expect(ids(findQuestions(all, 'receipt upi'))).toEqual([])
  expect(ids(findQuestions(all, 'giving'))).toEqual([1, 3])
})

test.each([
  ['recipt', [2]],
  ['reciept minuts', [2]],
  ['mintues', [2]],
  ['receiptt giving', []],
  ['రసదు', [3]],
  ['upl', []],
  ['receding', []],
])('%s is taken for what is written nearly so', (query, found) => {
  expect(ids(findQuestions(all, query))).toEqual(found)
})

test('a word that stands somewhere is taken at its word', () => {
  const both = [...all, question(4, 'giving', 'What is a recipt?')]
  expect(ids(findQuestions(both, 'recipt'))).toEqual([4])
})

test('what asks with the words stands before what answers with them', () => {
  const both = [question(5, 'giving', 'How do I give?', '<p>You get a receipt.</p>'), ...all]
  expect(ids(findQuestions(both, 'recipt'))).toEqual([2, 5])
})

test.each(['refund', 'REFUNDS', 'refnd', 'रिफंड', 'రీఫండ్', 'cancel'])(
  '%s is what donors call a gift back',
  (query) => {
    const both = [...all, question(6, 'giving', 'Can I have a gift back?')]
    expect(ids(findQuestions(both, query))).toEqual([6])
  },
)

test('the code of an answer is not searched', () => {
  expect(findQuestions(all, 'strong')).toEqual([])
})

test('Telugu, signs and nonsense are words like others', () => {
  expect(ids(findQuestions(all, 'రసీదు'))).toEqual([3])
  expect(findQuestions(all, '%')).toEqual([])
  expect(findQuestions(all, '.*')).toEqual([])
  expect(findQuestions(all, 'x'.repeat(10_000))).toEqual([])
})

test('no words find everything, of one subject or of all', () => {
  expect(ids(findQuestions(all, '  '))).toEqual([1, 2, 3])
  expect(ids(findQuestions(all, '', 'receipts'))).toEqual([2])
})

test('questions stand under their subjects', () => {
  expect(groupQuestions(all).map(({ slug, questions }) => [slug, questions.length])).toEqual([
    ['giving', 2],
    ['receipts', 1],
  ])
})
