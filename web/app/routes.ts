import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

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

export default [
  index('../home/home-page.tsx'),
  route('fundraisers', '../fundraisers/active-page.tsx'),
  route('fundraisers/ongoing', '../fundraisers/ongoing-page.tsx'),
  route('fundraisers/search', '../fundraisers/search-page.tsx'),
  route('fundraisers/:slug', '../fundraisers/fundraiser-page.tsx'),
  route('donate/:slug/payment', '../donations/fundraiser-gift-page.tsx'),
  route('donate-cause', '../donations/cause-gift-page.tsx'),
  route('donations/:donationId/thank-you', '../donations/thank-you-page.tsx'),
  route('donations/returned', '../donations/returned-page.tsx'),
  route('recurring/:id', '../donations/schedule-page.tsx'),
  route('receipts/verify/:key', '../receipts/check-page.tsx'),
  route('cause/:slug', '../causes/cause-page.tsx'),
  route('pages/faq', '../content/faq-page.tsx'),
  route('pages/success-stories', '../content/stories-page.tsx'),
  route('pages/success-stories/:slug', '../content/story-page.tsx'),
  route('pages/:slug', '../content/text-page.tsx'),
  ...toCome.map((path) => route(path, '../content/coming-soon-page.tsx', { id: path })),
  route('offline', '../content/offline-page.tsx'),
  route('demo', '../demo/demo-page.tsx'),
  route('demo/components', '../demo/components-page.tsx'),
  layout('../office/office-layout.tsx', [
    route('finance', '../office/finance/finance-page.tsx'),
    route('finance/donations', '../office/finance/donations-page.tsx'),
    route('finance/donations/:donationId', '../office/finance/donation-page.tsx'),
    route('finance/receipts', '../office/finance/receipts-page.tsx'),
    route('finance/ledger', '../office/finance/ledger-page.tsx'),
    route('finance/day-book', '../office/finance/day-book-page.tsx'),
    route('finance/quarantine', '../office/finance/quarantine-page.tsx'),
    route('finance/quarantine/:id', '../office/finance/quarantined-page.tsx'),
  ]),
  route('*', 'unknown-page.tsx'),
] satisfies RouteConfig
