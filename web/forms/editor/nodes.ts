import { mergeAttributes, Node } from '@tiptap/core'
import { ownPicture, renamedTags, richTextTags } from '../../../shared/rich-text.ts'
import { filmAddress } from '../../ui/links/link-rule.ts'

/** Addresses where a picture can be seen before it is published, by the address that it will have. */
export const previews = new Map<string, string>()

const isOwn = (picture: Element | null) => ownPicture.test(picture?.getAttribute('src') ?? '')
const attribute = (picture: Element, name: string) => picture.getAttribute(name) ?? ''

export type PictureFacts = { src: string; alt: string; width: string; height: string; caption: string }

const pictureFacts = (picture: Element, caption = ''): PictureFacts => ({
  src: attribute(picture, 'src'),
  alt: attribute(picture, 'alt'),
  width: attribute(picture, 'width'),
  height: attribute(picture, 'height'),
  caption,
})

/** A picture of ours, with the caption that it may have. */
export const PictureNode = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: {}, alt: {}, width: {}, height: {}, caption: {} }),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs(figure) {
        const picture = figure.querySelector('img')
        const caption = figure.querySelector('figcaption')?.textContent ?? ''
        return picture && isOwn(picture) && pictureFacts(picture, caption)
      },
    },
    { tag: 'img', getAttrs: (picture) => isOwn(picture) && pictureFacts(picture) },
  ],
  renderHTML({ node }) {
    const { src, alt, width, height, caption } = node.attrs as PictureFacts
    const picture = ['img', { src, alt, ...(width && height && { width, height }) }] as const
    return caption ? ['figure', picture, ['figcaption', caption]] : picture
  },
  addNodeView:
    () =>
    ({ node }) => {
      const { src, alt, caption } = node.attrs as PictureFacts
      const dom = document.createElement('figure')
      const picture = dom.appendChild(document.createElement('img'))
      Object.assign(picture, { src: previews.get(src) ?? src, alt })
      if (caption) dom.appendChild(document.createElement('figcaption')).textContent = caption
      return { dom }
    },
})

/** A film of another site, by its link; its name is what the link says. */
export const FilmNode = Node.create({
  name: 'film',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ href: {}, title: {} }),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs(figure) {
        const link = figure.querySelector('a')
        const href = link?.getAttribute('href') ?? ''
        return !figure.querySelector('img') && filmAddress(href)
          ? { href, title: link!.textContent || href }
          : false
      },
    },
  ],
  renderHTML: ({ node, HTMLAttributes: { href } }) => [
    'figure',
    ['a', mergeAttributes({ href: href as string }), node.attrs['title'] as string],
  ],
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('figure')
      dom.className = 'editor-film'
      dom.textContent = node.attrs['title'] as string
      return { dom }
    },
})

const allowed: readonly string[] = richTextTags
const kept: Readonly<Record<string, string>> = { th: 'scope', a: 'href' }
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A part of a text as HTML of allowed tags alone; of other elements what they hold stays. */
function writeAllowed(node: ChildNode): string {
  if (node.nodeType === 3) return escaped(node.textContent ?? '')
  if (!(node instanceof HTMLElement)) return ''
  const name = node.localName
  if (['script', 'style', 'template'].includes(name)) return ''
  const inner = [...node.childNodes].map(writeAllowed).join('')
  const tag = renamedTags[name] ?? name
  if (!allowed.includes(tag) || tag === 'img') return inner
  const value = kept[tag] && node.getAttribute(kept[tag])
  if (tag === 'a' && !/^(?:https?:|mailto:|tel:|\/(?![/\\]))/i.test(value ?? '')) return inner
  const own = value ? ` ${kept[tag]}="${escaped(value)}"` : ''
  return tag === 'br' || tag === 'hr' ? `<${tag}>` : `<${tag}${own}>${inner}</${tag}>`
}

/** A table is kept as it is: it can be moved and removed here, not written in. */
export const TableNode = Node.create({
  name: 'keptTable',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ html: { parseHTML: writeAllowed, rendered: false } }),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML({ node }) {
    const template = document.createElement('template')
    template.innerHTML = node.attrs['html'] as string
    return template.content.firstElementChild!
  },
})
