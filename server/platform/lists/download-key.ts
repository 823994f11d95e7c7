import type { Signer } from '../crypto/signer.ts'

/** Download granted by a key: one list with its filters and order. */
export type Download = { list: string; asked: Record<string, unknown> }

const purpose = 'download of a list'
const livesMs = 15 * 60_000

/** @param now real time */
export const sealDownload = (
  signer: Signer,
  accountId: number,
  { list, asked }: Download,
  now: Date,
): string => signer.sign(purpose, JSON.stringify([accountId, list, asked]), new Date(now.getTime() + livesMs))

/** @returns undefined when the key is forged, late, another person's or another list's */
export function openDownload(
  signer: Signer,
  { accountId, list, key }: { accountId: number; list: string; key: string },
  now: Date,
): Download | undefined {
  const payload = signer.verify(purpose, key, now)
  if (payload === undefined) return undefined
  const [owner, named, asked] = JSON.parse(payload) as [number, string, Download['asked']]
  return owner === accountId && named === list ? { list, asked } : undefined
}
