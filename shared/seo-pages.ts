/** Pages whose texts for search engines staff may write, by address; those with a star stand for all below them. */
const pages = [
  '/',
  '/sahayatalks',
  '/fundraisers',
  '/pages/about-us',
  '/jobs',
  '/blogs',
  '/pages/faq',
  '/fundraisers/ongoing',
  '/fundraisers/create',
  '/celebrate-with-a-cause',
  '/materials',
  '/sahayatalks/events/*',
  '/pages/success-stories/*',
  '/materials/*',
]

/** The name under which a page's texts are kept: lower-cased, without the first '/', each other '/' as '--'. */
export const seoIdOf = (path: string) =>
  path === '/' ? 'home' : path.toLowerCase().replace(/\/+$/, '').slice(1).replaceAll('/', '--')

/** Whether the texts of the page of this name may be written. */
export const isSeoPage = (id: string) =>
  pages
    .map(seoIdOf)
    .some((page) =>
      page.endsWith('*') ? id.startsWith(page.slice(0, -1)) && id.length >= page.length : id === page,
    )
