export type Values = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The value under a name such as `files.0.size`; undefined where there is none. */
export const valueAt = (values: unknown, name: string): unknown =>
  name.split('.').reduce<unknown>((inner, key) => (isObject(inner) ? inner[key] : undefined), values)

/** A copy with another value under a name; what does not change stays the same object. */
export function withValue(values: Values, name: string, value: unknown): Values {
  const [key = '', ...rest] = name.split('.')
  const put = (inner: unknown) =>
    rest.length === 0 ? value : withValue(asValues(inner), rest.join('.'), value)
  if (Array.isArray(values)) {
    const items: unknown[] = [...(values as readonly unknown[])]
    items[Number(key)] = put(items[Number(key)])
    return items as unknown as Values
  }
  return { ...values, [key]: put(values[key]) }
}

const asValues = (value: unknown): Values => (isObject(value) ? value : {})

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

/** Whether a person would call both the same: an empty field is empty, however that is written. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other) || (isEmpty(one) && isEmpty(other))) return true
  if (!isObject(one) || !isObject(other)) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return false
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
    isSame(one[key], other[key]),
  )
}

type Merged = { values: Values; conflicts: Values }

/**
 * Puts together what was typed and what another saved meanwhile: each change stays. Where both changed the same
 * field, what was typed stays in it.
 * @param names the fields; what lies in none of them is compared by its first key
 * @returns the saved value of each field that both changed, by name
 */
export function merge(base: Values, mine: Values, theirs: Values, names: readonly string[]): Merged {
  const conflicts: Record<string, unknown> = {}
  let values: Values = { ...mine, ...theirs }
  const unnamed = Object.keys(mine).filter((key) => !names.some((name) => name.split('.', 1)[0] === key))
  // Rows are one: what stands second here may be the third there.
  const whole = names.filter((name) => !names.some((other) => name.startsWith(`${other}.`)))
  for (const name of [...whole, ...unnamed]) {
    const [was, typed, saved] = [valueAt(base, name), valueAt(mine, name), valueAt(theirs, name)]
    if (isSame(typed, was)) continue
    values = withValue(values, name, typed)
    if (!isSame(saved, was) && !isSame(saved, typed)) conflicts[name] = saved
  }
  return { values, conflicts }
}
