import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Page } from './answers.ts'

/** Headers of the connection, and those that are computed anew for the answer. */
const notHandedOn = new Set([
  'connection',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'x-request-id',
])

/** Whether a person's browser asks, and not a program. */
export const wantsPage = (headers: Record<string, string | undefined>): boolean =>
  headers['accept']?.includes('text/html') === true

/**
 * Shows a page of the site, in the reader's language, under another status: where a person would otherwise read
 * the bare envelope of a refusal. @returns undefined where this process has no pages
 */
export async function pageInstead(
  app: FastifyInstance,
  url: string,
  status: number,
  asked: Record<string, string | undefined>,
): Promise<Page | undefined> {
  const headers: Record<string, string> = { accept: 'text/html' }
  for (const name of ['cookie', 'accept-language']) if (asked[name] !== undefined) headers[name] = asked[name]
  const page = await app.inject({ method: 'GET', url, headers })
  const isPage = page.statusCode === 200 && String(page.headers['content-type']).startsWith('text/html')
  if (!isPage) return undefined
  const move = moveTo(url)
  const handedOn = Object.entries(page.headers)
    .filter((header): header is [string, string] => typeof header[1] === 'string')
    .filter(([name]) => !notHandedOn.has(name))
    .map(([name, value]): [string, string] =>
      name === 'content-security-policy'
        ? [name, value.replace('script-src ', `$&${hashOf(move)} `)]
        : [name, value],
    )
  const html = page.body.replace('<head>', `$&<script>${move}</script>`)
  return new Page(status, [...handedOn, ['cache-control', 'private, no-store']], html)
}

/** The page wakes up under its own address, and is not posted for again when it is reloaded or gone back to. */
const moveTo = (url: string) =>
  `history.replaceState(null,'',${JSON.stringify(url)});document.currentScript.remove()`

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
