export type StoryPart = { look: 'same' | 'gone' | 'new'; html: string }

/** Elements of a story one after another; loose text counts as one. */
function partsOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.childNodes]
    .map((node) => (node instanceof Element ? node.outerHTML : (node.textContent ?? '').trim()))
    .filter((part) => part !== '')
}

/** Compares two stories part by part: what stays, what goes and what comes, in the order in which one reads it. */
export function storyDifference(before: string, after: string): StoryPart[] {
  const [old, now] = [partsOf(before), partsOf(after)]
  // Lengths of the longest run of parts that both share, from each place on.
  const shared = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0))
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      shared[i]![j] =
        old[i] === now[j] ? shared[i + 1]![j + 1]! + 1 : Math.max(shared[i + 1]![j]!, shared[i]![j + 1]!)
  const parts: StoryPart[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length)
    if (i < old.length && j < now.length && old[i] === now[j]) {
      parts.push({ look: 'same', html: old[i]! })
      i++
      j++
    } else if (j >= now.length || (i < old.length && shared[i + 1]![j]! >= shared[i]![j + 1]!))
      parts.push({ look: 'gone', html: old[i++]! })
    else parts.push({ look: 'new', html: now[j++]! })
  return parts
}
