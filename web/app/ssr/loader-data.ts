import type { EntryContext } from 'react-router'

/**
 * Serialises the loaders' data for hydration; empty for a page without data. Ends when everything that the
 * loaders left pending has come, or was given up.
 */
export const serialisedLoaderData = (stream: EntryContext['serverHandoffStream']): Promise<string> =>
  stream ? new Response(stream).text() : Promise.resolve('')

/** The same page for a renderer that shall not send the data itself. */
export const withoutData = (context: EntryContext): EntryContext => {
  const bare = { ...context }
  delete bare.serverHandoffStream
  return bare
}

/** The script that hands the data to the router's scripts, as the router itself would send it. Stands after them. */
export function dataScript(told: string): string {
  const controller = 'window.__reactRouterContext.streamController'
  return `<script>${controller}.enqueue(${escaped(JSON.stringify(told))});${controller}.close()</script>`
}

/** No text may end the script that it stands in. */
const escaped = (json: string) =>
  json.replace(/[&<>\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
