export type MessageFields = Readonly<Record<string, string | undefined>>

const longestBody = 64 * 1024
const mostFields = 200

/**
 * The fields of a urlencoded body, or undefined for one that is too large, or that gives one field two
 * different values: what was signed would then depend on who reads it.
 */
export function readForm(body: string | URLSearchParams): MessageFields | undefined {
  if (typeof body === 'string' && body.length > longestBody) return undefined
  const fields = emptyFields()
  let count = 0
  for (const [name, value] of new URLSearchParams(body)) {
    if ((fields[name] ?? value) !== value || ++count > mostFields) return undefined
    fields[name] = value
  }
  return count > 0 ? fields : undefined
}

/** The top-level values of a JSON object as text, or undefined for anything else. */
export function readJsonFields(text: string): MessageFields | undefined {
  if (text.length > longestBody) return undefined
  const value = readJson(text)
  return isRecord(value) ? textFields(value) : undefined
}

/** An object's strings, with numbers already text; nulls and nested values are left out. */
export function textFields(record: Record<string, unknown>): MessageFields {
  const fields = emptyFields()
  for (const [name, value] of Object.entries(record)) if (typeof value === 'string') fields[name] = value
  return fields
}

/**
 * Parsed JSON in which every number stays the digits that were sent: payment ids have more of them than
 * a double holds, and money passes through no double. Undefined when it is not JSON.
 */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text, (_key, value: unknown, context?: { source: string }) =>
      typeof value === 'number' ? context?.source : value,
    )
  } catch {
    return undefined
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An id as the gateway or we make them: printable ASCII without spaces, 1 to 64 characters. */
export const idOf = (value: string | undefined) =>
  value !== undefined && /^[\x21-\x7e]{1,64}$/.test(value) ? value : undefined

/** A short word for people, such as a bank's reference; whatever else stands there is dropped. */
export const wordOf = (value: string | undefined) =>
  value !== undefined && /^[\x20-\x7e]{1,64}$/.test(value.trim()) ? value.trim() : undefined

const longestSentence = 200

/** Gateway's reason for a failure in one line; undefined if none. */
export function sentenceOf(...parts: (string | undefined)[]): string | undefined {
  const said = parts.map((part) => part?.replace(/[\p{Cc}\s]+/gu, ' ').trim()).filter(Boolean)
  return said.length > 0 ? [...said.join(': ')].slice(0, longestSentence).join('') : undefined
}

/** PayU's 'YYYY-MM-DD HH:MM:SS', which names no zone and means Indian time. */
export function instantOf(addedOn: string | undefined): Date | undefined {
  if (addedOn === undefined || !/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(addedOn)) return undefined
  const at = new Date(`${addedOn.replace(' ', 'T')}+05:30`)
  return Number.isNaN(at.getTime()) ? undefined : at
}

const emptyFields = (): Record<string, string> => Object.create(null) as Record<string, string>
