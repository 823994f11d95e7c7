import type { Services } from '../../services.ts'

const purpose = 'site-text-preview'
const previewMs = 7 * 86_400_000

/** Link to a text of the site as it is now, for 7 days. */
export function textPreviewLink(
  { clock, signer }: Pick<Services, 'clock' | 'signer'>,
  id: number,
): { path: string; until: Date } {
  const until = new Date(clock.realNow().getTime() + previewMs)
  return { path: `/pages/preview/${signer.sign(purpose, String(id), until)}`, until }
}

/** @returns undefined for a link that is forged or over */
export function readTextPreview(
  { clock, signer }: Pick<Services, 'clock' | 'signer'>,
  token: string,
): number | undefined {
  const payload = signer.verify(purpose, token, clock.realNow())
  return payload === undefined ? undefined : Number(payload)
}
