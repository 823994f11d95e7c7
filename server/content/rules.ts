import { donateCausePopup, isPlainAddress } from '../../contract/content.ts'
import { plainText } from '../../shared/rich-text.ts'
import { escapeHtml } from '../platform/rich-text.ts'

/** Tag of the change that something of the site's content was written. */
export const contentTag = 'content'

/**
 * Whether a link that staff enter leads somewhere we let a page lead: a path of the app, a full address,
 * a mail or phone address, or the word that opens the donation popup.
 */
export function isLink(link: string): boolean {
  if (link === donateCausePopup) return true
  if (/[\s\\]/.test(link)) return false
  if (/^\/(?!\/)/.test(link)) return true
  return (/^https?:\/\//i.test(link) && isPlainAddress(link)) || /^(?:mailto|tel):[^\s]+$/i.test(link)
}

/** Full addresses only, such as a partner's. */
export const isWebAddress = (address: string): boolean =>
  /^https?:\/\//i.test(address) && isPlainAddress(address)

/** Facts of the installation that texts may name: `{email}` in a text is the support e-mail. */
export type InstallationFacts = Readonly<Record<string, string>>

/** Puts facts where sanitised HTML names them; names that no fact has stay as they are. */
export const fillIn = (html: string, facts: InstallationFacts): string =>
  html.replace(/\{([a-zA-Z0-9]+)\}/g, (whole, name: string) =>
    Object.hasOwn(facts, name) ? escapeHtml(facts[name]!) : whole,
  )

/** The same in a text that is not HTML. */
export const fillInText = (text: string, facts: InstallationFacts): string =>
  text.replace(/\{([a-zA-Z0-9]+)\}/g, (whole, name: string) =>
    Object.hasOwn(facts, name) ? facts[name]! : whole,
  )

/** A link to a film in a figure of its own, as the editor writes it. */
const filmLink = /<figure><a href="(?=https?:\/\/(?:(?:www|m)\.)?(?:youtube\.com|youtu\.be|vimeo\.com)\/)/g

/**
 * Makes links to giving and films in sanitised HTML open over the page; without popups they lead to the page
 * for giving, and to the film's site.
 */
export const withPopups = (html: string): string =>
  html
    .replaceAll(`<a href="${donateCausePopup}">`, '<a href="/donate-cause" data-opens="give">')
    .replaceAll(filmLink, '<figure><a data-opens="video" href="')

export type ContentSection = { id: string; title: string }

/** Gives each second-level heading of sanitised HTML an id, so that a list of contents can lead to it. */
export function withSections(html: string): { body: string; sections: ContentSection[] } {
  const sections: ContentSection[] = []
  const body = html.replace(/<h2>([\s\S]*?)<\/h2>/g, (_, inner: string) => {
    const title = plainText(inner)
    const id = freeId(title, sections)
    sections.push({ id, title })
    return `<h2 id="${id}">${inner}</h2>`
  })
  return { body, sections }
}

function freeId(title: string, taken: readonly ContentSection[]): string {
  const wanted =
    title
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60) || 'part'
  const isTaken = (id: string) => taken.some((section) => section.id === id)
  let id = wanted
  for (let n = 2; isTaken(id); n++) id = `${wanted}-${n}`
  return id
}
