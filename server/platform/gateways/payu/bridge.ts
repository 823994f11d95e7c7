import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import { bridgePage } from '../bridge-page.ts'
import { isRecord, readJson, textFields } from '../fields.ts'
import type { BridgePage } from '../gateway.ts'
import type { CheckoutOptions } from './checkout.ts'

const keyOf = (salt: string) => createHash('sha256').update(`bridge form|${salt}`).digest()

/** A form of ours as a link can carry it: nobody else reads or changes what it holds. */
export function sealForm(salt: string, form: Record<string, string>): string {
  const text = JSON.stringify(form)
  // The same form gives the same link; another one never meets the same nonce.
  const nonce = createHash('sha256').update(`nonce|${salt}|${text}`).digest().subarray(0, 12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(salt), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

function openForm(salt: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < 29) return undefined
  try {
    const cipher = createDecipheriv('aes-256-gcm', keyOf(salt), bytes.subarray(0, 12))
    cipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

/** The page that posts the consent form; undefined for what we did not seal, with a salt of today or of before. */
export function payuBridge(options: CheckoutOptions, query: URLSearchParams): BridgePage | undefined {
  const sealed = query.get('form') ?? ''
  const opened = options.keys.salts.map((salt) => openForm(salt, sealed)).find((text) => text !== undefined)
  const form = opened === undefined ? undefined : readJson(opened)
  if (!isRecord(form)) return undefined
  return bridgePage({ action: options.checkoutUrl, fields: textFields(form) })
}
