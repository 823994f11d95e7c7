import type { Signer } from '../../platform/crypto/signer.ts'

const purpose = 'year-summary'
const lifetimeMs = 366 * 86_400_000

export type YearLinkInput = { donationId: string; year: string }

const payloadOf = ({ donationId, year }: YearLinkInput) => `${year} ${donationId}`

/**
 * Link to all gifts of a year; absolute. It opens every gift under the e-mail address of that gift, so it is
 * sent to that address alone.
 */
export function yearSummaryUrl(
  { baseUrl, signer }: { baseUrl: string; signer: Signer },
  asked: YearLinkInput,
  at: Date,
): string {
  const token = signer.sign(purpose, payloadOf(asked), new Date(at.getTime() + lifetimeMs))
  return `${baseUrl}/api/campaign/donation/year-summary/${asked.donationId}?year=${asked.year}&t=${token}`
}

export const opensYear = (
  signer: Signer,
  token: string | undefined,
  asked: YearLinkInput,
  now: Date,
): boolean => token !== undefined && signer.verify(purpose, token, now) === payloadOf(asked)
