import { receipts } from '../../contract/donations/receipts.ts'
import { handled, type Domain } from '../domain.ts'
import { receiptHandlers } from './calls.ts'
import { defineYearJobs } from './year/jobs.ts'

export const receiptsDomain: Domain = {
  name: 'receipts',
  calls: [handled('receipts', receipts, receiptHandlers)],
  jobs: defineYearJobs,
}
