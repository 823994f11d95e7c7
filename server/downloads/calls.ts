import type pg from 'pg'
import type { Access, Permission } from '../../contract/call.ts'
import type { downloads } from '../../contract/downloads.ts'
import { recordAudit } from '../audit/index.ts'
import { forbidden } from '../http/access.ts'
import { AppError } from '../http/app-error.ts'
import { attachment } from '../http/answers.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Clock } from '../platform/clock.ts'
import { openDownload } from '../platform/lists/download-key.ts'
import { readAll, type ListQuery, type OfficeList } from '../platform/lists/list.ts'
import { sheetColumns, type ResolvedColumn } from '../platform/lists/sheet.ts'
import type { Signer } from '../platform/crypto/signer.ts'
import { workbook, type Cell } from '../platform/xlsx/workbook.ts'

/** A list of any rows; what fits together was checked where the list was stated. */
export type AnyList = OfficeList<never, never>

export type DownloadDeps = {
  pool: pg.Pool
  readPool: pg.Pool
  signer: Signer
  clock: Clock
  lists: readonly AnyList[]
}

export const downloadHandlers = ({
  pool,
  readPool,
  signer,
  clock,
  lists,
}: DownloadDeps): Handlers<typeof downloads> => {
  const byName = new Map(
    lists.map((list) => [list.call.list.name, list as unknown as OfficeList<object, object>]),
  )
  return {
    async list({ params }, { actor }) {
      const list = byName.get(params.list)
      if (list === undefined) throw new AppError('NOT_FOUND')
      if (!mayRead(actor.permissions, list.call.access)) throw forbidden(actor)
      const key = { accountId: actor.accountId, list: params.list, key: params.downloadKey }
      const download = openDownload(signer, key, clock.realNow())
      if (download === undefined) throw new AppError('LINK_INVALID')
      await recordAudit(pool, {
        at: clock.now(),
        actorId: actor.accountId,
        actor: actor.fullName,
        action: 'list.downloaded',
        subject: `list:${params.list}`,
        details: download.asked,
      })
      const rows = readAll(readPool, list, download.asked as Omit<ListQuery, 'page' | 'limit'>)
      const columns = sheetColumns(list)
      const cells = cellsOf(list, columns, rows, download.asked)
      return attachment(workbook(list.sheet, columns, cells), `${list.fileName}.xlsx`)
    },
  }
}

async function* cellsOf(
  list: OfficeList<object, object>,
  columns: readonly ResolvedColumn<object>[],
  batches: AsyncIterable<object[]>,
  filter: object,
): AsyncGenerator<Cell[][]> {
  for await (const rows of batches)
    yield rows
      .flatMap((row) => list.sheetRows?.(row, filter) ?? [row])
      .map((row) => columns.map(({ cell }) => cell(row)))
}

/**
 * Whether who may make the call of a list may take it away: staff with its permission. Of a list of one's own, the key
 * proves it: it was given to this person with the list of that record.
 */
const mayRead = (held: ReadonlySet<Permission>, access: Access): boolean =>
  access === 'user' ||
  access.startsWith('own-or:') ||
  (access.startsWith('can:') && held.has(access.slice('can:'.length) as Permission))
