import type { Services } from '../services.ts'

type Signing = Pick<Services, 'clock' | 'signer'>

const purpose = 'support-case'
const validMs = 365 * 86_400_000

/** Page of a case for its person, valid for a year. */
export const casePath = ({ clock, signer }: Signing, id: number): string =>
  `/contact/case/${signer.sign(purpose, String(id), new Date(clock.realNow().getTime() + validMs))}`

export function readCaseToken({ clock, signer }: Signing, token: string): number | undefined {
  const payload = signer.verify(purpose, token, clock.realNow())
  return payload === undefined ? undefined : Number(payload)
}
