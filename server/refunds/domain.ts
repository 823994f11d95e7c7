import { refunds } from '../../contract/finance/refunds.ts'
import { handled, type Domain } from '../domain.ts'
import type { AnyList } from '../downloads/index.ts'
import { refundHandlers } from './calls.ts'
import { defineRefundJobs } from './jobs.ts'
import { refundRequestsList } from './second/list-requests.ts'

export const refundsDomain: Domain = {
  name: 'refunds',
  calls: [handled('refunds', refunds, refundHandlers)],
  jobs: defineRefundJobs,
  lists: [refundRequestsList] as unknown as readonly AnyList[],
}
