import { dropOffs } from '../../contract/network/drop-offs.ts'
import { getInvolved } from '../../contract/network/get-involved.ts'
import { needHelp } from '../../contract/network/need-help.ts'
import { needHelpDesk } from '../../contract/network/need-help-desk.ts'
import { partners } from '../../contract/network/partners.ts'
import { volunteers } from '../../contract/network/volunteers.ts'
import { handled, type Domain } from '../domain.ts'
import type { AnyList } from '../downloads/index.ts'
import { fewPages } from '../http/well-known/sitemap.ts'
import { dropOffHandlers } from './drop-offs/calls.ts'
import { dropOffFinder, dropOffsList, dropOffWork } from './drop-offs/list-drop-offs.ts'
import { getInvolvedHandlers } from './get-involved/calls.ts'
import { needHelpHandlers } from './need-help/calls.ts'
import { needHelpDeskHandlers } from './need-help/desk-calls.ts'
import { needHelpList } from './need-help/list-need-help.ts'
import { needHelpFinder, needHelpRequestsList, needHelpWork } from './need-help/list-requests.ts'
import { partnerHandlers } from './partners/calls.ts'
import { partnerFinder, partnersList, partnerWork } from './partners/list-partners.ts'
import { volunteerHandlers } from './volunteers/calls.ts'
import { volunteerFinder, volunteersList, volunteerWork } from './volunteers/list-volunteers.ts'

const pages = [
  { path: '/materials' },
  { path: '/materials/volunteer' },
  { path: '/materials/drop-off' },
  { path: '/materials/partner' },
  { path: '/materials/need-help' },
]

/** People and places that help with materials. */
export const networkDomain: Domain = {
  name: 'network',
  calls: [
    handled('getInvolved', getInvolved, getInvolvedHandlers),
    handled('volunteers', volunteers, volunteerHandlers),
    handled('dropOffs', dropOffs, dropOffHandlers),
    handled('partners', partners, partnerHandlers),
    handled('needHelp', needHelp, needHelpHandlers),
    handled('needHelpDesk', needHelpDesk, needHelpDeskHandlers),
  ],
  sitemap: () => ({ tags: [], sections: [fewPages(async () => pages)] }),
  areaWork: [...volunteerWork, ...dropOffWork, ...partnerWork, ...needHelpWork],
  finders: [volunteerFinder, dropOffFinder, partnerFinder, needHelpFinder],
  lists: [
    volunteersList,
    dropOffsList,
    partnersList,
    needHelpList,
    needHelpRequestsList,
  ] as unknown as readonly AnyList[],
  // Needed only by the first start of a demo.
  demo: async (world) => (await import('./demo.ts')).makeNetwork(world),
}
