import type { BlogPost } from '../../../contract/blogs/public.ts'
import type { PublicJob } from '../../../contract/jobs/public.ts'
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

type Post = Pick<BlogPost, 'title' | 'summary' | 'author' | 'language' | 'publishedAt' | 'updatedAt'> & {
  picture: string | undefined
}

/** A post of the blog. */
export const postData = (post: Post, publisher: string, url: string) => ({
  '@type': 'Article',
  headline: post.title,
  description: post.summary,
  inLanguage: post.language,
  datePublished: post.publishedAt,
  dateModified: post.updatedAt,
  ...(post.picture !== undefined && { image: new URL(post.picture, url).href }),
  author: { '@type': 'Person', name: post.author },
  publisher: { '@type': 'NGO', name: publisher },
  mainEntityOfPage: url,
})

const employmentTypes = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  contract: 'CONTRACTOR',
  internship: 'INTERN',
} as const

type Job = Pick<
  PublicJob,
  | 'id'
  | 'title'
  | 'description'
  | 'kind'
  | 'city'
  | 'region'
  | 'isRemote'
  | 'salary'
  | 'postedAt'
  | 'closesOn'
>

/** A job. `validThrough` is the end of its last day in India. */
export const jobData = (job: Job, site: Pick<Site, 'baseUrl' | 'brandName'>) => ({
  '@type': 'JobPosting',
  title: job.title,
  description: job.description,
  identifier: { '@type': 'PropertyValue', name: site.brandName, value: String(job.id) },
  datePosted: job.postedAt,
  ...(job.closesOn !== null && { validThrough: `${job.closesOn}T23:59:59+05:30` }),
  employmentType: employmentTypes[job.kind],
  hiringOrganization: {
    '@type': 'Organization',
    name: site.brandName,
    sameAs: `${site.baseUrl}/`,
    logo: `${site.baseUrl}/icon-512.png`,
  },
  jobLocation: {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      addressLocality: job.city,
      ...(job.region !== '' && { addressRegion: job.region }),
      addressCountry: 'IN',
    },
  },
  ...(job.isRemote && {
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'India' },
  }),
  ...(job.salary !== null && {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'INR',
      value: {
        '@type': 'QuantitativeValue',
        ...(job.salary.from !== null && { minValue: job.salary.from }),
        ...(job.salary.to !== null && { maxValue: job.salary.to }),
        unitText: job.salary.period === 'month' ? 'MONTH' : 'YEAR',
      },
    },
  }),
  directApply: true,
})
