import type { Signer } from '../../platform/crypto/signer.ts'

/** Signed tokens of registrations: `hold` verifies an OTP, `link` opens the registration. */
const purposes = { hold: 'event-hold', link: 'event-registration' } as const

const linkLivesMs = 90 * 86_400_000
const holdLivesMs = 3_600_000

/** Token of a registration, valid for 90 days after its event. */
export const linkToken = (signer: Signer, id: number, endsAt: Date): string =>
  signer.sign(purposes.link, String(id), new Date(endsAt.getTime() + linkLivesMs))

/** The same; null once it would not be valid any more. */
export const validLinkToken = (signer: Signer, id: number, endsAt: Date, at: Date): string | null =>
  endsAt.getTime() + linkLivesMs > at.getTime() ? linkToken(signer, id, endsAt) : null

export const holdToken = (signer: Signer, id: number, at: Date): string =>
  signer.sign(purposes.hold, String(id), new Date(at.getTime() + holdLivesMs))

/** Number of the registration; undefined for a token that is forged or over. */
export function readToken(
  signer: Signer,
  kind: keyof typeof purposes,
  token: string,
  at: Date,
): number | undefined {
  const payload = signer.verify(purposes[kind], token, at)
  return payload === undefined ? undefined : Number(payload)
}

export const registrationUrl = (baseUrl: string, token: string): string =>
  `${baseUrl}/sahayaTalks/registration/${token}`
export const eventUrl = (baseUrl: string, slug: string): string => `${baseUrl}/sahayatalks/events/${slug}`
