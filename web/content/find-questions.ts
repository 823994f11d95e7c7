import type { SiteContent } from '../../contract/content.ts'
import { alike } from './alike.ts'
import { giversWords } from './givers-words.ts'

export type FaqQuestion = SiteContent['faqs'][number]

const tag = /<[^>]*>/g
/** Letters without their marks, so that `cafe` finds `café`; Indian vowel signs stay, they are letters. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()

/** Words of a search; more than eight add nothing. */
const wordsOf = (query: string) => plain(query).split(/\s+/u).filter(Boolean).slice(0, 8)

/**
 * Questions of a category, or of all, in which every word of `query` stands, those first that ask with it. A word that
 * stands nowhere is taken for what givers mean by it, or for those that are written nearly so.
 */
export function findQuestions(
  questions: readonly FaqQuestion[],
  query: string,
  category?: string,
): FaqQuestion[] {
  const wanted = questions.filter((one) => !category || one.category.slug === category)
  const asked = wordsOf(query)
  if (asked.length === 0) return wanted
  const texts = questions.map(textOf)
  const words = asked.map((word) =>
    texts.some((text) => text.includes(word)) ? [word] : meantBy(word, vocabulary(texts)),
  )
  const isIn = (text: string) => (meant: readonly string[]) => meant.some((word) => text.includes(word))
  const found = wanted.filter((one) => words.every(isIn(textOf(one))))
  const askedWith = ({ question }: FaqQuestion) => words.filter(isIn(plain(question))).length
  return found.toSorted((one, other) => askedWith(other) - askedWith(one))
}

/**
 * Finds the words of questions for a donor's word: exactly that, or nearly so in a question, or nearly so
 * among donors' words.
 */
function meantBy(word: string, written: Iterable<string>): string[] {
  const askedFor = (said: readonly string[]) =>
    giversWords.filter((one) => one.said.some((other) => said.includes(other))).flatMap(({ asked }) => asked)
  const told = askedFor([word])
  if (told.length > 0) return told
  const near = alike(word, written)
  return near.length > 0
    ? near
    : askedFor(
        alike(
          word,
          giversWords.flatMap(({ said }) => said),
        ),
      )
}

const textOf = ({ question, answer, category }: FaqQuestion) =>
  plain(`${question} ${answer.replace(tag, ' ')} ${category.name}`)

const vocabulary = (texts: readonly string[]) => new Set(texts.join(' ').split(/[^\p{L}\p{M}\p{N}]+/u))

export type QuestionGroup = {
  slug: string
  name: string
  questions: Pick<FaqQuestion, 'id' | 'question' | 'answer'>[]
}

/** Under their categories, both in the order in which they came. */
export function groupQuestions(questions: readonly FaqQuestion[]): QuestionGroup[] {
  const groups = new Map<string, QuestionGroup>()
  for (const { id, question, answer, category } of questions) {
    const group = groups.get(category.slug) ?? { ...category, questions: [] }
    group.questions.push({ id, question, answer })
    groups.set(category.slug, group)
  }
  return [...groups.values()]
}
