/** First name and initial of the last name: "Madhav J." of "Madhav Joshi". */
export function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/u)
  const last = others.at(-1)
  if (last === undefined) return first
  const [initial] = new Intl.Segmenter().segment(last)
  return `${first} ${initial!.segment.toUpperCase()}.`
}
