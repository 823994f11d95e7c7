import { labelPrint, type labels } from '../../../contract/materials/labels.ts'
import { typedLabelCode } from '../../../contract/typed/label-code.ts'
import { isLabelCode } from '../../../shared/codes/label-code.ts'
import { bytes, withMessage } from '../../http/answers.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handlers } from '../../http/handlers.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import { byOf, once } from '../../http/records/once.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { istDay } from '../../platform/ist.ts'
import type { ListDeps } from '../../platform/lists/answer.ts'
import { onWire } from '../../platform/on-wire.ts'
import type { Services } from '../../services.ts'
import { bindLabel, revokeLabel } from './bind-label.ts'
import { assertOwnCode, newLabelCode } from './codes.ts'
import { labelSheetsPdf } from './label-sheets.ts'
import { labelsList } from './list-labels.ts'
import {
  changesOf,
  factsOfLabel,
  findLabel,
  insertPrint,
  otherLabelsOf,
  readMark,
  readPrint,
} from './store-labels.ts'

type Deps = ListDeps & Pick<Services, 'clock' | 'config' | 'database'>

/** Handlers of staff's calls on QR labels. */
export function labelHandlers(deps: Deps): Handlers<typeof labels> {
  const { clock, config } = deps
  const { db, pool } = deps.database
  const list = listHandler(deps, labelsList)
  return {
    list: ({ query }, ctx) => {
      // A scanner types the whole address into the search, and people separate a code as they like.
      const { searchTerm = '' } = query
      const code = typedLabelCode(searchTerm)
      const isCode = isLabelCode(code) || /\/trail\/./.test(searchTerm)
      return list({ query: isCode ? { ...query, searchTerm: code } : query }, ctx)
    },
    print: ({ body }, ctx) =>
      once({ db, clock }, ctx, body, async (tx) => {
        const by = byOf(ctx, deps)
        const mark = await readMark(tx)
        const codes = Array.from({ length: body.sheets * labelPrint.onSheet }, () => newLabelCode(mark))
        const id = await insertPrint(tx, { sheets: body.sheets, codes }, by)
        await recordAudit(tx, {
          ...by,
          action: 'material_label.printed',
          subject: `material_label_print:${id}`,
          details: { sheets: body.sheets },
        })
        return { id }
      }),
    sheets: async ({ params: { id } }) => {
      const print = await readPrint(pool, id)
      if (print === undefined) throw new AppError('NOT_FOUND')
      const sheet = { codes: print.codes, baseUrl: config.baseUrl, name: config.organisation.name }
      return bytes(await labelSheetsPdf(sheet, istDay(print.printedAt)), `labels-${id}.pdf`)
    },
    find: async ({ params: { code } }) => {
      assertOwnCode(code, await readMark(pool))
      const label = await findLabel(pool, code)
      if (label === undefined) throw new AppError('LABEL_UNKNOWN')
      const [facts, changes, others] = await Promise.all([
        factsOfLabel(pool, label.id),
        changesOf(pool, label.id),
        otherLabelsOf(pool, label),
      ])
      return { ...label, ...facts, changes: changes.map(onWire), others }
    },
    async bind({ body }, ctx) {
      const bound = await inTransaction(db, (tx) => bindLabel(tx, body, byOf(ctx, deps)))
      return withMessage(bound, 'Label bound')
    },
    async revoke({ body }, ctx) {
      await inTransaction(db, (tx) => revokeLabel(tx, body, byOf(ctx, deps)))
      return withMessage(null, 'Label revoked')
    },
  }
}
