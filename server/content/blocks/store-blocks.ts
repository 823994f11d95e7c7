import type { BlockKind } from '../../../contract/site/block-kinds.ts'
import { blockVersions, type BlockContent, type blockStatus } from '../../../contract/site/blocks.ts'
import type { StatusName } from '../../../contract/status.ts'
import type { Language } from '../../../shared/languages.ts'
import type { Tx } from '../../platform/db/database.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'
import type { StoredSaves } from '../../platform/editing/safe-save.ts'

export type StoredBlockText = StoredSaves & {
  id: number
  kind: BlockKind
  key: string
  language: Language
  place: string
  content: BlockContent
  status: StatusName<typeof blockStatus>
  publishedAt: Date | null
  savedAt: Date
  savedBy: string | null
  hasChanges: boolean
}

const selection = `select b.id, b.kind, b.key, b.language, b.place, b.content, b.status, b.published_at as "publishedAt",
    b.revision, b.saved_session as "savedSession", b.saved_from as "savedFrom", b.saved_no as "savedNo",
    b.saved_at as "savedAt", a.full_name as "savedBy",
    not exists (select from site_block_version v where v.block_id = b.id and v.is_live and v.content = b.content)
      as "hasChanges"
  from site_block b left join account a on a.id = b.saved_by`

/** The texts of the block to which a text belongs, English first. */
export const listTextsOfBlock = (on: Runs, id: number): Promise<StoredBlockText[]> =>
  runNamed<StoredBlockText>(
    on,
    `${selection} join site_block one on one.kind = b.kind and one.key = b.key where one.id = $1
     order by array_position(array['en', 'hi', 'te'], b.language)`,
    [id],
  )

export async function findText(on: Runs, id: number): Promise<StoredBlockText | undefined> {
  const [found] = await runNamed<StoredBlockText>(on, `${selection} where b.id = $1`, [id])
  return found
}

/** The same, locked until the transaction ends. */
export async function lockText(tx: Tx, id: number): Promise<StoredBlockText | undefined> {
  const [found] = await runNamed<StoredBlockText>(tx, `${selection} where b.id = $1 for update of b`, [id])
  return found
}

/** Number of the text of a block in a language. */
export async function findTextId(
  on: Runs,
  { kind, key, language }: { kind: BlockKind; key: string; language: Language },
): Promise<number | undefined> {
  const [found] = await runNamed<{ id: number }>(
    on,
    'select id from site_block where kind = $1 and key = $2 and language = $3',
    [kind, key, language],
  )
  return found?.id
}

type NewBlock = {
  kind: BlockKind
  key: string
  place: string
  content: BlockContent
  at: Date
  by: number | null
  /** By default after the others of its place. */
  position?: number
}

/** Adds a block with a row for each language. @returns the number of the English text */
export async function insertBlock(
  tx: Runs,
  { kind, key, place, content, at, by, position }: NewBlock,
): Promise<number> {
  const [made] = await runNamed<{ id: number }>(
    tx,
    `with next as (select coalesce($7, max(position) + 1, 1) as position from site_block where kind = $1 and place = $3),
     made as (
       insert into site_block (kind, key, language, place, position, content, created_at, saved_at, saved_by)
       select $1, $2, language, $3, next.position, case language when 'en' then $4::jsonb else '{}' end, $5, $5, $6
       from next, unnest(array['en', 'hi', 'te']) with ordinality as spoken (language, nth) order by spoken.nth
       returning id, language)
     select id from made where language = 'en'`,
    [kind, key, place, JSON.stringify(content), at, by, position ?? null],
  )
  return made!.id
}

type Saved = { by: number | null; at: Date }

/** Writes a text with the state of its saves. */
export const writeTextOf = (
  tx: Runs,
  id: number,
  content: BlockContent,
  { revision, savedSession, savedFrom, savedNo, by, at }: StoredSaves & Saved,
) =>
  runNamed(
    tx,
    `update site_block set content = $2, revision = $3, saved_session = $4, saved_from = $5, saved_no = $6,
       saved_by = $7, saved_at = $8 where id = $1`,
    [id, JSON.stringify(content), revision, savedSession, savedFrom, savedNo, by, at],
  )

/** Whether the newest version of a text is its current one. */
export async function isNewestTextVersion(on: Runs, id: number): Promise<boolean> {
  const found = await runNamed(
    on,
    `select 1 from site_block b join lateral (
       select v.content from site_block_version v where v.block_id = b.id order by v.id desc limit 1) v on true
     where b.id = $1 and v.content = b.content`,
    [id],
  )
  return found.length > 0
}

/** Adds the current text to its versions; the oldest beyond the limit is removed, the live one never. */
export async function addTextVersion(
  tx: Runs,
  id: number,
  { kind, by, at }: Saved & { kind: 'published' | 'kept' },
): Promise<void> {
  if (kind === 'published') {
    await endLiveText(tx, id)
    await runNamed(tx, 'update site_block set published_at = coalesce(published_at, $2) where id = $1', [
      id,
      at,
    ])
  }
  await runNamed(
    tx,
    `insert into site_block_version (block_id, kind, is_live, content, made_at, made_by)
     select id, $2, $2 = 'published', content, $3, $4 from site_block where id = $1`,
    [id, kind, at, by],
  )
  await runNamed(
    tx,
    `delete from site_block_version where block_id = $1 and not is_live and id <= (
       select id from site_block_version where block_id = $1 order by id desc offset $2 limit 1)`,
    [id, blockVersions],
  )
}

/** The public reads no version of a text any more. */
export const endLiveText = (tx: Runs, id: number) =>
  runNamed(tx, 'update site_block_version set is_live = false where block_id = $1 and is_live', [id])

export type StoredTextVersion = {
  id: number
  kind: 'published' | 'kept'
  isLive: boolean
  madeAt: Date
  madeBy: string | null
}
const versionColumns = `v.id, v.kind, v.is_live as "isLive", v.made_at as "madeAt", a.full_name as "madeBy"`

/** Versions of a text, the newest first. */
export const listTextVersions = (on: Runs, id: number): Promise<StoredTextVersion[]> =>
  runNamed(
    on,
    `select ${versionColumns} from site_block_version v left join account a on a.id = v.made_by
     where v.block_id = $1 order by v.id desc limit 101`,
    [id],
  )

export async function findTextVersion(
  on: Runs,
  id: number,
): Promise<(StoredTextVersion & { textId: number; content: BlockContent }) | undefined> {
  const [found] = await runNamed<StoredTextVersion & { textId: number; content: BlockContent }>(
    on,
    `select ${versionColumns}, v.block_id as "textId", v.content
     from site_block_version v left join account a on a.id = v.made_by where v.id = $1`,
    [id],
  )
  return found
}

/** Categories of questions in their order. */
export const listQuestionCategories = (on: Runs): Promise<{ slug: string; name: string }[]> =>
  runNamed(on, 'select slug, name from question_category order by position, id limit 100', [])
