/** A text cut where addresses begin and end; an address without the point or bracket that follows it. */
export function linksIn(text: string): { words: string; href?: string }[] {
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}])/g)
    .map((words, index) => (index % 2 ? { words, href: words } : { words }))
    .filter(({ words }) => words !== '')
}
