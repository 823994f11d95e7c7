import type { BodyOf } from '../../../contract/call.ts'
import { siteBlocks } from '../../../contract/site/blocks.ts'
import type { Language } from '../../../shared/languages.ts'
import { findTextId } from '../../content/blocks/store-blocks.ts'
import type { TestApp } from '../app.ts'

type Added = BodyOf<typeof siteBlocks.add>

/** Adds a block as marketing. @returns the numbers of its texts by language */
export async function makeBlock(t: TestApp, body: Added): Promise<Record<Language, number>> {
  const { data, http, message } = await t.as('marketing')(siteBlocks.add, { body })
  if (http !== 200) throw new Error(`a text was not added: ${message}`)
  return textIdsOf(t, data.id)
}

/** Numbers of the texts of a block by language. */
export async function textIdsOf(t: TestApp, id: number): Promise<Record<Language, number>> {
  const { data } = await t.as('marketing')(siteBlocks.detail, { params: { id } })
  return Object.fromEntries(data.texts.map((text) => [text.language, text.id])) as Record<Language, number>
}

/** Numbers of the texts of a block that every installation has. */
export async function fixedBlock(
  t: TestApp,
  kind: 'page' | 'home' | 'brand',
  key: string,
): Promise<Record<Language, number>> {
  const id = await findTextId(t.services.database.pool, { kind, key, language: 'en' })
  return textIdsOf(t, id!)
}

export const readText = async (t: TestApp, id: number) => {
  const { data } = await t.as('marketing')(siteBlocks.detail, { params: { id } })
  return data.texts.find((text) => text.id === id)!
}

let sessions = 0

/** Saves fields of a text as a new form. */
export async function writeText(t: TestApp, id: number, content: Added['content']) {
  const { revision } = await readText(t, id)
  const session = `writer${String(++sessions).padStart(14, '0')}`
  return t.as('marketing')(siteBlocks.save, { body: { id, revision, session, saveNo: 1, ...content } })
}

/** Publishes a text as it is. */
export async function publishBlock(t: TestApp, id: number) {
  const { revision } = await readText(t, id)
  return t.as('marketing')(siteBlocks.publish, { body: { id, revision } })
}

/** Saves and publishes a text. */
export async function publishWritten(t: TestApp, id: number, content: Added['content']): Promise<void> {
  const saved = await writeText(t, id, content)
  if (saved.http !== 200) throw new Error(`a text was not saved: ${saved.message}`)
  const published = await publishBlock(t, id)
  if (published.http !== 200) throw new Error(`a text was not published: ${published.message}`)
}
