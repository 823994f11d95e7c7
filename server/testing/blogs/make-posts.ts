import { blogManagement } from '../../../contract/blogs/manage.ts'
import type { BodyOf } from '../../../contract/call.ts'
import type { TestApp } from '../app.ts'

type Fields = BodyOf<typeof blogManagement.add>

let count = 0

/** Fields of a post that can be published. */
export const postFieldsOf = (more: Fields = {}): Fields => ({
  title: `A week in Medak ${++count}`,
  topic: 'our-work',
  author: 'Asha Rao',
  summary: 'What twelve volunteers did in seven days',
  content: '<p>On Monday we counted the bags.</p>',
  language: 'en',
  ...more,
})

/** Adds a draft as marketing. @returns its id */
export async function makePost(t: TestApp, more: Fields = {}): Promise<number> {
  const { data, http, message } = await t.as('marketing')(blogManagement.add, { body: postFieldsOf(more) })
  if (http !== 200) throw new Error(`a post was not added: ${message}`)
  return data.id
}

/** Publishes the current text of a post. @returns its address */
export async function publishNow(t: TestApp, id: number): Promise<string> {
  const { data } = await t.as('marketing')(blogManagement.detail, { params: { id } })
  const made = await t.as('marketing')(blogManagement.publish, { body: { id, revision: data.revision } })
  if (made.http !== 200) throw new Error(`a post was not published: ${made.message}`)
  return made.data.slug
}
