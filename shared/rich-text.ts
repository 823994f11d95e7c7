/** Texts with headings, lists, links and pictures: what they may be made of, in the editor and where they are stored. */

/** Tags that the editor writes or keeps; everything else is left out where a text is stored. */
export const richTextTags = [
  'p',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'blockquote',
  'br',
  'hr',
  'figure',
  'figcaption',
  'img',
  'strong',
  'em',
  'u',
  's',
  'a',
  'table',
  'caption',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const

/** Older names of the same thing. */
export const renamedTags: Readonly<Record<string, (typeof richTextTags)[number]>> = {
  h1: 'h2',
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
}

/** Schemes of links; a path within the site has none. */
export const linkSchemes = ['https', 'http', 'mailto', 'tel'] as const

/** Pictures in a text are published files of our own; anybody else's would tell them who reads. */
export const ownPicture = /^\/media\/[0-9a-f]{20,32}-[1-9][0-9]{1,3}\.webp$/

/** Characters of a long text. Specification: 001 §5. */
export const richTextMax = 5000

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
}

/** Returns a text without its tags. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => entities[entity]!)
    .replace(/\s+/g, ' ')
    .trim()
