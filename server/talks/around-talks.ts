import { talksBanners } from '../../contract/talks/banners.ts'
import { shownFaq, talksFaq, talksFaqCategories } from '../../contract/talks/faq.ts'
import { feedback } from '../../contract/talks/feedback.ts'
import { newsletters, stoppedAddresses } from '../../contract/talks/newsletters.ts'
import { talksContent, talksSections, talksVideos } from '../../contract/talks/sections.ts'
import { surveyDesk, surveys } from '../../contract/talks/surveys.ts'
import { shownTestimonials, talksTestimonials } from '../../contract/talks/testimonials.ts'
import { subscribers } from '../../contract/talks/subscribers.ts'
import { handled, type Domain } from '../domain.ts'
import type { AnyList } from '../downloads/index.ts'
import { talksBannerHandlers } from './banners/calls.ts'
import { faqCategoryHandlers, faqHandlers, shownFaqHandlers } from './faq/calls.ts'
import { feedbackHandlers } from './feedback/calls.ts'
import { feedbackList, feedbackWork } from './feedback/list-feedback.ts'
import { requestFeedbackAfterEvents } from './feedback/service.ts'
import { newsletterDrain, newsletterHandlers, stoppedHandlers } from './newsletter/calls.ts'
import {
  newslettersList,
  newsletterWork,
  recipientsList,
  stoppedList,
} from './newsletter/list-newsletters.ts'
import { sendNext } from './newsletter/sending.ts'
import { sectionHandlers, talksContentHandlers, videoHandlers } from './sections/calls.ts'
import { surveyDeskHandlers, surveyHandlers } from './surveys/calls.ts'
import { surveysList, surveyTextsList, surveyWork } from './surveys/list-surveys.ts'
import { shownTestimonialHandlers, testimonialHandlers } from './testimonials/calls.ts'
import { subscriberHandlers } from './subscribers/calls.ts'
import { subscribersList, subscriberWork } from './subscribers/list-subscribers.ts'
import { forgetUnconfirmed } from './subscribers/store-subscribers.ts'

const dayMs = 86_400_000

/** The part of the domain around events: subscribers, the content of the talks pages, surveys and newsletters. */
export const aroundTalks = {
  calls: [
    handled('subscribers', subscribers, subscriberHandlers),
    handled('talksSections', talksSections, sectionHandlers),
    handled('talksVideos', talksVideos, videoHandlers),
    handled('talksContent', talksContent, talksContentHandlers),
    handled('talksFaqCategories', talksFaqCategories, faqCategoryHandlers),
    handled('talksFaq', talksFaq, faqHandlers),
    handled('shownFaq', shownFaq, shownFaqHandlers),
    handled('eventFeedback', feedback, feedbackHandlers),
    handled('talksTestimonials', talksTestimonials, testimonialHandlers),
    handled('shownTestimonials', shownTestimonials, shownTestimonialHandlers),
    handled('surveyDesk', surveyDesk, surveyDeskHandlers),
    handled('surveys', surveys, surveyHandlers),
    handled('newsletters', newsletters, newsletterHandlers),
    handled('stoppedAddresses', stoppedAddresses, stoppedHandlers),
    handled('talksBanners', talksBanners, talksBannerHandlers),
  ],
  lists: [
    subscribersList,
    feedbackList,
    surveysList,
    surveyTextsList,
    newslettersList,
    recipientsList,
    stoppedList,
  ] as unknown as readonly AnyList[],
  areaWork: [...subscriberWork, ...surveyWork, ...newsletterWork, ...feedbackWork],
  jobs(services) {
    const {
      database: { pool },
      clock,
      jobs,
    } = services
    services.drains.define(newsletterDrain, () => sendNext(services))
    jobs.define('talks.forget-unconfirmed', { cron: '29 * * * *' }, () =>
      forgetUnconfirmed(pool, new Date(clock.now().getTime() - dayMs)),
    )
    jobs.define('talks.request-feedback', { cron: '17 * * * *' }, () => requestFeedbackAfterEvents(services))
  },
  // Needed only by the first start of a demo.
  demo: async (world) => (await import('./demo.ts')).makeAroundTalks(world),
} satisfies Omit<Domain, 'name'>
