import type pg from 'pg'
import { inClientTransaction } from '../../platform/db/client-transaction.ts'

/** Runs work of a fixture in a transaction while a trigger of a table is off. */
export async function pastTrigger<Result>(
  pool: pg.Pool,
  { table, trigger }: { table: string; trigger: string },
  work: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  return inClientTransaction(pool, async (client) => {
    await client.query(`alter table ${table} disable trigger ${trigger}`)
    const result = await work(client)
    await client.query('set constraints all immediate')
    await client.query(`alter table ${table} enable trigger ${trigger}`)
    return result
  })
}

/** Runs a statement that gives fundraisers a status without the decisions that it needs. */
export const pastReview = (pool: pg.Pool, text: string, values: readonly unknown[] = []) =>
  pastTrigger(pool, { table: 'campaign', trigger: 'campaign_moves' }, (client) =>
    client.query(text, [...values]),
  )

/** Gives a fundraiser a status without the decisions that it needs. */
export const plantStatus = async (pool: pg.Pool, id: number, status: string): Promise<void> =>
  void (await pastReview(pool, 'update campaign set status = $2 where id = $1', [id, status]))
