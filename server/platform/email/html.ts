import { escapeMarkup } from '../escape.ts'
import { emailBand } from './band.ts'
import { ink, emailStyle } from './style.ts'

/** Markup that may be sent. Only `markup` and this file make it, so no text reaches a letter unescaped. */
export class SafeHtml {
  readonly #source: string
  constructor(made: typeof making, source: string) {
    if (made !== making) throw new TypeError('markup is made by its tag alone')
    this.#source = source
  }
  get source(): string {
    return this.#source
  }
}
const making: unique symbol = Symbol('made by the tag')
const trusted = (source: string) => new SafeHtml(making, source)

type Value = SafeHtml | string | number | null | undefined | false | readonly Value[]

const sourceOf = (value: Value): string => {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof SafeHtml) return value.source
  if (typeof value === 'string' || typeof value === 'number') return escapeMarkup(String(value))
  if (Array.isArray(value)) return value.map(sourceOf).join('')
  throw new TypeError('markup takes texts, numbers, markup and lists of them')
}

/**
 * Tag for HTML: every value is escaped, in text and in quoted attributes, unless it is markup already.
 * Not named `html`, for the formatter would re-indent it, and white space counts between table cells.
 */
export const markup = (strings: TemplateStringsArray, ...values: Value[]): SafeHtml =>
  trusted(strings.map((part, i) => part + (i < values.length ? sourceOf(values[i]) : '')).join(''))

/** Blocks of an e-mail; each kind also has a plain-text form. */
export type EmailBlock =
  | { kind: 'paragraph' | 'heading' | 'note'; text: string }
  | { kind: 'facts'; rows: readonly (readonly [head: string, text: string])[] }
  /** One in a letter: the thing to do. */
  | { kind: 'button'; label: string; href: string }
  /** Something that can be done as well. */
  | { kind: 'link'; text: string; label: string; href: string }

/** Picture at an address that any reader of mail can open, and the name that it stands for. */
export type EmailLogo = { src: string; width: number; height: number; name: string }

export type EmailParts = {
  /** Language in which it is written; English by default. */
  language?: string
  /** The first thing read, and mostly the subject. */
  title: string
  /** Preview text shown beside the subject. */
  preheader: string
  blocks: readonly EmailBlock[]
  /** Weaves the band: the same seed as on the page and the receipt. */
  bandSeed: string
  /** Logo above the title; absent where the charity has none. */
  logo?: EmailLogo | undefined
  /** Sender and contacts, line by line. */
  footer: readonly string[]
  /** Ends letters of its kind. */
  unsubscribe?: { label: string; href: string } | undefined
}

/**
 * A letter as HTML, laid out in tables of 600 pixels with everything inline, and the same as plain text.
 * @throws Error when a button does not lead to a web page
 */
export function emailLayout(parts: EmailParts): { html: string; text: string } {
  return { html: htmlOf(parts), text: textOf(parts) }
}

function webPage(href: string): string {
  if (!/^https?:\/\/[^\s/]/.test(href) || !URL.canParse(href))
    throw new Error('A letter links to web pages only')
  return href
}

function blockHtml(block: EmailBlock): SafeHtml {
  switch (block.kind) {
    case 'paragraph':
      return markup`<p class="ink" style="margin:0 0 16px;${ink}">${block.text}</p>`
    case 'heading':
      return markup`<h2 class="ink" style="margin:28px 0 8px;font-size:17px;line-height:1.3;font-weight:680;color:#221C17">${block.text}</h2>`
    case 'note':
      return markup`<p class="soft" style="margin:16px 0 0;font-size:15px;line-height:1.5;color:#5F554B">${block.text}</p>`
    case 'button':
      return markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0"><tr><td class="act" bgcolor="#B5362B" style="border-radius:8px"><a class="act-text" href="${webPage(block.href)}" style="display:inline-block;padding:14px 26px;font-size:17px;line-height:20px;font-weight:600;color:#FFFFFF;text-decoration:none">${block.label}</a></td></tr></table>`
    case 'link':
      return markup`<p class="ink" style="margin:0 0 16px;${ink}">${block.text} <a class="link" href="${webPage(block.href)}" style="color:#2B3A80">${block.label}</a></p>`
    case 'facts':
      return markup`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:20px 0;border-collapse:collapse;font-size:15px;line-height:1.4">${block.rows.map(factHtml)}</table>`
  }
}

const factHtml = ([head, text]: readonly [string, string]) =>
  markup`<tr><th scope="row" align="left" class="soft line" style="padding:10px 16px 10px 0;width:34%;font-weight:400;color:#5F554B;vertical-align:top;border-bottom:1px solid #E4DACB">${head}</th><td class="ink line" style="padding:10px 0;color:#221C17;vertical-align:top;overflow-wrap:anywhere;border-bottom:1px solid #E4DACB">${text}</td></tr>`

const logoRow = ({ src, width, height, name }: EmailLogo) =>
  markup`<tr><td class="inside" bgcolor="#FFFFFF" style="padding:20px 44px 0"><img src="${webPage(src)}" width="${width}" height="${height}" alt="${name}" style="display:block;border:0"></td></tr>
`

function htmlOf({
  language = 'en',
  title,
  preheader,
  blocks,
  bandSeed,
  logo,
  footer,
  unsubscribe,
}: EmailParts): string {
  return markup`<!doctype html>
<html lang="${language}-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${title}</title><style>${trusted(emailStyle)}</style></head>
<body class="ground" style="margin:0;padding:0;background:#FBF7EF">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preheader}${trusted('&nbsp;&zwnj;'.repeat(60))}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#FBF7EF"><tr><td align="center" class="room" style="padding:32px 12px">
<table role="presentation" class="card" width="600" cellpadding="0" cellspacing="0" border="0" bgcolor="#FFFFFF" style="width:100%;max-width:600px;text-align:left;border-radius:12px;overflow:hidden">
<tr><td style="padding:0">${trusted(emailBand(bandSeed))}</td></tr>
${logo && logoRow(logo)}<tr><td class="inside" style="padding:36px 44px 40px">
<h1 class="ink" style="margin:0 0 20px;font-size:28px;line-height:1.15;font-weight:680;letter-spacing:-0.01em;color:#221C17">${title}</h1>
${blocks.map(blockHtml)}
</td></tr></table>
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px"><tr><td class="inside soft" style="padding:20px 44px 24px;text-align:left;font-size:13px;line-height:1.6;color:#5F554B">${footer.map((line, i) => [i > 0 && markup`<br>`, line])}${unsubscribe && markup`<br><a class="link" href="${webPage(unsubscribe.href)}" style="color:#2B3A80">${unsubscribe.label}</a>`}</td></tr></table>
</td></tr></table>
</body></html>
`.source
}

function blockText(block: EmailBlock): string {
  if (block.kind === 'button') return `${block.label}: ${webPage(block.href)}`
  if (block.kind === 'link') return `${block.text}\n${block.label}: ${webPage(block.href)}`
  if (block.kind === 'facts') return block.rows.map(([head, text]) => `${head}: ${text}`).join('\n')
  return block.text
}

const textOf = ({ title, blocks, footer, unsubscribe }: EmailParts) => {
  const end = unsubscribe ? [`${unsubscribe.label}: ${webPage(unsubscribe.href)}`] : []
  return [title, ...blocks.map(blockText), ['--', ...footer, ...end].join('\n')].join('\n\n') + '\n'
}
