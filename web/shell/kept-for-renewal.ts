/** What may be pressed again in a newer build of the page: whatever opens something, and nothing that sends a form. */
export const pressable = 'button[type=button], [data-opens]'

/** What is kept while a page is loaded anew. */
export type Kept = {
  /** What stands in each field, in their order. */
  typed: string[]
  press: { place: number; text: string } | null
}
