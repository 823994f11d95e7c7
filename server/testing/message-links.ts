import { publicPages } from '../../web/app/pages.ts'
import { officeRoutes } from '../../web/office/areas.ts'
import { callsByDomain } from '../domains.ts'
import type { Email } from '../platform/messages/index.ts'
import type { Services } from '../services.ts'

const pages = [...publicPages, ...officeRoutes].map(({ path }) => path)
const calls = Object.values(callsByDomain)
  .flatMap((domain) => Object.values(domain))
  .map(({ path }) => `api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`)
const routes = ['', 'demo', 'media/:file', ...pages, ...calls].map(
  (path) => new RegExp(`^/${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}/?$`),
)
const noValue = /^(?:null|undefined|NaN|\[object Object\])$/

/** Whether a path of our site opens a page, a call or a published file; pages redirect any other path to `/`. */
export const opensPage = (path: string): boolean =>
  routes.some((route) => route.test(path)) &&
  !path.split('/').some((part) => noValue.test(decodeURIComponent(part)))

type Linked = Pick<Email, 'text'> & Partial<Pick<Email, 'html' | 'unsubscribeUrl' | 'variables'>>

/** Links of a message to our site that open nothing. */
export function deadLinks(message: Linked, baseUrl: string): string[] {
  const { text, html = '', unsubscribeUrl = '', variables = {} } = message
  const all = [text, html.replaceAll('&amp;', '&'), unsubscribeUrl, ...Object.values(variables).map(String)]
  const links = all.flatMap((one) => one.match(/https?:\/\/[^\s"<>]+/g) ?? [])
  return [...new Set(links)].filter(
    (link) => new URL(link).origin === new URL(baseUrl).origin && !opensPage(new URL(link).pathname),
  )
}

/** Checks the links of every message that a test queues. @returns a function that throws when one was dead */
export function watchMessageLinks({ messages, config: { baseUrl } }: Services): () => void {
  const dead: string[] = []
  const check = (message: Email) => {
    for (const link of deadLinks(message, baseUrl))
      dead.push(`${message.channel} ${message.template}: ${link}`)
  }
  const { queue, queueMany } = messages
  messages.queue = (tx, message, at) => {
    check(message)
    return queue(tx, message, at)
  }
  messages.queueMany = (tx, all, at) => {
    all.forEach(check)
    return queueMany(tx, all, at)
  }
  return () => {
    if (dead.length > 0) throw new Error(`Dead links in messages:\n${[...new Set(dead)].join('\n')}`)
  }
}
