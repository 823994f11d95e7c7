/** A public page as data: its route, how it is kept, and what else is asked of it. */
export type PublicPage = {
  path: string
  /** Its source, from the folder of this file. */
  file: string
  /** Query parameters that tell one kept form of it from another; with any other it is rendered for itself. */
  query?: readonly string[]
  /** Query parameters with which it is rendered for one reader. */
  freshQuery?: readonly string[]
  /** Things of the reader's city come first, so that it is kept once a city. */
  isByCity?: true
  /** Never kept: it shows what belongs to one reader. */
  isPersonal?: true
  /** Search engines are told of it; pages made of data are listed by the domain of that data. */
  isInSitemap?: true
  /** Its texts stand in English alone. */
  isEnglish?: true
}

const filters = ['page', 'limit', 'cause', 'city', 'ends', 'verified', 'sort', 'near'] as const

/** Areas that are being built: one page says what each will do. */
const toCome = [
  'coming-soon',
  'fundraisers/create',
  'register-organisation',
  'materials',
  'materials/give',
  'materials/get',
  'celebrate-with-a-cause',
  'sahayaTalks/*?',
  'blogs',
  'jobs',
]

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
  { path: 'fundraisers/:slug', file: '../fundraisers/fundraiser-page.tsx', freshQuery: ['givers'] },
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
  { path: 'recurring/:id', file: '../donations/recurring/schedule-page.tsx', isPersonal: true },
  { path: 'receipts/verify/:key', file: '../receipts/check-page.tsx', isPersonal: true },
  {
    path: 'campaigns/donations/80-g-request/:donationId/:hash',
    file: '../receipts/tax-details-page.tsx',
    isPersonal: true,
  },
  { path: 'cause/:slug', file: '../causes/cause-page.tsx', query: filters, isByCity: true },
  {
    path: 'pages/faq',
    file: '../content/faq-page.tsx',
    query: ['query', 'category'],
    isInSitemap: true,
    isEnglish: true,
  },
  { path: 'pages/success-stories', file: '../content/stories-page.tsx', isInSitemap: true, isEnglish: true },
  { path: 'pages/success-stories/:slug', file: '../content/story-page.tsx', isEnglish: true },
  { path: 'pages/:slug', file: '../content/text-page.tsx', isEnglish: true },
  ...toCome.map((path) => ({ path, file: '../content/coming-soon-page.tsx', isEnglish: true as const })),
  { path: 'offline', file: '../content/offline-page.tsx' },
]
