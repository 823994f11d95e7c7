import { buffer } from 'node:stream/consumers'
import {
  uploadPeopleTexts as texts,
  type eventUploads,
  type WrongRow,
} from '../../../contract/talks/upload.ts'
import { attachment, withMessage } from '../../http/answers.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { Handlers } from '../../http/handlers.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import { byOf } from '../../http/records/once.ts'
import type { ListDeps } from '../../platform/lists/answer.ts'
import { workbook, type Cell, type SheetColumn } from '../../platform/xlsx/workbook.ts'
import { peopleList } from './list-people.ts'
import { findPlan } from './store-people.ts'
import { commitUpload, previewUpload, type UploadServices } from './upload.ts'

const columns: SheetColumn[] = [
  { header: 'Row', kind: 'number' },
  { header: 'Reason', kind: 'text' },
  { header: 'Value', kind: 'text' },
]

async function* inOneBatch(rows: readonly WrongRow[]): AsyncIterable<Cell[][]> {
  yield rows.map(({ row, reason, value }) => [row, reason, value])
}

export const uploadHandlers = (deps: UploadServices & ListDeps): Handlers<typeof eventUploads> => ({
  async upload({ body: { eventId, file, token } }, ctx) {
    const by = { ...byOf(ctx, deps), actorId: ctx.actor.accountId }
    if (token !== undefined) {
      const bytes = file && (await buffer(file.stream()))
      return withMessage(await commitUpload(deps, { eventId, token, file: bytes }, by), texts.committed)
    }
    if (file === undefined) throw invalidField('file', texts.file)
    return previewUpload(deps, { eventId, file }, by)
  },
  async wrong({ params: { id } }) {
    const plan = await findPlan(deps.database.pool, id)
    if (plan === undefined) throw new AppError('NOT_FOUND')
    return attachment(workbook('Wrong rows', columns, inOneBatch(plan.wrong)), `wrong-rows-${id}.xlsx`)
  },
  people: listHandler(deps, peopleList),
})
