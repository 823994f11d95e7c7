/** Longest link that is checked. */
const longest = 2000

const unescaped = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"')

/**
 * Paths of this site to which a text links: by `href`, as a whole address in plain text, or by being a link itself.
 * Files and calls are left out.
 */
export function findOwnLinks(text: string, baseUrl: string): string[] {
  const found = [...text.matchAll(/href="([^"]+)"/g)].map(([, link]) => unescaped(link!))
  for (const [address] of text.matchAll(/https?:\/\/[^\s"'<>()]+/g))
    found.push(unescaped(address.replace(/[.,;:!?]+$/, '')))
  if (/^\/(?!\/)\S*$/.test(text)) found.push(text)
  return [...new Set(found.flatMap((link) => pathOf(link, baseUrl) ?? []))]
}

function pathOf(link: string, baseUrl: string): string | undefined {
  const given = link.replace(/^\{site\}/, baseUrl)
  if (!URL.canParse(given, `${baseUrl}/`)) return undefined
  const url = new URL(given, `${baseUrl}/`)
  if (url.origin !== new URL(baseUrl).origin || !/^(?:\/|https?:)/.test(given)) return undefined
  const path = url.pathname + url.search
  return /^\/(?:api|media)\//.test(path) || path.length > longest ? undefined : path
}
