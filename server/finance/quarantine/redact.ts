const blot = '•••'
const longest = 16_000

/** Fields of gateways' messages that name a card, an account or a payer, and signatures. */
const secret =
  'hash|cardnum|card_num|card_no|name_on_card|card_name|field[1-9]|vpa|upi_id|payer_vpa|account_number|accountNumber|bank_account|ifsc|last4|signature|razorpay_signature|token|cvv|pin|otp|secret|salt|client_secret'
const inForm = new RegExp(`(^|[&?])(${secret})=[^&\\s]*`, 'gi')
const inJson = new RegExp(`("(?:${secret})"\\s*:\\s*)("(?:[^"\\\\]|\\\\.)*"|[^,}\\]\\s]+)`, 'gi')
/** A UPI address wherever it stands: no dot behind its at sign, unlike an e-mail address. */
const upi = /[\w.+-]{2,}(?:@|%40)[a-z][a-z0-9]{1,30}(?![\w.])/gi

/** A gateway's message as a person may look at it: what it says of cards, accounts and signatures is blotted out. */
export function blotted(raw: Buffer): string {
  const text = raw.subarray(0, longest).toString('utf8').replaceAll('\u0000', '\ufffd')
  const shown = text.replace(inForm, `$1$2=${blot}`).replace(inJson, `$1"${blot}"`).replace(upi, blot)
  return raw.length > longest ? `${shown}…` : shown
}

/** Headers without those that prove who sent the message. */
export const blottedHeaders = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      /signature|authorization|cookie/i.test(name) ? blot : value,
    ]),
  )
