import { buffer } from 'node:stream/consumers'
import {
  competitionTexts as texts,
  entryFileBytes,
  guardianConsentVersion,
} from '../../../contract/talks/competition-facts.ts'
import { uploadTexts } from '../../../contract/media.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { imageTypes, keepPrivate, readPrivate, storePrivate, type MediaRule } from '../../media/index.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import type { By } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { competitionTags, type CompetitionServices } from './deps.ts'
import { isSignedFile } from './links.ts'
import {
  insertFile,
  isEntryFile,
  isPublicFile,
  lockEntry,
  setPaperConsent,
  type CompetitionEntryRow,
} from './store-entries.ts'

/** Rule of the files of entries. */
export const entryFileRule: MediaRule = {
  field: 'file',
  types: [...imageTypes, 'application/pdf'],
  maxBytes: entryFileBytes,
  tooLarge: uploadTexts.size(entryFileBytes),
}

type Added = { entry: CompetitionEntryRow; kind: 'entry' | 'consent'; file: File; isStaff: boolean }

/** @throws ENTRY_WITHDRAWN, ENTRIES_CLOSED, INVALID */
function assertTakesFile(
  entry: CompetitionEntryRow,
  { kind, isStaff }: Pick<Added, 'kind' | 'isStaff'>,
  at: Date,
): void {
  if (entry.status === 'withdrawn') throw new AppError('ENTRY_WITHDRAWN')
  if (!isStaff && entry.closesAt <= at) throw new AppError('ENTRIES_CLOSED')
  if (kind === 'entry' && entry.files.length >= entry.mostMedia) throw invalidField('file', texts.full)
  if (kind === 'consent' && !entry.isByTeacher) throw invalidField('kind', texts.noPaperNeeded)
}

/**
 * Adds a file of the work, or the consent on paper, which completes the entry. Files are private; pictures are drawn
 * again, so that no place of their taking remains.
 */
export async function addFile(
  services: CompetitionServices,
  { entry: { id }, kind, file, isStaff, entry }: Added,
  by: By,
): Promise<string> {
  const { changes, database, storage } = services
  assertTakesFile(entry, { kind, isStaff }, by.at)
  const stored = await storePrivate(
    storage,
    { name: file.name, body: await buffer(file.stream()) },
    entryFileRule,
  )
  try {
    await inTransaction(database.db, async (tx) => {
      const locked = (await lockEntry(tx, id))!
      assertTakesFile(locked, { kind, isStaff }, by.at)
      await keepPrivate(tx, stored, { ownerId: by.actorId, at: by.at })
      if (kind === 'consent')
        await setPaperConsent(tx, id, { mediaId: stored.id, version: guardianConsentVersion, at: by.at })
      else if (!(await insertFile(tx, id, stored.id, locked.mostMedia)))
        throw invalidField('file', texts.full)
      await recordAudit(tx, {
        ...by,
        action: kind === 'consent' ? 'competition_entry.consent-added' : 'competition_entry.file-added',
        subject: `competition_entry:${id}`,
      })
    })
  } catch (error) {
    await storage.remove(stored.storageKey)
    throw error
  }
  changes.publish(...competitionTags(entry.eventId))
  return stored.id
}

/** A file by its signed address or, in published results, for everyone. @throws NOT_FOUND */
export async function openFile(
  services: CompetitionServices,
  id: string,
  token: string | undefined,
): Promise<{ body: Buffer; type: string }> {
  const { pool, db } = services.database
  const isAllowed = isSignedFile(services, id, token)
    ? await isEntryFile(pool, id)
    : await isPublicFile(pool, id)
  const file = isAllowed ? await readPrivate({ db, storage: services.storage }, id) : undefined
  if (file === undefined) throw new AppError('NOT_FOUND')
  return file
}
