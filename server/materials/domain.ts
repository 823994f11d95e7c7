import { materialCategories } from '../../contract/materials/categories.ts'
import { materialDashboard } from '../../contract/materials/dashboard.ts'
import { giving } from '../../contract/materials/giving.ts'
import { materialImpact } from '../../contract/materials/impact.ts'
import { materialReports } from '../../contract/materials/reporting.ts'
import { materialReview } from '../../contract/materials/review.ts'
import { offers } from '../../contract/materials/offers.ts'
import { ownOffers } from '../../contract/materials/own-offers.ts'
import { pickupLinks } from '../../contract/materials/trail.ts'
import { pickups } from '../../contract/materials/pickups.ts'
import { stock } from '../../contract/materials/stock.ts'
import { personRecords } from '../../contract/materials/person-records.ts'
import { handled, type Domain } from '../domain.ts'
import type { AnyList } from '../downloads/index.ts'
import { fewPages } from '../http/well-known/sitemap.ts'
import { categoryHandlers } from './categories/calls.ts'
import { dashboardHandlers } from './dashboard/calls.ts'
import { givingHandlers } from './giving/calls.ts'
import { ownOfferHandlers } from './giving/own-offers.ts'
import { impactHandlers } from './impact/calls.ts'
import { offerHandlers } from './offers/calls.ts'
import { offerFinder, offersList, offerWork } from './offers/list-offers.ts'
import { personRecordHandlers } from './records/calls.ts'
import { materialReportHandlers, materialReviewHandlers } from './reports/calls.ts'
import { materialReportWork, reportedMaterialsList } from './reports/list-cases.ts'
import { definePledgeJobs } from './pledges/release.ts'
import { pickupHandlers } from './pickups/calls.ts'
import { pickupLinkHandlers } from './pickups/donor-link.ts'
import { pickupsList, pickupWork } from './pickups/list-pickups.ts'
import { requestsSide } from './requests-side.ts'
import { stockHandlers } from './stock/calls.ts'
import { movementsList, stockList } from './stock/list-stock.ts'
import { openRequestsTag } from './requests/service.ts'
import { countOpenPaths, listOpenPaths } from './requests/store-requests.ts'
import { trailSide } from './trail-side.ts'

/** Pages that are there whatever is asked for. */
const fixed = [
  { path: '/materials/give' },
  { path: '/materials/get' },
  { path: '/materials/requests' },
  { path: '/materials/impact' },
]

/** Things that donors give and organisations ask for. */
export const materialsDomain: Domain = {
  name: 'materials',
  calls: [
    handled('materialCategories', materialCategories, categoryHandlers),
    handled('materialOffers', offers, offerHandlers),
    handled('materialGiving', giving, givingHandlers),
    handled('ownOffers', ownOffers, ownOfferHandlers),
    handled('materialDashboard', materialDashboard, dashboardHandlers),
    handled('personRecords', personRecords, personRecordHandlers),
    handled('materialReports', materialReports, materialReportHandlers),
    handled('materialReview', materialReview, materialReviewHandlers),
    handled('materialStock', stock, stockHandlers),
    handled('materialImpact', materialImpact, impactHandlers),
    ...trailSide.calls,
    handled('pickups', pickups, pickupHandlers),
    handled('pickupLinks', pickupLinks, pickupLinkHandlers),
    ...requestsSide.calls,
  ],
  sitemap: ({ readPool }) => ({
    tags: [openRequestsTag],
    sections: [
      fewPages(async () => fixed),
      {
        count: () => countOpenPaths(readPool),
        async *entries(from, limit) {
          yield* await listOpenPaths(readPool, from, limit)
        },
      },
    ],
  }),
  searchSources: requestsSide.searchSources,
  areaWork: [
    ...offerWork,
    ...pickupWork,
    ...materialReportWork,
    ...trailSide.areaWork,
    ...requestsSide.areaWork,
  ],
  finders: [offerFinder, ...requestsSide.finders],
  lists: [
    offersList,
    reportedMaterialsList,
    stockList,
    movementsList,
    ...trailSide.lists,
    pickupsList,
    ...requestsSide.lists,
  ] as unknown as readonly AnyList[],
  jobs(services) {
    definePledgeJobs(services)
    trailSide.jobs(services)
  },
  // Loaded only by the first start of a demo.
  demoAfter: async (world) => (await import('./demo.ts')).makeMaterials(world),
}
