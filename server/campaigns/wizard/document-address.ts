import type { Services } from '../../services.ts'

const linkMs = 15 * 60_000
const purpose = 'campaign-document'

/** Address of a document of a fundraiser, signed for a quarter of an hour. */
export const documentAddress = ({ clock, signer }: Pick<Services, 'clock' | 'signer'>, id: number): string =>
  `/api/campaign/document/${id}?t=${signer.sign(purpose, String(id), new Date(clock.realNow().getTime() + linkMs))}`

export const isSignedFor = (
  { clock, signer }: Pick<Services, 'clock' | 'signer'>,
  id: number,
  token: string | undefined,
): boolean => token !== undefined && signer.verify(purpose, token, clock.realNow()) === String(id)
