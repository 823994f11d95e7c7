import { offerStatus } from '../../../../contract/materials/offered.ts'
import { materialRequestStatus } from '../../../../contract/materials/open-requests.ts'
import { dropOffStatus, partnerStatus, volunteerStatus } from '../../../../contract/network/facts.ts'
import { bannerStatus } from '../../../../contract/site/banners.ts'
import { storyShown } from '../../../../contract/site/stories.ts'
import { findStatus, type StatusSet } from '../../../../contract/status.ts'
import { materialArea } from '../area.ts'

const { paths } = materialArea

/** Address of a list of one status. */
const inStatus = (path: string, set: Pick<StatusSet, 'names' | 'statuses'>, name: string) =>
  `${path}?status=${findStatus(set, name)!.wire}`

/** Lists that the figures count, by the names that the server gives these. */
export const statisticLists: Readonly<Record<string, string>> = {
  Volunteers: inStatus(paths.volunteers(), volunteerStatus, 'active'),
  Partners: inStatus(paths.partners(), partnerStatus, 'active'),
  'Drop-off locations': inStatus(paths.dropOffs(), dropOffStatus, 'active'),
  'Success stories': inStatus(paths.stories(), storyShown, 'visible'),
  Banners: inStatus(paths.banners(), bannerStatus, 'visible'),
}

export const requestLists: Readonly<Record<string, string>> = {
  'Donation requests': inStatus(paths.offers(), offerStatus, 'requested'),
  'Material requests': inStatus(paths.requests(), materialRequestStatus, 'requested'),
  'Need help requests': `${paths.needHelpRequests()}?state=open`,
  Volunteers: inStatus(paths.volunteers(), volunteerStatus, 'requested'),
  Partners: inStatus(paths.partners(), partnerStatus, 'requested'),
}
