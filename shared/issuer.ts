/** Facts of the charity that stand on receipts. */
type Issuer = { registeredName: string; address: string; pan: string; registration80G: string }

/** Facts that were changed since, with the instant (ISO 8601) from which they held no more. */
export type FormerIssuer = Issuer & { until: string }

/** Returns the charity as it was when a receipt was issued: a later change alters no receipt. */
export function issuedBy<Now extends Issuer & { formerIssuers?: readonly FormerIssuer[] }>(
  now: Now,
  issuedAt: Date,
): Now {
  const then = now.formerIssuers?.find(({ until }) => new Date(until) > issuedAt)
  return then === undefined ? now : { ...now, ...then }
}
