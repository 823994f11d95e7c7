/** Reads the HTML that the server sent, for checks that need no browser. */
const decode = (text: string) =>
  text
    .replaceAll(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

/** Returns the attributes of each element of this name. */
export const attributesOf = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, text]) =>
    Object.fromEntries(
      [...text!.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [key!, decode(value!)]),
    ),
  )

/** Returns the text of each element of this name, without the tags inside it. */
export const textsOf = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>([\\s\\S]*?)</${name}>`, 'g'))].map(([, inner]) =>
    decode(inner!.replaceAll(/<[^>]*>/g, '')),
  )

export const titleOf = (html: string) => textsOf(html, 'title')[0] ?? ''

/** Returns the content of a meta element by its name or property. */
export const metaOf = (html: string, name: string) =>
  attributesOf(html, 'meta').find((one) => one['name'] === name || one['property'] === name)?.['content']

/** Returns the structured data of a page. */
export const linkedDataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text]) => JSON.parse(text!) as Record<string, unknown>,
  )
