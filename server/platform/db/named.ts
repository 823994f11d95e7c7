import { createHash } from 'node:crypto'
import type pg from 'pg'

export type Runs = Pick<pg.Pool, 'query'>

const names = new Map<string, string>()

/**
 * Runs a statement that PostgreSQL plans once per connection; for the hottest reads and the donation insert.
 * The text must be one of few: never build it from what a visitor sent.
 */
export async function runNamed<Row extends object>(
  on: Runs,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  let name = names.get(text)
  if (name === undefined) {
    name = createHash('sha1').update(text).digest('hex').slice(0, 20)
    names.set(text, name)
  }
  const result = await on.query<Row & pg.QueryResultRow>({ name, text, values: values as unknown[] })
  return result.rows
}
