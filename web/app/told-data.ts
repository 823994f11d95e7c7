import type { EntryContext } from 'react-router'

/**
 * What a page's loaders told, as the text that its scripts read on waking up; empty for a page without data.
 * Ends when everything that the loaders left pending has come, or was given up.
 */
export const toldData = (stream: EntryContext['serverHandoffStream']): Promise<string> =>
  stream ? new Response(stream).text() : Promise.resolve('')

/** The same page for a renderer that shall not send the data itself. */
export const withoutData = (context: EntryContext): EntryContext => {
  const bare = { ...context }
  delete bare.serverHandoffStream
  return bare
}

/** Puts the data where the router's scripts look for it: the way in which the router itself would send it. */
export function withData(html: string, told: string): string {
  const end = html.lastIndexOf('</body>')
  const controller = 'window.__reactRouterContext.streamController'
  const script = `<script>${controller}.enqueue(${escaped(JSON.stringify(told))});${controller}.close()</script>`
  return html.slice(0, end) + script + html.slice(end)
}

/** No text may end the script that it stands in. */
const escaped = (json: string) =>
  json.replace(/[&<>\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
