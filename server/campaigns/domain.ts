import { fundraiserAdministration } from '../../contract/campaigns/administration.ts'
import { accountReview } from '../../contract/campaigns/account-review.ts'
import { fundraiserChanges } from '../../contract/campaigns/changes.ts'
import { fundraiserManagement } from '../../contract/campaigns/management.ts'
import { campaigns } from '../../contract/campaigns/public.ts'
import { campaignMedia } from '../../contract/campaigns/media.ts'
import { campaignWizard } from '../../contract/campaigns/wizard.ts'
import { fundraiserDesk } from '../../contract/campaigns/desk.ts'
import { managedFundraisers } from '../../contract/campaigns/managed.ts'
import { fundraiserUpdates } from '../../contract/campaigns/updates.ts'
import { fundraiserApproval, fundraiserReview, reviewProgress } from '../../contract/campaigns/review.ts'
import { fundraiserProofs } from '../../contract/campaigns/proofs.ts'
import { fundraiserReports } from '../../contract/campaigns/reporting.ts'
import { savedFundraisers } from '../../contract/saved.ts'
import { handled, type Domain } from '../domain.ts'
import type { AnyList } from '../downloads/index.ts'
import { fewPages } from '../http/well-known/sitemap.ts'
import { administrationHandlers } from './administration/calls.ts'
import { allFundraisersList, fundraiserFinder } from './administration/list-fundraisers.ts'
import { accountReviewHandlers, changeHandlers } from './changes/calls.ts'
import { accountChangesList } from './changes/list-account-changes.ts'
import { changeRequestsList } from './changes/list-changes.ts'
import { managementHandlers, fundraiserReportHandlers } from './reports/calls.ts'
import { casesList } from './reports/list-cases.ts'
import { countPublicCampaigns, listPublicCampaigns } from './store-addresses.ts'
import { campaignHandlers } from './calls.ts'
import { campaignMediaHandlers } from './media/calls.ts'
import { deskHandlers } from './desk/calls.ts'
import { fundraiserGiftsList } from './desk/list-gifts.ts'
import { managedHandlers } from './desk/managed/calls.ts'
import { managedFundraisersList } from './desk/managed/list-managed.ts'
import { defineMailingJobs } from './desk/letters/mailing.ts'
import { updateHandlers } from './desk/updates/calls.ts'
import { waitingUpdatesList } from './desk/updates/list-waiting.ts'
import { defineCampaignJobs } from './jobs.ts'
import { proofHandlers } from './proofs/calls.ts'
import { handedInList } from './proofs/list-handed-in.ts'
import { listOrganiserSlugs } from './organisers/store-organisers.ts'
import {
  fundraiserApprovalHandlers,
  fundraiserReviewHandlers,
  reviewProgressHandlers,
} from './review/calls.ts'
import { defineCompareJob } from './review/jobs.ts'
import { approvalFinder, approvalQueue, reviewFinder, reviewQueue } from './review/list-queues.ts'
import { savedHandlers } from './saved/calls.ts'
import { wizardHandlers } from './wizard/calls.ts'
import { campaignViews, campaignWork } from './store-work.ts'
import { managedWork } from './desk/managed/store-landing.ts'
import { listCauses } from './store.ts'

export const campaignsDomain: Domain = {
  name: 'campaigns',
  calls: [
    handled('campaigns', campaigns, (setup) =>
      campaignHandlers({
        ...setup,
        stories: async () => (await setup.site.content.get()).stories,
        isTestMoney: setup.config.payments.mode !== 'live',
        taxPayees: setup.config.taxPayees,
      }),
    ),
    handled('campaignMedia', campaignMedia, campaignMediaHandlers),
    handled('savedFundraisers', savedFundraisers, savedHandlers),
    handled('campaignWizard', campaignWizard, wizardHandlers),
    handled('fundraiserUpdates', fundraiserUpdates, updateHandlers),
    handled('fundraiserDesk', fundraiserDesk, deskHandlers),
    handled('managedFundraisers', managedFundraisers, managedHandlers),
    handled('fundraiserReview', fundraiserReview, fundraiserReviewHandlers),
    handled('fundraiserApproval', fundraiserApproval, fundraiserApprovalHandlers),
    handled('reviewProgress', reviewProgress, reviewProgressHandlers),
    handled('accountReview', accountReview, accountReviewHandlers),
    handled('fundraiserChanges', fundraiserChanges, changeHandlers),
    handled('fundraiserProofs', fundraiserProofs, proofHandlers),
    handled('fundraiserReports', fundraiserReports, fundraiserReportHandlers),
    handled('fundraiserManagement', fundraiserManagement, managementHandlers),
    handled('fundraiserAdministration', fundraiserAdministration, administrationHandlers),
  ],
  areaWork: [...campaignWork, ...managedWork],
  areaViews: campaignViews,
  lists: [
    waitingUpdatesList,
    fundraiserGiftsList,
    managedFundraisersList,
    reviewQueue,
    approvalQueue,
    changeRequestsList,
    accountChangesList,
    handedInList,
    casesList,
    allFundraisersList,
  ] as unknown as readonly AnyList[],
  finders: [reviewFinder, approvalFinder, fundraiserFinder],
  // Loaded only by the first start of a demo.
  demo: async (world) => (await import('./review/demo.ts')).makeCases(world),
  jobs(services) {
    defineCampaignJobs(services)
    defineMailingJobs(services)
    defineCompareJob(services)
  },
  sitemap: ({ readPool }) => ({
    tags: ['content', 'fundraisers'],
    sections: [
      fewPages(async () => [
        { path: '/fundraisers' },
        { path: '/fundraisers/ongoing' },
        { path: '/fundraisers/create' },
        { path: '/donate-cause' },
        ...(await listCauses(readPool)).map(({ slug }) => ({ path: `/cause/${slug}` })),
      ]),
      fewPages(async () =>
        (await listOrganiserSlugs(readPool)).map(({ slug }) => ({ path: `/organisers/${slug}` })),
      ),
      {
        count: () => countPublicCampaigns(readPool),
        async *entries(from, limit) {
          for await (const { slug, changedAt } of listPublicCampaigns(readPool, from, limit))
            yield { path: `/fundraisers/${slug}`, changedAt }
        },
      },
    ],
  }),
}
