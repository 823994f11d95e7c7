import { holding } from '../platform/lists/conditions.ts'
import { runNamed, type Runs } from '../platform/db/named.ts'

/** Fundraisers by words of their title, or one by its number; those that began last first. */
export function findFundraisers(
  on: Runs,
  { searchTerm, id }: { searchTerm?: string | undefined; id?: number | undefined },
): Promise<{ id: number; title: string }[]> {
  const values: unknown[] = []
  const given = (value: unknown) => `$${values.push(value)}`
  const where = [
    ...holding('title', searchTerm, given),
    ...(id === undefined ? [] : [`id = ${given(id)}`]),
  ].join(' and ')
  return runNamed(
    on,
    `select id, title from campaign where ${where || 'true'} order by id desc limit 20`,
    values,
  )
}
