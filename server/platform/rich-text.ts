import sanitizeHtml from 'sanitize-html'
import { linkSchemes, ownPicture, plainText, renamedTags, richTextTags } from '../../shared/rich-text.ts'
import { invalidField } from '../http/app-error.ts'

/** Width and height in pixels, where both are given. */
const measures = (given: { width: string; height: string }) =>
  Object.values(given).every((value) => /^[1-9]\d{0,4}$/.test(value)) ? given : {}

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope'],
  },
  allowedSchemes: [...linkSchemes],
  allowProtocolRelative: false,
  nestingLimit: 20,
  transformTags: {
    ...renamedTags,
    // A full address opens in a new tab, which learns nothing of ours.
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: /^\s*https?:/i.test(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href },
    }),
    img: (tagName, { src = '', alt = '', width = '', height = '' }) => ({
      tagName,
      attribs: { src, alt, ...measures({ width, height }), loading: 'lazy' },
    }),
  },
  exclusiveFilter: ({ tag, attribs, text, mediaChildren }) =>
    (tag === 'img' && !ownPicture.test(attribs['src'] ?? '')) ||
    (tag === 'p' && text.trim() === '' && (mediaChildren ?? []).length === 0),
}

/**
 * HTML from an editor, reduced to what pages may render: structure, emphasis, safe links, pictures of ours.
 * Everything that could act, load from elsewhere or look like a page of its own is left out. Applied where a
 * text is stored, so that what lies in the database is safe; sanitising twice changes nothing.
 */
export function sanitiseRichText(html: string): string {
  let safe = html
  // Removing one part may change how the rest parses, so it is sanitised again until it stays the same.
  for (let pass = 0; pass < 5; pass++) {
    const before = safe
    safe = sanitizeHtml(before, allowed).trim()
    if (safe === before) break
  }
  return safe
}

/** @throws INVALID with `missing` for `field` when nothing is left to read */
export function requiredRichText(field: string, html: string, missing: string): string {
  const safe = sanitiseRichText(html)
  if (plainText(safe) === '' && !safe.includes('<img')) throw invalidField(field, missing)
  return safe
}

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
