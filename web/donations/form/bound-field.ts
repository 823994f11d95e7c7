/** One text of the form as its control takes it. */
export type BoundField = {
  id: string | undefined
  name: string
  value: string
  error: string | undefined
  onChange(event: { target: { value: string } }): void
}

/** Id that the notice of a refused form links to for this field. */
export const wrongId = (name: string) => `wrong-${name}`
