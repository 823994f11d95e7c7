import { ownOrganisation } from '../../contract/organisations/own.ts'
import { orgRegistration } from '../../contract/organisations/registration.ts'
import { orgReview } from '../../contract/organisations/review.ts'
import { handled, type Domain } from '../domain.ts'
import type { AnyList } from '../downloads/index.ts'
import { fewPages } from '../http/well-known/sitemap.ts'
import { tellLapsing } from './documents/tell-lapsing.ts'
import { forgetRegistrationDrafts } from './forget-drafts.ts'
import { ownOrganisationHandlers } from './own/calls.ts'
import { registrationHandlers } from './registration/calls.ts'
import { reviewHandlers } from './review/calls.ts'
import { organisationFinder, organisationsList, organisationWork } from './review/list-organisations.ts'

/** Organisations that register, are reviewed, and speak for themselves. */
export const organisationsDomain: Domain = {
  name: 'organisations',
  calls: [
    handled('orgRegistration', orgRegistration, (setup) =>
      registrationHandlers({ ...setup, isSecure: setup.baseUrl.startsWith('https:') }),
    ),
    handled('orgReview', orgReview, reviewHandlers),
    handled('ownOrganisation', ownOrganisation, ownOrganisationHandlers),
  ],
  // Tags are none: the page stays the same.
  sitemap: () => ({ tags: [], sections: [fewPages(async () => [{ path: '/register-organisation' }])] }),
  areaWork: organisationWork,
  finders: [organisationFinder],
  lists: [organisationsList] as unknown as readonly AnyList[],
  // Loaded only by the first start of a demo.
  demo: async (world) => (await import('./demo.ts')).makeOrganisations(world),
  jobs(services) {
    const {
      database: { db },
      storage,
      clock,
      jobs,
    } = services
    jobs.define('organisations.forget-drafts', { cron: '53 3 * * *' }, async () => {
      await forgetRegistrationDrafts({ db, storage, clock })
    })
    jobs.define('organisations.lapse', { cron: '7 0 * * *' }, async () => {
      await tellLapsing(services)
    })
  },
}
