import { AppError } from '../../http/app-error.ts'
import type { Clock } from '../clock.ts'
import { runNamed, type Runs } from '../db/named.ts'
import { otherEditor } from './editing.ts'
import { judgeSave, type StoredSaves } from './safe-save.ts'

/** Tables of records whose forms show who else edits them. */
export type EditedTable = 'blog_post' | 'event' | 'job' | 'site_block'

export const editingSubject = (table: EditedTable, id: number) => `${table}:${id}`

/** Revision of a text and the facts of its last save. */
export type NextSaves = StoredSaves

/** Fields of a form's save; without a session it is a save of an API client. */
export type SentSave = {
  revision?: number | undefined
  session?: string | undefined
  saveNo?: number | undefined
}

type Record = { table: EditedTable; id: number }
type Editor = { accountId: number; clock: Pick<Clock, 'realNow'> }

/** State of the saves of a record, which is locked; undefined where it does not exist. */
export async function lockSaves(tx: Runs, { table, id }: Record): Promise<StoredSaves | undefined> {
  const [found] = await runNamed<StoredSaves>(
    tx,
    `select revision, saved_session as "savedSession", saved_from as "savedFrom", saved_no as "savedNo"
     from ${table} where id = $1 for no key update`,
    [id],
  )
  return found
}

export const writeSaves = (tx: Runs, { table, id }: Record, next: NextSaves) =>
  runNamed(
    tx,
    `update ${table} set revision = $2, saved_session = $3, saved_from = $4, saved_no = $5 where id = $1`,
    [id, next.revision, next.savedSession, next.savedFrom, next.savedNo],
  )

/** Counts a change that a person made outside the form: open forms read it before they save. */
export const countOutsideChange = (tx: Runs, { table, id }: Record) =>
  runNamed(
    tx,
    `update ${table} set revision = revision + 1, saved_session = null, saved_from = null, saved_no = null where id = $1`,
    [id],
  )

/**
 * Decides about a save of a locked record.
 * @param current the record as it is now; the form merges it
 * @returns what to store with the text; undefined for a save that arrived after a later one of its form
 * @throws CHANGED_MEANWHILE with the newer record; EDITED_BY_ANOTHER with it and its editor
 */
export async function acceptSave(
  tx: Runs,
  record: Record,
  {
    stored,
    sent,
    editor,
    current,
  }: { stored: StoredSaves; sent: SentSave; editor: Editor; current(): object | Promise<object> },
): Promise<NextSaves | undefined> {
  const { revision = stored.revision, session = '', saveNo = 1 } = sent
  const form = { session, accountId: editor.accountId }
  const at = editor.clock.realNow()
  const other = await otherEditor(tx, { subject: editingSubject(record.table, record.id), form, at })
  const verdict = judgeSave(stored, { revision, session, saveNo }, other)
  if (verdict.kind === 'old') return undefined
  if (verdict.kind === 'behind')
    throw new AppError('CHANGED_MEANWHILE', { beside: { current: await current() } })
  if (verdict.kind === 'edited')
    throw new AppError('EDITED_BY_ANOTHER', { beside: { current: await current(), editor: verdict.editor } })
  const { next } = verdict
  return session === '' ? { ...next, savedSession: null, savedFrom: null, savedNo: null } : next
}

/** @throws EDITED_BY_ANOTHER with the record and its editor where another form of it is open */
export async function assertNotEdited(
  tx: Runs,
  record: Record,
  { session, editor, current }: { session: string; editor: Editor; current(): object },
): Promise<void> {
  const form = { session, accountId: editor.accountId }
  const subject = editingSubject(record.table, record.id)
  const other = await otherEditor(tx, { subject, form, at: editor.clock.realNow() })
  if (other) throw new AppError('EDITED_BY_ANOTHER', { beside: { current: current(), editor: other } })
}
