import type { FieldErrors } from './form-store.ts'

/**
 * Finds the field for each error: the one that is called so, or the one that holds it (`locality` for
 * `locality.city`), or the first within it.
 * @returns errors by the names of fields, and the texts that belong to none
 */
export function placeErrors(errors: FieldErrors, names: readonly string[]) {
  const placed: Record<string, string> = {}
  const rest: string[] = []
  for (const [wire, text] of Object.entries(errors)) {
    const holders = names.filter((name) => wire === name || wire.startsWith(`${name}.`))
    const field = longest(holders) ?? names.find((name) => name.startsWith(`${wire}.`))
    if (field === undefined) rest.push(text)
    else placed[field] ??= text
  }
  return { placed, rest }
}

const longest = (names: readonly string[]): string | undefined =>
  names.toSorted((one, other) => other.length - one.length)[0]
