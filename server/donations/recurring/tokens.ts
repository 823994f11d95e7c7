import type { Signer } from '../../platform/crypto/signer.ts'

const purpose = 'schedule'
/** The longest schedule, its last debits, and a year in which to ask about it. */
const lifetimeMs = 3 * 366 * 86_400_000

/** The key with which a donor sees and steers the own recurring gift, without a login. */
export const signSchedule = (signer: Signer, publicId: string, at: Date): string =>
  signer.sign(purpose, publicId, new Date(at.getTime() + lifetimeMs))

export const opensSchedule = (
  signer: Signer,
  token: string | undefined,
  publicId: string,
  now: Date,
): boolean => token !== undefined && signer.verify(purpose, token, now) === publicId

/** The page that thanks whoever agreed; it leads on to the other where nothing was agreed to. */
export const agreedPath = (signer: Signer, publicId: string, at: Date): string =>
  `/recurring/${publicId}/thank-you?t=${signSchedule(signer, publicId, at)}`

/** The page on which a donor sees and steers it; below the site's own address. */
export const schedulePath = (signer: Signer, publicId: string, at: Date): string =>
  `/recurring/${publicId}?t=${signSchedule(signer, publicId, at)}`
