import { giveItems } from '../../contract/materials/give-items.ts'
import { openRequests } from '../../contract/materials/open-requests.ts'
import { ownRequests } from '../../contract/materials/own-requests.ts'
import { pledges } from '../../contract/materials/pledges.ts'
import { materialDonations } from '../../contract/materials/report.ts'
import { materialRequests } from '../../contract/materials/requests.ts'
import { handled } from '../domain.ts'
import { ownRequestHandlers } from './asking/calls.ts'
import { giveItemsHandlers, pledgeHandlers } from './pledges/calls.ts'
import { pledgeFinder, pledgesList, pledgeWork } from './pledges/list-pledges.ts'
import { reportHandlers } from './report/calls.ts'
import { reportList } from './report/list-report.ts'
import { materialRequestHandlers } from './requests/calls.ts'
import { materialRequestFinder, materialRequestsList, materialRequestWork } from './requests/list-requests.ts'
import { openRequestHandlers } from './requests/open-calls.ts'
import { requestSearchSource } from './requests/search-source.ts'

/** Calls, lists and work for organisations that ask, and for people who give to them. */
export const requestsSide = {
  calls: [
    handled('materialRequests', materialRequests, materialRequestHandlers),
    handled('openRequests', openRequests, openRequestHandlers),
    handled('ownRequests', ownRequests, ownRequestHandlers),
    handled('pledges', pledges, pledgeHandlers),
    handled('giveItems', giveItems, giveItemsHandlers),
    handled('materialDonations', materialDonations, reportHandlers),
  ],
  areaWork: [...materialRequestWork, ...pledgeWork],
  searchSources: [requestSearchSource],
  finders: [materialRequestFinder, pledgeFinder],
  lists: [materialRequestsList, pledgesList, reportList],
}
