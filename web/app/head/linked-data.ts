import type { PublicSettings } from '../page-context.ts'

/** Things as schema.org says them, for search engines. Addresses are absolute: `origin` is the site's. */

type Site = Pick<PublicSettings, 'baseUrl' | 'brandName' | 'supportPhone' | 'supportEmail' | 'social'>

/** The charity itself. */
export function organisationData(site: Site) {
  // Demos link their missing social pages to a page of their own, which is left out here.
  const sameAs = site.social.map(({ url }) => url).filter((url) => !url.startsWith(`${site.baseUrl}/`))
  return {
    '@type': 'NGO',
    name: site.brandName,
    url: `${site.baseUrl}/`,
    logo: `${site.baseUrl}/icon-512.png`,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      telephone: site.supportPhone,
      email: site.supportEmail,
    },
    ...(sameAs.length > 0 && { sameAs }),
  }
}

/** The way from the front of the site to a page, outermost first; paths without the origin. */
export const breadcrumbsData = (
  origin: string,
  crumbs: readonly (readonly [name: string, path: string])[],
) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
})

type Asked = { question: string; answer: string }

/** Questions with their answers as HTML. */
export const questionsData = (questions: readonly Asked[]) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

type Told = { title: string; shortDesc: string; createdAt: string; picture: string }

/** A success story. */
export const storyData = (story: Told, publisher: string, url: string) => ({
  '@type': 'Article',
  headline: story.title,
  description: story.shortDesc,
  datePublished: story.createdAt,
  image: new URL(story.picture, url).href,
  author: { '@type': 'NGO', name: publisher },
  publisher: { '@type': 'NGO', name: publisher },
  mainEntityOfPage: url,
})
