const kept = new Set([
  'content-type',
  'content-length',
  'user-agent',
  'x-request-id',
  'x-payu-dispute-webhook-signature-v1',
  'x-payu-dispute-webhook-signature-v2',
  'x-payu-dispute-webhook-signature-algorithm',
  'x-razorpay-signature',
  'x-razorpay-event-id',
  'x-webhook-signature',
  'x-webhook-timestamp',
  'x-webhook-version',
  'x-webhook-attempt',
  'x-idempotency-key',
])
const longest = 512

/**
 * The headers of a gateway's message that are worth storing beside its raw body: those that say how it
 * was signed and sent. Cookies, authorisation and addresses of people are left out.
 */
export function storableHeaders(
  headers: Record<string, string | string[] | undefined>,
): Record<string, string> {
  const stored: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    const key = name.toLowerCase()
    if (value !== undefined && kept.has(key)) stored[key] = String(value).slice(0, longest)
  }
  return stored
}
