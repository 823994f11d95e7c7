import { refunds } from '../../contract/finance/refunds.ts'
import { handled, type Domain } from '../domain.ts'
import { refundHandlers } from './calls.ts'
import { defineRefundJobs } from './jobs.ts'

export const refundsDomain: Domain = {
  name: 'refunds',
  calls: [handled('refunds', refunds, refundHandlers)],
  jobs: defineRefundJobs,
}
