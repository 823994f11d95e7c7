import type pg from 'pg'
import type { ListMeta } from '../../../contract/lists.ts'
import type { Clock } from '../clock.ts'
import type { Signer } from '../crypto/signer.ts'
import { sealDownload } from './download-key.ts'
import { countCap, readPage, type ListQuery, type OfficeList } from './list.ts'

export type ListDeps = { readPool: pg.Pool; signer: Signer; clock: Clock }

/** One page of a list with what is said of the whole, for a person who may see it. */
export async function answerList<Row extends object, Filter extends object>(
  { readPool, signer, clock }: ListDeps,
  list: OfficeList<Row, Filter>,
  asked: ListQuery & Filter,
  accountId: number,
): Promise<{ rows: Row[]; meta: ListMeta }> {
  const { rows, total } = await readPage(readPool, list, asked)
  const { page, limit, ...filter } = asked
  const isCapped = total > countCap
  const shown = Math.min(total, countCap)
  return {
    rows,
    meta: {
      page,
      pages: Math.ceil(shown / limit),
      total: shown,
      limit,
      ...(isCapped && { totalIsCapped: true }),
      downloadKey: sealDownload(
        signer,
        accountId,
        { list: list.call.list.name!, asked: filter },
        clock.realNow(),
      ),
    },
  }
}
