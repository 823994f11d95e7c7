import type { Config } from '../../config.ts'

type Limited = { config: Pick<Config, 'upiPayoutMostPaise'> }
type Way = { method: 'bank' | 'upi' }

/** Most paise that go to an account in one payment; undefined where its bank takes any sum. */
export const mostAtOnce = ({ config }: Limited, { method }: Way): number | undefined =>
  method === 'upi' ? config.upiPayoutMostPaise : undefined

/** Whether a bank would refuse a payment for its sum. */
export const isAboveLimit = (
  deps: Limited,
  { amountPaise, ...way }: Way & { amountPaise: number },
): boolean => amountPaise > (mostAtOnce(deps, way) ?? Number.POSITIVE_INFINITY)
