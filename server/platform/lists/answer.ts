import type pg from 'pg'
import type { ListMeta } from '../../../contract/lists.ts'
import type { Clock } from '../clock.ts'
import { istDay } from '../ist.ts'
import type { Signer } from '../crypto/signer.ts'
import { sealDownload } from './download-key.ts'
import { countCap, readPage, sumList, type ListQuery, type OfficeList, type Sums } from './list.ts'

const inRupees = ({ isTest, of }: Sums) => ({
  isTest,
  of: Object.fromEntries(Object.entries(of).map(([name, paise]) => [name, paise / 100])),
})

export type ListDeps = { readPool: pg.Pool; signer: Signer; clock: Clock }

/** One page of a list with what is said of the whole, for a person who may see it. */
export async function answerList<Row extends object, Filter extends object>(
  { readPool, signer, clock }: ListDeps,
  list: OfficeList<Row, Filter>,
  asked: ListQuery & Filter,
  accountId: number,
): Promise<{ rows: Row[]; meta: ListMeta }> {
  const { page, limit, sum, ...filter } = asked as ListQuery & { sum?: '1' }
  const [{ rows, total }, sums] = await Promise.all([
    readPage(readPool, list, asked),
    sum === undefined ? undefined : sumList(readPool, list, asked),
  ])
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
      ...(sums && { sums: sums.map(inRupees) }),
      today: istDay(clock.now()),
      downloadKey: sealDownload(
        signer,
        accountId,
        { list: list.call.list.name!, asked: filter },
        clock.realNow(),
      ),
    },
  }
}
