import type { ConsentWords } from '../../../contract/donations/consent.ts'
import { m } from '../../app/words.ts'

/** Consent text in the page's language; the English one of the contract is in force. */
export const consentWords: ConsentWords = {
  allow: ({ payee, amount, frequency }) => m.gift_consent_allow({ payee, amount, frequency }),
  gifts: ({ gifts, firstOn, lastOn, total, validUntil }) =>
    gifts === 1
      ? m.gift_consent_one({ day: firstOn, total, until: validUntil })
      : m.gift_consent_gifts({ count: gifts, first: firstOn, last: lastOn, total, until: validUntil }),
  toAgree: (amount) => m.gift_consent_to_agree({ amount }),
  get notice() {
    return m.gift_consent_notice()
  },
  get steer() {
    return m.gift_consent_steer()
  },
  get receipts() {
    return m.gift_consent_receipts()
  },
  ask: ({ phone, email }) => m.gift_consent_ask({ phone, email }),
}
