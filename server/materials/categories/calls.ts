import type { BodyOf } from '../../../contract/call.ts'
import { categoryTexts, type materialCategories } from '../../../contract/materials/categories.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { withMessage, withMeta } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import { byOf, once } from '../../http/records/once.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { By } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Setup } from '../../domain.ts'
import {
  findCategory,
  insertCategory,
  isNameTaken,
  listCategories,
  listDeskCategories,
  lockCategory,
  replaceVariants,
  updateCategory,
  usedVariants,
  type CategoryColumns,
} from './store-categories.ts'

type Deps = Pick<Setup, 'db' | 'readPool' | 'clock' | 'changes'>
type Body = BodyOf<typeof materialCategories.create>

/** Tag of cached answers and pages that show how a category is accepted. */
export const categoriesTag = 'material-categories'

export const categoryHandlers = (deps: Deps): Handlers<typeof materialCategories> => {
  const { db, readPool, clock, changes } = deps
  return {
    list(_input, ctx) {
      ctx.keep([categoriesTag])
      return listCategories(readPool)
    },
    async deskList({ query }) {
      const rows = await listDeskCategories(readPool, query)
      return withMeta(
        rows.map(({ version: _, changedAt, ...row }) => ({
          ...row,
          changedAt: changedAt?.toISOString() ?? null,
        })),
        { total: rows.length },
      )
    },
    async detail({ params: { id } }) {
      const found = await findCategory(db, id)
      if (found === undefined) throw new AppError('NOT_FOUND')
      const { changedAt: _, ...category } = found
      return category
    },
    async create({ body }, ctx) {
      const by = byOf(ctx, { clock })
      const added = await once(deps, ctx, body, async (tx) => {
        await refuseTakenName(tx, body.name, null)
        const id = await insertCategory(tx, columnsOf(body), by.at)
        await replaceVariants(tx, id, newVariants(body))
        await audit(tx, 'created', id, by, { to: body })
        return { id }
      })
      changes.publish(categoriesTag)
      return withMessage(added, categoryTexts.added)
    },
    async update({ params: { id }, body: { version, ...body } }, ctx) {
      const by = byOf(ctx, { clock })
      await inTransaction(db, async (tx) => {
        const before = await lockCategory(tx, id)
        if (before === undefined) throw new AppError('NOT_FOUND')
        if (before.version !== version) throw new AppError('CHANGED_MEANWHILE')
        await refuseTakenName(tx, body.name, id)
        await refuseUsedVariants(tx, id, body)
        await updateCategory(tx, id, columnsOf(body), by.at)
        await replaceVariants(tx, id, body.variants)
        await audit(tx, 'updated', id, by, { from: before, to: body })
      })
      changes.publish(categoriesTag)
      return withMessage(null, 'Successfully updated')
    },
  }
}

const columnsOf = (body: Body): CategoryColumns => ({
  name: body.name,
  availability: body.availability,
  reason: body.availability === 'open' ? null : body.reason!,
  hasCondition: body.hasCondition,
  needsExpiry: body.needsExpiry,
  needsPhoto: body.needsPhoto,
  units: body.units,
  unitWeight: body.unitWeight ?? null,
})

const newVariants = ({ variants }: Body) => variants.map(({ name }) => ({ name }))

/** @throws INVALID */
async function refuseTakenName(tx: Tx, name: string, id: number | null): Promise<void> {
  if (await isNameTaken(tx, name, id)) throw invalidField('name', categoryTexts.nameTaken)
}

/** Refuses to remove a variant that a request or an offer has. @throws INVALID */
async function refuseUsedVariants(tx: Tx, id: number, { variants }: Body): Promise<void> {
  const kept = new Set(variants.map((one) => one.id))
  if ((await usedVariants(tx, id)).some((used) => !kept.has(used)))
    throw invalidField('variants', categoryTexts.variantUsed)
}

const audit = (tx: Tx, what: 'created' | 'updated', id: number, by: By, details: Record<string, unknown>) =>
  recordAudit(tx, { ...by, action: `material_category.${what}`, subject: `material_category:${id}`, details })
