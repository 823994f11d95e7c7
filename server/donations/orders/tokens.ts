import type { Signer } from '../../platform/crypto/signer.ts'
import { isUuid } from '../../platform/uuid7.ts'

const purpose = 'gift'
/** A donor may need the receipt until the return of that year is settled. */
const lifetimeMs = 3 * 366 * 86_400_000

/** The key with which a donor may look the own gift up and fetch its receipt, without a login. */
export const signDonation = (signer: Signer, donationId: string, at: Date): string =>
  signer.sign(purpose, donationId, new Date(at.getTime() + lifetimeMs))

/** Whether a token opens this gift. */
export const opensDonation = (
  signer: Signer,
  token: string | undefined,
  donationId: string,
  now: Date,
): boolean => token !== undefined && isUuid(donationId) && signer.verify(purpose, token, now) === donationId
