/** Tokens whose value is written where it is asked for: none of them depends on the theme. */
const steady = /^--(?:text|font-weight|leading|tracking|radius|container)-/
/** Longer values are told once. */
const longest = 40

/**
 * The style sheet in fewer bytes, for the part of it that travels inside a page: what Tailwind leaves to be worked out
 * in the browser, so that a theme might change it, is worked out here.
 */
export function leanStyle(sheet: string): string {
  const declared = valuesOf(sheet)
  const short = [...declared].filter(
    ([name, values]) => steady.test(name) && values.length === 1 && values[0]!.length <= longest,
  )
  const lean = short.reduce((text, [name, [value]]) => text.replaceAll(`var(${name})`, value!), sheet)
  return (
    withoutUnread(inPixels(lean, declared.get('--spacing')))
      .replace(/(-webkit-text-decoration:inherit;)+/g, '')
      .replaceAll('-moz-print-color-adjust:exact;', '')
      // Every browser knows masks by this name too.
      .replace(/(-webkit-(mask[\w-]*):([^;{}"]|"[^"]*")*);\2:(?:[^;{}"]|"[^"]*")*/g, '$1')
  )
}

/** Each custom property's values, in the order in which the sheet gives them. */
function valuesOf(sheet: string) {
  const found = new Map<string, string[]>()
  for (const [, name = '', value = ''] of sheet.matchAll(/[{;](--[\w-]+):([^;{}]*)/g))
    found.set(name, [...(found.get(name) ?? []), value])
  return found
}

/** Writes multiples of one step in pixels. */
function inPixels(sheet: string, steps: string[] = []) {
  const step = steps.length === 1 ? /^(\d+)px$/.exec(steps[0]!)?.[1] : undefined
  if (step === undefined) return sheet
  return sheet
    .replace(
      /calc\(var\(--spacing\) \* (-?[\d.]+)\)/g,
      (_, times: string) => `${Number(times) * Number(step)}px`,
    )
    .replaceAll('var(--spacing)', `${step}px`)
}

/** A helper of Tailwind that no rule reads says nothing. */
function withoutUnread(sheet: string) {
  return sheet.replace(/--tw-[\w-]+:[^;{}]*;?/g, (declaration) => {
    const name = declaration.slice(0, declaration.indexOf(':'))
    return sheet.includes(`var(${name}`) ? declaration : ''
  })
}
