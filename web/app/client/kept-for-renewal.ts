/**
 * Elements that may be pressed again in a newer build of the page: those that open something, none that sends
 * a form.
 */
export const pressable = 'button[type=button], [data-opens]'

/** State that is kept while a page is loaded anew. */
export type RetainedState = {
  /** Text of each field, in their order. */
  typed: string[]
  press: { place: number; text: string } | null
  /** The field with the focus, by its place among them; a caret stands behind what was typed. */
  focus?: number
  /** The popup that was asked for where only the page for no connection stood; said by the worker that keeps it. */
  opens?: string
}

/** Fields for typed text. */
export const fields = 'input, textarea'
