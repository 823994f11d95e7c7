/** A string, or a number's digits; '' for anything else. */
export function textIn(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : ''
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object; an empty one for anything else. */
export const recordIn = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})
