import type pg from 'pg'
import type { taxStatement } from '../../../contract/finance/tax-statement.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Config } from '../../config.ts'
import { AppError } from '../../http/app-error.ts'
import { attachment } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { Clock } from '../../platform/clock.ts'
import { onWire } from '../../platform/on-wire.ts'
import { workbook } from '../../platform/xlsx/workbook.ts'
import type { Services } from '../../services.ts'
import { taxColumns, taxRows } from './statement.ts'
import { listTaxYears, readTaxReceipts } from './store-tax-receipts.ts'

export type TaxDeps = Pick<Services, 'fieldCrypto'> & {
  pool: pg.Pool
  readPool: pg.Pool
  clock: Clock
  isTest: boolean
  organisation: Pick<Config['organisation'], 'registration80G'>
}

export const taxHandlers = (deps: TaxDeps): Handlers<typeof taxStatement> => ({
  years: async () => ({ isTest: deps.isTest, years: (await listTaxYears(deps.readPool)).map(onWire) }),
  async sheet({ params: { year } }, { actor }) {
    const { fieldCrypto, organisation, isTest, clock } = deps
    const series = isTest ? `TEST/${year}` : year
    const rows = await taxRows(readTaxReceipts(deps.readPool, series), (sealed) => fieldCrypto.open(sealed), {
      year,
      urn: organisation.registration80G,
    })
    if (rows.length === 0) throw new AppError('NO_GIFTS')
    await recordAudit(deps.pool, {
      at: clock.now(),
      actorId: actor.accountId,
      actor: actor.fullName,
      action: 'tax.exported',
      subject: `tax-year:${series}`,
      details: { rows: rows.length, panCount: rows.filter((row) => row[3] !== '').length },
    })
    return attachment(workbook(`Donors ${year}`, taxColumns, batchesOf(rows)), `tax-statement-${year}.xlsx`)
  },
})

async function* batchesOf<Row>(rows: readonly Row[], size = 250): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size)
}
