/** Things as schema.org says them, for search engines. Addresses are absolute: `origin` is the site's. */

type Contacts = {
  name: string
  registeredName: string
  address: string
  phone: string
  email: string
  social: readonly { url: string }[]
}

/** The charity itself. */
export const organisationData = (contacts: Contacts, origin: string) => ({
  '@type': 'NGO',
  '@id': `${origin}/#organisation`,
  name: contacts.name,
  legalName: contacts.registeredName,
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
  address: contacts.address,
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer support',
    telephone: contacts.phone,
    email: contacts.email,
    areaServed: 'IN',
  },
  sameAs: contacts.social.map(({ url }) => url),
})

/** The site, and where its search is. */
export const siteData = (name: string, origin: string, searchPath: string) => ({
  '@type': 'WebSite',
  name,
  url: `${origin}/`,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}${searchPath}?query={query}` },
    'query-input': 'required name=query',
  },
})

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
