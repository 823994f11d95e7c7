import { cases } from '../../contract/support/cases.ts'
import { contact } from '../../contract/support/contact.ts'
import { inbox } from '../../contract/support/inbox.ts'
import { personLookUp } from '../../contract/support/look-up.ts'
import { handled, type Domain } from '../domain.ts'
import type { AnyList } from '../downloads/index.ts'
import { fewPages } from '../http/well-known/sitemap.ts'
import type { Services } from '../services.ts'
import { caseHandlers } from './cases/calls.ts'
import { caseFinder, supportCasesList } from './cases/list-cases.ts'
import { contactHandlers } from './contact/calls.ts'
import { eraseOldCases } from './erase.ts'
import { inboxHandlers } from './inbox/calls.ts'
import { inboxList } from './inbox/list-inbox.ts'
import { lookUpHandlers } from './lookup/calls.ts'
import { supportOverviewHandlers } from './overview/calls.ts'
import { caseWork } from './overview/store-overview.ts'

const inOneBatch = 100

const defineErasure = (services: Services): void =>
  services.jobs.define('support.erase-old-cases', { cron: '41 3 * * *' }, async () => {
    while ((await eraseOldCases(services)) === inOneBatch);
  })

/** Messages to the charity as cases, from the contact form to the answer. */
export const supportDomain: Domain = {
  name: 'support',
  calls: [
    handled('contact', contact, contactHandlers),
    handled('cases', cases, (setup) => ({ ...caseHandlers(setup), ...supportOverviewHandlers(setup) })),
    handled('inbox', inbox, inboxHandlers),
    handled('personLookUp', personLookUp, lookUpHandlers),
  ],
  lists: [supportCasesList, inboxList] as unknown as readonly AnyList[],
  areaWork: caseWork,
  finders: [caseFinder],
  jobs: defineErasure,
  demo: async (world) => (await import('./store-demo.ts')).makeDemoCases(world),
  sitemap: () => ({ tags: [], sections: [fewPages(async () => [{ path: '/contact' }])] }),
}
