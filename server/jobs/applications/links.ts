import type { Services } from '../../services.ts'

type Signing = Pick<Services, 'clock' | 'config' | 'signer'>

const confirmPurpose = 'job-application-confirm'
const withdrawPurpose = 'job-application'
const confirmMs = 30 * 60_000
const dayMs = 86_400_000

const idOf = (payload: string | undefined): number | undefined =>
  payload === undefined ? undefined : Number(payload)

/** Token by which the browser that sent an application confirms it, for half an hour. */
export const confirmToken = ({ clock, signer }: Signing, id: number): string =>
  signer.sign(confirmPurpose, String(id), new Date(clock.realNow().getTime() + confirmMs))

export const readConfirmToken = ({ clock, signer }: Signing, token: string): number | undefined =>
  idOf(signer.verify(confirmPurpose, token, clock.realNow()))

/** Page of an application for its applicant; the link is valid for as long as the application is stored. */
export const withdrawPath = ({ clock, config, signer }: Signing, id: number): string => {
  const until = new Date(clock.realNow().getTime() + (config.cvMonths + 1) * 31 * dayMs)
  return `/job-application/${signer.sign(withdrawPurpose, String(id), until)}`
}

export const readWithdrawToken = ({ clock, signer }: Signing, token: string): number | undefined =>
  idOf(signer.verify(withdrawPurpose, token, clock.realNow()))
