import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('../home/home-page.tsx'),
  route('fundraisers', '../fundraisers/active-page.tsx'),
  route('fundraisers/ongoing', '../fundraisers/ongoing-page.tsx'),
  route('fundraisers/search', '../fundraisers/search-page.tsx'),
  route('fundraisers/:slug', '../fundraisers/fundraiser-page.tsx'),
  route('donate/:slug/payment', '../donations/fundraiser-gift-page.tsx'),
  route('donate-cause', '../donations/cause-gift-page.tsx'),
  route('donations/:donationId/thank-you', '../donations/thank-you-page.tsx'),
  route('demo', '../demo/demo-page.tsx'),
  route('*', 'unknown-page.tsx'),
] satisfies RouteConfig
