import { sizeWithin, type BrandLogo } from '../brand-logo.ts'
import type { EmailLogo } from './html.ts'

/** Sender of a letter, as far as its logo goes. */
export type WithLogo = { logo?: BrandLogo | undefined; url?: string; registeredName: string }

/** Logo as a letter shows it. */
export function logoOf({ logo, url, registeredName: name }: WithLogo): EmailLogo | undefined {
  if (logo === undefined || url === undefined) return undefined
  return { src: `${url}${logo.path}`, name, ...sizeWithin(logo, { width: 200, height: 44 }) }
}
