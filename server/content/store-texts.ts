import type { SiteTextKey } from '../../contract/site/texts.ts'
import { runNamed, type Runs } from '../platform/db/named.ts'

export type WordedTexts = Partial<Record<SiteTextKey, string>>

/** Texts that staff have worded. */
export async function readTexts(on: Runs): Promise<WordedTexts> {
  const [found] = await runNamed<{ texts: WordedTexts }>(
    on,
    `select coalesce(json_object_agg(key, text), '{}') as texts from site_text`,
    [],
  )
  return found!.texts
}

/** Text of a key, which nobody else changes until the transaction ends; empty where there is none. */
export async function lockText(tx: Runs, key: SiteTextKey): Promise<string> {
  await runNamed(tx, `select pg_advisory_xact_lock(hashtext('site_text.' || $1))`, [key])
  const [found] = await runNamed<{ text: string }>(tx, `select text from site_text where key = $1`, [key])
  return found?.text ?? ''
}

/** Keeps a text; an empty one is none. */
export async function writeText(tx: Runs, key: SiteTextKey, text: string): Promise<void> {
  if (text === '') await runNamed(tx, `delete from site_text where key = $1`, [key])
  else
    await runNamed(
      tx,
      `insert into site_text (key, text) values ($1, $2) on conflict (key) do update set text = excluded.text`,
      [key, text],
    )
}
