/** Text that mail programs turn into links, whatever surrounds it. */
const links = /:\/\/|\bwww\b|\b(?:mailto|tel|sms|javascript|data):/i

/**
 * A donor's own words as a letter may repeat them: anybody can have one sent to anybody, so they must never become a
 * link. A point that joins two words gets a space, as in `K. Ramarao`. @returns '' for what is a link in any case
 */
export const unlinked = (text: string): string =>
  links.test(text) ? '' : text.replace(/([.。．｡])(?=[\p{L}\p{N}])/gu, '$1 ')

/** A name to greet with; '' also for what a phone would offer to call. */
export const greetable = (name: string): string => (/\d(?:[\s().-]?\d){6}/.test(name) ? '' : unlinked(name))
