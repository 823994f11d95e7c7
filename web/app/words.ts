import { english as words } from '../words/english.ts'

type Inputs = Record<string, string | number>
export type WordKey = keyof typeof words

const fill = (text: string, inputs: Inputs) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(inputs[name] ?? whole))

/** Every fixed text of the pages, as a function: `m.days_left({ count: 4 })`. */
export const m = Object.fromEntries(
  Object.entries(words).map(([key, text]) => [key, (inputs: Inputs = {}) => fill(text, inputs)]),
) as Record<WordKey, (inputs?: Inputs) => string>
