import type { Calls } from '../contract/call.ts'
import { accountsDomain } from './accounts/domain.ts'
import { auditDomain } from './audit/domain.ts'
import { blogsDomain } from './blogs/domain.ts'
import { defineHousekeeping } from './boot/housekeeping.ts'
import { campaignsDomain } from './campaigns/domain.ts'
import { celebrationsDomain } from './celebrations/domain.ts'
import { contentDomain } from './content/domain.ts'
import { demoDomain } from './demo/domain.ts'
import type { Domain } from './domain.ts'
import { donationsDomain } from './donations/domain.ts'
import { defineDonationWork, type DonationWork } from './donations/index.ts'
import { downloadsDomain } from './downloads/domain.ts'
import { fieldDomain } from './field/domain.ts'
import { financeDomain } from './finance/domain.ts'
import { installationDomain } from './installation/domain.ts'
import { jobsDomain } from './jobs/domain.ts'
import { liveDomain } from './live/domain.ts'
import { materialsDomain } from './materials/domain.ts'
import { mediaDomain } from './media/domain.ts'
import { networkDomain } from './network/domain.ts'
import { organisationsDomain } from './organisations/domain.ts'
import { payoutsDomain } from './payouts/domain.ts'
import { placesDomain } from './places/domain.ts'
import { receiptsDomain } from './receipts/domain.ts'
import { refundsDomain } from './refunds/domain.ts'
import { refundPort } from './refunds/index.ts'
import { searchDomain } from './search/domain.ts'
import type { Services } from './services.ts'
import { socialDomain } from './social/domain.ts'
import { shareDomain } from './share/domain.ts'
import { supportDomain } from './support/domain.ts'
import { systemDomain } from './system/domain.ts'
import { talksDomain } from './talks/domain.ts'
import { withdrawalsDomain } from './withdrawals/domain.ts'

/** Every domain. A new one is a folder and a line here: calls, jobs, downloads, sitemap, demo and documentation follow. */
export const domains: readonly Domain[] = [
  accountsDomain,
  auditDomain,
  blogsDomain,
  campaignsDomain,
  celebrationsDomain,
  contentDomain,
  demoDomain,
  donationsDomain,
  downloadsDomain,
  fieldDomain,
  financeDomain,
  installationDomain,
  jobsDomain,
  liveDomain,
  materialsDomain,
  mediaDomain,
  networkDomain,
  organisationsDomain,
  payoutsDomain,
  placesDomain,
  receiptsDomain,
  refundsDomain,
  searchDomain,
  shareDomain,
  socialDomain,
  supportDomain,
  systemDomain,
  talksDomain,
  withdrawalsDomain,
]

/** Calls by the name that begins theirs, in the order of the alphabet; for mounting, documentation and tests. */
export const callsByDomain: Readonly<Record<string, Calls>> = Object.fromEntries(
  domains
    .flatMap(({ calls = [] }) => calls)
    .map(({ name, calls }) => [name, calls] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1)),
)

/** States all jobs and queues, before any of them starts. @returns what calls ask of the work on donations */
export function defineWork(services: Services): DonationWork {
  const work = defineDonationWork(services, refundPort(services))
  for (const domain of domains) domain.jobs?.(services)
  defineHousekeeping(services)
  return work
}
