import { holding } from '../platform/lists/conditions.ts'
import { runNamed, type Runs } from '../platform/db/named.ts'

/** Fundraisers with a title, by words of it or by id; the newest first. */
export function findFundraisers(
  on: Runs,
  { searchTerm, id }: { searchTerm?: string | undefined; id?: number | undefined },
): Promise<{ id: number; title: string }[]> {
  const values: unknown[] = []
  const given = (value: unknown) => `$${values.push(value)}`
  const where = [
    'title is not null',
    ...holding('title', searchTerm, given),
    ...(id === undefined ? [] : [`id = ${given(id)}`]),
  ].join(' and ')
  return runNamed(on, `select id, title from campaign where ${where} order by id desc limit 20`, values)
}
