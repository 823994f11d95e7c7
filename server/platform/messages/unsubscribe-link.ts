import type { FieldCrypto } from '../crypto/field-crypto.ts'

/** Topic of letters to an address. */
export type Subscription = { recipient: string; topic: string }

const mark = 'unsubscribe'

/**
 * The word by which a letter's reader ends its kind. It is sealed, so that neither the address nor a log tells whom it
 * was for, and holds as long as the keys do: who wants no more letters may find an old one.
 */
export const unsubscribeToken = (
  { seal }: Pick<FieldCrypto, 'seal'>,
  { recipient, topic }: Subscription,
): string => seal(`${mark} ${topic} ${recipient.trim().toLowerCase()}`).toString('base64url')

/** @returns undefined for what is no such word */
export function readUnsubscribeToken(
  { open }: Pick<FieldCrypto, 'open'>,
  token: string,
): Subscription | undefined {
  try {
    const [is, topic, recipient, ...more] = open(Buffer.from(token, 'base64url')).split(' ')
    return is === mark && topic && recipient && more.length === 0 ? { topic, recipient } : undefined
  } catch {
    return undefined
  }
}

/** Makes the links of an optional letter: the page for people, and the one-click address for mail programs. */
export function unsubscribeLinks(
  fieldCrypto: Pick<FieldCrypto, 'seal'>,
  baseUrl: string,
  subscription: Subscription,
) {
  const token = unsubscribeToken(fieldCrypto, subscription)
  return {
    topic: subscription.topic,
    page: `${baseUrl}/unsubscribe/${token}`,
    press: `${baseUrl}/api/unsubscribe/${token}`,
  }
}
export type UnsubscribeLinks = ReturnType<typeof unsubscribeLinks>
