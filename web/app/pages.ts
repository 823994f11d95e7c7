/** A public page as data: its route, how it is kept, and what else is asked of it. */
export type PublicPage = {
  path: string
  /** Path of its source, from the folder of this file. */
  file: string
  /** Query parameters in the cache key; a page with any other parameter is not cached. */
  query?: readonly string[]
  /** Query parameters with which it is rendered for one reader. */
  freshQuery?: readonly string[]
  /** Things of the reader's city come first, so that it is kept once a city. */
  isByCity?: true
  /** Never kept: it shows what belongs to one reader. */
  isPersonal?: true
  /** The sitemap lists it; pages made of data are listed by the domain of that data. */
  isInSitemap?: true
  /** Whether its texts are in English alone. */
  isEnglish?: true
}

const filters = ['page', 'limit', 'cause', 'city', 'ends', 'verified', 'sort', 'near'] as const

/** Every public page. A new one is its folder and a line here: route, key of the cache and tests follow. */
export const publicPages: readonly PublicPage[] = [
  { path: '', file: '../home/home-page.tsx', isByCity: true, isInSitemap: true },
  {
    path: 'fundraisers',
    file: '../fundraisers/list/active-page.tsx',
    query: filters,
    isByCity: true,
    isInSitemap: true,
  },
  {
    path: 'fundraisers/ongoing',
    file: '../fundraisers/list/ongoing-page.tsx',
    query: filters,
    isByCity: true,
    isInSitemap: true,
  },
  {
    path: 'fundraisers/search',
    file: '../fundraisers/list/search-page.tsx',
    query: ['query', ...filters],
    isByCity: true,
  },
  { path: 'search/:kind', file: '../search/kind-page.tsx', query: ['query', 'page'] },
  {
    path: 'fundraisers/create',
    file: '../fundraisers/create/start-page.tsx',
    freshQuery: ['begin'],
    isInSitemap: true,
  },
  { path: 'fundraisers/create/:id', file: '../user/wizard/wizard-page.tsx', isPersonal: true },
  { path: 'fundraisers/:slug', file: '../fundraisers/fundraiser-page.tsx', freshQuery: ['givers', 'whole'] },
  { path: 'fundraisers/:slug/money', file: '../fundraisers/money/money-page.tsx', query: ['page'] },
  { path: 'fundraisers/:slug/report', file: '../fundraisers/life/report-page.tsx', isPersonal: true },
  { path: 'fundraisers/:slug/comments', file: '../comments/comments-page.tsx', query: ['page'] },
  { path: 'organisers/:slug', file: '../fundraisers/trust/organiser-page.tsx' },
  { path: 'donate/:slug/payment', file: '../donations/form/fundraiser-gift-page.tsx', isPersonal: true },
  {
    path: 'donate-cause',
    file: '../donations/form/cause-gift-page.tsx',
    isPersonal: true,
    isInSitemap: true,
  },
  {
    path: 'donations/:donationId/thank-you',
    file: '../donations/outcome/thank-you-page.tsx',
    isPersonal: true,
  },
  { path: 'donations/:donationId/checkout', file: '../donations/order/checkout-page.tsx', isPersonal: true },
  { path: 'donations/returned', file: '../donations/outcome/returned-page.tsx', isPersonal: true },
  {
    path: 'recurring/:id/thank-you',
    file: '../donations/recurring/agreed-page.tsx',
    isPersonal: true,
  },
  { path: 'user', file: '../user/gifts/gifts-page.tsx', freshQuery: ['page'], isPersonal: true },
  { path: 'user/requests', file: '../user/requests/own-requests-page.tsx', isPersonal: true },
  { path: 'user/requests/:id', file: '../user/requests/edit-request-page.tsx', isPersonal: true },
  { path: 'user/profile', file: '../user/profile/profile-page.tsx', isPersonal: true },
  { path: 'user/security', file: '../user/security/security-page.tsx', isPersonal: true },
  { path: 'user/security/two-step', file: '../user/two-step/two-step-page.tsx', isPersonal: true },
  {
    path: 'user/saved',
    file: '../user/saved/saved-page.tsx',
    freshQuery: ['page', 'save'],
    isPersonal: true,
  },
  { path: 'user/fundraisers', file: '../user/fundraisers/fundraisers-page.tsx', isPersonal: true },
  { path: 'user/fundraisers/:id', file: '../user/fundraisers/fundraiser-page.tsx', isPersonal: true },
  {
    path: 'user/registrations',
    file: '../user/registrations/registrations-page.tsx',
    isPersonal: true,
  },
  { path: 'user/camps', file: '../user/camps/camps-page.tsx', isPersonal: true },
  { path: 'user/camps/:id', file: '../user/camps/answers-page.tsx', isPersonal: true },
  { path: 'user/offers', file: '../user/offers/offers-page.tsx', isPersonal: true },
  { path: 'user/offers/:id', file: '../user/offers/edit-items-page.tsx', isPersonal: true },
  { path: 'user/messages', file: '../user/messages/messages-page.tsx', isPersonal: true },
  { path: 'user/messages/:id', file: '../user/messages/conversation-page.tsx', isPersonal: true },
  { path: 'user/messages/to/:slug', file: '../user/messages/write-page.tsx', isPersonal: true },
  {
    path: 'user/messages/request/:id',
    file: '../user/messages/write-about-request-page.tsx',
    isPersonal: true,
  },
  { path: 'user/data', file: '../user/data/data-page.tsx', isPersonal: true },
  { path: 'user/preferences', file: '../user/preferences/preferences-page.tsx', isPersonal: true },
  { path: 'unsubscribe/:token', file: '../user/unsubscribe/unsubscribe-page.tsx', isPersonal: true },
  { path: 'user/organisation', file: '../organisations/own-page.tsx', isPersonal: true },
  {
    path: 'register-organisation',
    file: '../organisations/register-page.tsx',
    isPersonal: true,
    isInSitemap: true,
  },
  { path: 'recurring/:id', file: '../donations/recurring/schedule-page.tsx', isPersonal: true },
  { path: 'receipts/verify/:key', file: '../receipts/check-page.tsx', isPersonal: true },
  {
    path: 'campaigns/donations/80-g-request/:donationId/:hash',
    file: '../receipts/tax-details-page.tsx',
    isPersonal: true,
  },
  { path: 'cause/:slug', file: '../causes/cause-page.tsx', query: filters, isByCity: true },
  {
    path: 'materials/requests',
    file: '../materials/requests/open-requests-page.tsx',
    query: ['page', 'sort', 'category'],
    isByCity: true,
    isInSitemap: true,
  },
  { path: 'materials/requests/:id', file: '../materials/requests/open-request-page.tsx' },
  {
    path: 'materials/requests/:id/comments',
    file: '../materials/requests/request-comments-page.tsx',
    query: ['page'],
  },
  {
    path: 'materials/requests/:id/report',
    file: '../materials/requests/report-request-page.tsx',
    isPersonal: true,
  },
  {
    path: 'materials/requests/:id/take-part',
    file: '../materials/requests/take-part-page.tsx',
    isPersonal: true,
  },
  {
    path: 'materials/requests/:id/give-items',
    file: '../materials/requests/give-items-page.tsx',
    isPersonal: true,
  },
  {
    path: 'donate-material/:id',
    file: '../donations/materials/request-gift-page.tsx',
    isPersonal: true,
  },
  {
    path: 'pages/faq',
    file: '../content/faq-page.tsx',
    query: ['query', 'category'],
    isInSitemap: true,
    isEnglish: true,
  },
  {
    path: 'contact',
    file: '../contact/contact-page.tsx',
    freshQuery: ['topic', 'about'],
    isInSitemap: true,
  },
  { path: 'contact/case/:token', file: '../contact/case-page.tsx', isPersonal: true },
  { path: 'pages/success-stories', file: '../content/stories-page.tsx', isInSitemap: true, isEnglish: true },
  { path: 'pages/success-stories/:slug', file: '../content/story-page.tsx', isEnglish: true },
  { path: 'pages/:slug', file: '../content/text-page.tsx', isEnglish: true },
  { path: 'materials', file: '../get-involved/materials-page.tsx', isByCity: true, isInSitemap: true },
  { path: 'materials/impact', file: '../materials/impact/impact-page.tsx', isInSitemap: true },
  { path: 'materials/volunteer', file: '../get-involved/offers/volunteer-page.tsx', isInSitemap: true },
  { path: 'materials/drop-off', file: '../get-involved/offers/drop-off-page.tsx', isInSitemap: true },
  { path: 'materials/partner', file: '../get-involved/offers/partner-page.tsx', isInSitemap: true },
  { path: 'materials/need-help', file: '../get-involved/offers/need-help-page.tsx', isInSitemap: true },
  { path: 'sahayaTalks', file: '../talks/home/talks-page.tsx', isInSitemap: true },
  { path: 'sahayaTalks/surveys/:id', file: '../talks/surveys/survey-page.tsx', isPersonal: true },
  { path: 'sahayaTalks/surveys/:id/:token', file: '../talks/surveys/survey-page.tsx', isPersonal: true },
  { path: 'sahayaTalks/subscribe', file: '../talks/subscribe/subscribe-page.tsx', isInSitemap: true },
  {
    path: 'sahayaTalks/preferences/:token',
    file: '../talks/subscribe/preferences-page.tsx',
    isPersonal: true,
  },
  { path: 'sahayaTalks/feedback/:token', file: '../talks/feedback/feedback-page.tsx', isPersonal: true },
  {
    path: 'materials/give',
    file: '../materials/give/give-page.tsx',
    isPersonal: true,
    isInSitemap: true,
  },
  {
    path: 'materials/get',
    file: '../materials/ask/ask-page.tsx',
    isPersonal: true,
    isInSitemap: true,
  },
  {
    path: 'sahayaTalks/all',
    file: '../talks/all-page.tsx',
    query: ['type', 'page', 'searchTerm', 'city', 'language', 'place'],
    isInSitemap: true,
  },
  { path: 'sahayaTalks/offer', file: '../talks/offer-slot-page.tsx', isInSitemap: true },
  { path: 'sahayatalks/events/:slug', file: '../talks/event-page.tsx' },
  { path: 'sahayatalks/ticket/:code', file: '../talks/ticket/ticket-page.tsx', isPersonal: true },
  { path: 'sahayaTalks/registration/:token', file: '../talks/registration-page.tsx', isPersonal: true },
  {
    path: 'sahayaTalks/competitions',
    file: '../talks/competitions/competitions-page.tsx',
    isInSitemap: true,
  },
  { path: 'sahayaTalks/competitions/:slug', file: '../talks/competitions/competition-page.tsx' },
  {
    path: 'sahayaTalks/competitions/:slug/participants',
    file: '../talks/competitions/participants-page.tsx',
    isPersonal: true,
  },
  { path: 'user/jury', file: '../user/jury/juries-page.tsx', isPersonal: true },
  { path: 'user/jury/:id', file: '../user/jury/jury-page.tsx', isPersonal: true },
  { path: 'sahayaTalks/entry/:token', file: '../talks/competitions/entry-page.tsx', isPersonal: true },
  {
    path: 'celebrate-with-a-cause',
    file: '../celebrations/celebrations-page.tsx',
    query: ['page'],
    isInSitemap: true,
  },
  { path: 'celebrate-with-a-cause/start', file: '../celebrations/start/start-page.tsx', isPersonal: true },
  { path: 'celebrate-with-a-cause/:slug', file: '../celebrations/celebration-page.tsx' },
  {
    path: 'celebrate-with-a-cause/:slug/comments',
    file: '../celebrations/celebration-comments-page.tsx',
    query: ['page'],
  },
  { path: 'user/celebrations', file: '../user/celebrations/celebrations-page.tsx', isPersonal: true },
  { path: 'user/celebrations/:id', file: '../user/celebrations/edit-page.tsx', isPersonal: true },
  {
    path: 'jobs',
    file: '../jobs/jobs-page.tsx',
    query: ['page', 'city', 'kind', 'query'],
    isInSitemap: true,
  },
  { path: 'jobs/:slug', file: '../jobs/job-page.tsx' },
  { path: 'jobs/:slug/apply', file: '../jobs/apply-page.tsx', isPersonal: true },
  { path: 'job-application/:token', file: '../jobs/application-page.tsx', isPersonal: true },
  {
    path: 'blogs',
    file: '../blogs/blogs-page.tsx',
    query: ['page', 'topic', 'author', 'query'],
    isInSitemap: true,
  },
  { path: 'blogs/:slug', file: '../blogs/post-page.tsx' },
  { path: 'pages/preview/:token', file: '../content/preview-page.tsx', isPersonal: true },
  { path: 'blogs/preview/:token', file: '../blogs/preview-page.tsx', isPersonal: true },
  {
    path: 'certificates/verify/:key',
    file: '../talks/certificates/check-page.tsx',
    isPersonal: true,
  },
  { path: 'trail/:key', file: '../materials/trail/trail-page.tsx', isPersonal: true },
  { path: 'pickup/:token', file: '../materials/pickup/pickup-link-page.tsx', isPersonal: true },
  { path: 'social-login', file: '../accounts/social-login-page.tsx', isPersonal: true },
  { path: 'verify/:type/:token', file: '../accounts/verify/verify-page.tsx', isPersonal: true },
  { path: 'team-invitation/:token', file: '../user/team-invitation/invitation-page.tsx', isPersonal: true },
  { path: 'offline', file: '../content/offline-page.tsx' },
]
