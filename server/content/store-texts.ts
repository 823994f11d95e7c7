import type { SiteTextKey } from '../../contract/site/texts.ts'
import { runNamed, type Runs } from '../platform/db/named.ts'

export type WordedTexts = Partial<Record<SiteTextKey, string>>

/** English texts of the home page and of materials that are published. */
export async function readTexts(on: Runs): Promise<WordedTexts> {
  const [found] = await runNamed<{ texts: WordedTexts }>(
    on,
    `select coalesce(json_object_agg(b.key, v.content ->> 'text'), '{}') as texts
     from site_block b join site_block_version v on v.block_id = b.id and v.is_live
     where b.kind = 'home' and b.language = 'en'`,
    [],
  )
  return found!.texts
}

/** The published text of a block that has one field; empty before it is published. */
export async function findPublishedText(on: Runs, id: number): Promise<string> {
  const [found] = await runNamed<{ text: string }>(
    on,
    `select content ->> 'text' as text from site_block_version where block_id = $1 and is_live`,
    [id],
  )
  return found?.text ?? ''
}
