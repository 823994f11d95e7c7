import { fieldReportTexts, type fieldReports, type SaidValue } from '../../../contract/field/field-reports.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { fileOf, withMessage } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import { byOf } from '../../http/records/once.ts'
import { itemsOfPickups, lockPickup, type OfferServices, type PickupItem } from '../../materials/index.ts'
import { readPrivate } from '../../media/index.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { ListDeps } from '../../platform/lists/answer.ts'
import { fieldReportWords } from '../../words/materials/field-reports.ts'
import { itemSubject, outcomeSubject } from '../actions/outcome.ts'
import { settleFromActions } from '../actions/settle.ts'
import { conflictsOf, decideConflict, findConflict } from '../actions/store-conflicts.ts'
import { conflictsList } from './list-conflicts.ts'
import { reportedActionsOf, photoMediaOf, type ReportedAction } from './store-reports.ts'

type Names = ReadonlyMap<number, string>

const nameOf = ({ categoryName, variantName }: PickupItem) =>
  [categoryName, variantName].filter(Boolean).join(', ')

/** Content of an action in words. */
function textOf({ fields: { quantities = [], note, label } }: ReportedAction, names: Names): string {
  const counted = quantities.map(({ item, quantity }) => `${names.get(item) ?? item}: ${quantity}`)
  return [...counted, label, note].filter(Boolean).join(' · ')
}

const toAction = (action: ReportedAction, names: Names) => ({
  id: action.id,
  kind: action.kind,
  actor: action.actor,
  signedBy: action.signedBy,
  phoneAt: action.phoneAt.toISOString(),
  receivedAt: action.receivedAt.toISOString(),
  text: textOf(action, names),
  photoURL: action.hasPhoto ? `/api/materials/v2/manager/pickups/photo/${action.id}` : null,
  refused: action.reason,
})

const inWords = (said: SaidValue): SaidValue => ({
  ...said,
  value: fieldReportWords.values[said.value] ?? said.value,
})

export const fieldReportHandlers = (deps: OfferServices & ListDeps): Handlers<typeof fieldReports> => {
  const { db, pool } = deps.database
  return {
    async ofPickup({ params: { id } }) {
      const items = (await itemsOfPickups(pool, [id])).get(id)
      if (items === undefined) throw new AppError('NOT_FOUND')
      const names = new Map(items.map((item) => [item.id, nameOf(item)]))
      const subjects = new Map(items.map((item) => [itemSubject(item.id), nameOf(item)]))
      const [actions, conflicts] = await Promise.all([reportedActionsOf(pool, id), conflictsOf(pool, id)])
      return {
        actions: actions.map((action) => toAction(action, names)),
        conflicts: conflicts.map(({ id: conflictId, subject, status, said, decidedFor }) => ({
          id: conflictId,
          about: subject === outcomeSubject ? fieldReportWords.outcome : (subjects.get(subject) ?? subject),
          status,
          said: said.map(inWords),
          decidedFor,
        })),
      }
    },
    async photo({ params: { id } }) {
      const mediaId = await photoMediaOf(pool, id)
      const file =
        mediaId === undefined ? undefined : await readPrivate({ db, storage: deps.storage }, mediaId)
      if (file === undefined) throw new AppError('NOT_FOUND')
      return fileOf(file.body, `${id}.webp`, file.type)
    },
    conflicts: listHandler(deps, conflictsList),
    async decide({ body: { id, actionId } }, ctx) {
      const by = byOf(ctx, deps)
      await inTransaction(db, async (tx) => {
        const found = await findConflict(tx, id)
        const pickup = found && (await lockPickup(tx, found.pickupId))
        // The reports may have changed while the lock was awaited.
        const conflict = pickup && (await findConflict(tx, id))
        if (pickup === undefined || conflict === undefined) throw new AppError('NOT_FOUND')
        const value = conflict.said.find((one) => one.actionId === actionId)
        if (value === undefined) throw invalidField('actionId', fieldReportTexts.value)
        await decideConflict(tx, id, { actionId, accountId: ctx.actor.accountId, at: by.at })
        await recordAudit(tx, {
          ...by,
          action: 'pickup.decided',
          subject: `pickup:${pickup.id}`,
          details: { subject: conflict.subject, value: value.value },
        })
        await settleFromActions(deps, tx, pickup, by)
      })
      return withMessage(null, 'Successfully updated')
    },
  }
}
