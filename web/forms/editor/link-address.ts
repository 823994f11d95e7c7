import { donateCausePopup, isPlainAddress } from '../../../contract/content.ts'

/** An address that a link of a text may have: a page of the web or of ours, or one to write or to call. */
export const isLinkAddress = (address: string): boolean => {
  if (address === donateCausePopup) return true
  if (/[\s\\]/.test(address)) return false
  if (/^\/(?!\/)/.test(address)) return true
  if (/^https?:\/\//i.test(address)) return isPlainAddress(address)
  return /^mailto:[^@]+@[^@]+\.[^@]+$/i.test(address) || /^tel:\+?[\d-]+$/i.test(address)
}

/** Reads a typed address and adds the scheme that people leave out; undefined if it is none. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim()
  const tries = [text, /^[^\s/:@]+@[^\s/:@]+$/.test(text) ? `mailto:${text}` : `https://${text}`]
  return tries.find(isLinkAddress)
}
