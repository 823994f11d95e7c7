/** One text of the form as its control takes it. */
export type BoundField = {
  name: string
  value: string
  error: string | undefined
  onChange(event: { target: { value: string } }): void
}
