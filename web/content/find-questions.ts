import type { SiteContent } from '../../contract/content.ts'

export type Question = SiteContent['faqs'][number]

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

/** Questions of a category, or of all, in which every word of `query` stands. */
export function findQuestions(questions: readonly Question[], query: string, category?: string): Question[] {
  const words = wordsOf(query)
  return questions.filter((one) => {
    if (category && one.category.slug !== category) return false
    const text = plain(`${one.question} ${one.answer.replace(tag, ' ')} ${one.category.name}`)
    return words.every((word) => text.includes(word))
  })
}

export type QuestionGroup = {
  slug: string
  name: string
  questions: Pick<Question, 'id' | 'question' | 'answer'>[]
}

/** Under their categories, both in the order in which they came. */
export function grouped(questions: readonly Question[]): QuestionGroup[] {
  const groups = new Map<string, QuestionGroup>()
  for (const { id, question, answer, category } of questions) {
    const group = groups.get(category.slug) ?? { ...category, questions: [] }
    group.questions.push({ id, question, answer })
    groups.set(category.slug, group)
  }
  return [...groups.values()]
}
