import type { Services } from '../../services.ts'

/** Signed links to entries and their files. */
const purposes = { entry: 'competition-entry', file: 'competition-file' } as const

const entryLivesMs = 400 * 86_400_000
const fileLivesMs = 15 * 60_000

type Signs = Pick<Services, 'clock' | 'signer'>

/** Token of an entry, valid for 400 days after its event. */
export const entryToken = ({ signer }: Signs, id: number, endsAt: Date): string =>
  signer.sign(purposes.entry, String(id), new Date(endsAt.getTime() + entryLivesMs))

/** Number of the entry; undefined for a token that is forged or over. */
export function readEntryToken({ clock, signer }: Signs, token: string): number | undefined {
  const payload = signer.verify(purposes.entry, token, clock.now())
  return payload === undefined ? undefined : Number(payload)
}

export const entryUrl = (baseUrl: string, token: string): string => `${baseUrl}/sahayaTalks/entry/${token}`

export const publicFileAddress = (mediaId: string): string => `/api/talks/competitions/file/${mediaId}`

/** Address of a private file, signed for a quarter of an hour. */
export const fileAddress = ({ clock, signer }: Signs, mediaId: string): string =>
  `${publicFileAddress(mediaId)}?t=${signer.sign(purposes.file, mediaId, new Date(clock.realNow().getTime() + fileLivesMs))}`

export const isSignedFile = ({ clock, signer }: Signs, mediaId: string, token: string | undefined): boolean =>
  token !== undefined && signer.verify(purposes.file, token, clock.realNow()) === mediaId
