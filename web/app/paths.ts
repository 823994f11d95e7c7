/** Every address of the site is built here, so that none is ever spelled twice. */

/** Filter of a list, as its address holds it. */
export type FundraiserFilter = {
  /** Search text; only on the page of a search. */
  query?: string
  cause?: string
  city?: string
  /** Ending within so many days. */
  ends?: number
  /** 1: of organisers whose papers were verified. */
  verified?: 1
  /** None for the list's own order. */
  sort?: 'newest' | 'ending-soon' | 'most-needed'
  /** `no`: the reader's city does not come first. */
  near?: 'no'
  page?: number
  /** Number of rows per page; undefined for the list's own. */
  limit?: number
}

/** `?a=1&b=2` of the values that are there, in the order given; the first page has no number. */
/** Part of the list of material requests. */
export type RequestsFilter = {
  sort?: string | undefined
  category?: number | undefined
  page?: number
}

const query = (values: Record<string, string | number | undefined>) => {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(values)) {
    if (value !== undefined && value !== '' && !(key === 'page' && value === 1))
      search.set(key, String(value))
  }
  return search.size ? `?${search}` : ''
}

/** Always in one order, so that one list has one address. */
const filtered = ({ query: words, cause, city, ends, verified, sort, near, page, limit }: FundraiserFilter) =>
  query({ query: words, cause, city, ends, verified, sort, near, page, limit })

const segment = encodeURIComponent

export const paths = {
  home: () => '/',
  fundraisers: (filter: FundraiserFilter = {}) => `/fundraisers${filtered(filter)}`,
  ongoing: (filter: FundraiserFilter = {}) => `/fundraisers/ongoing${filtered(filter)}`,
  search: (filter: FundraiserFilter = {}) => `/fundraisers/search${filtered(filter)}`,
  fundraiser: (slug: string) => `/fundraisers/${segment(slug)}`,
  reportFundraiser: (slug: string) => `/fundraisers/${segment(slug)}/report`,
  organiser: (slug: string) => `/organisers/${segment(slug)}`,
  /** The list of donors, read on from a place in it; without scripts. */
  givers: (slug: string, from: string) => `${paths.fundraiser(slug)}${query({ givers: from })}#givers`,
  /** `amount` in whole rupees is chosen beforehand on the giving page. */
  donate: (slug: string, amount?: number) => `/donate/${segment(slug)}/payment${query({ amount })}`,
  donateCause: (cause?: string, amount?: number) => `/donate-cause${query({ cause, amount })}`,
  /** `token` is the signed proof that the reader is the donor. */
  thankYou: (donationId: string, token?: string) =>
    `/donations/${segment(donationId)}/thank-you${query({ t: token })}`,
  user: (page?: number) => `/user${query({ page })}`,
  /** `save` names a fundraiser that the reader chose to save before signing in. */
  userSaved: (shown: { page?: number; save?: string } = {}) =>
    `/user/saved${query({ save: shown.save, page: shown.page })}`,
  userFundraisers: () => '/user/fundraisers',
  userRequests: () => '/user/requests',
  userRequest: (id: number) => `/user/requests/${id}`,
  userOrganisation: () => '/user/organisation',
  recurringGift: (scheduleId: string) => `/recurring/${segment(scheduleId)}`,
  cause: (slug: string) => `/cause/${segment(slug)}`,
  aboutUs: () => '/pages/about-us',
  privacy: () => '/pages/privacy-policy',
  terms: () => '/pages/terms-and-conditions',
  faq: (asked: { query?: string; category?: string } = {}) =>
    `/pages/faq${query({ query: asked.query, category: asked.category })}`,
  contact: () => '/contact',
  stories: () => '/pages/success-stories',
  story: (slug: string) => `/pages/success-stories/${segment(slug)}`,
  /** `begins`: a draft is begun as soon as it is shown. */
  startFundraiser: (begins = false) => `/fundraisers/create${begins ? '?begin=1' : ''}`,
  draft: (id: number, step?: string) => `/fundraisers/create/${id}${query({ step })}`,
  registerOrganisation: (step?: string) => `/register-organisation${query({ step })}`,
  materials: () => '/materials',
  giveMaterials: () => '/materials/give',
  getMaterials: () => '/materials/get',
  materialRequests: (asked: RequestsFilter = {}) => `/materials/requests${query(asked)}`,
  materialRequest: (id: number) => `/materials/requests/${id}`,
  reportRequest: (id: number) => `/materials/requests/${id}/report`,
  writeAboutRequest: (id: number) => `/user/messages/request/${id}`,
  takePart: (id: number) => `/materials/requests/${id}/take-part`,
  giveItems: (id: number) => `/materials/requests/${id}/give-items`,
  /** Forms of those who offer their time, a place or a partnership, and of those who ask for help. */
  offerTime: () => '/materials/volunteer',
  offerPlace: () => '/materials/drop-off',
  becomePartner: () => '/materials/partner',
  askForHelp: () => '/materials/need-help',
  celebrate: () => '/celebrate-with-a-cause',
  talks: () => '/sahayaTalks',
  allTalks: (type?: 'past') => `/sahayaTalks/all${query({ type })}`,
  competitions: () => '/sahayaTalks/competitions',
  competition: (slug: string) => `/sahayaTalks/competitions/${segment(slug)}`,
  competitionList: (slug: string) => `${paths.competition(slug)}/participants`,
  competitionEntry: (token: string) => `/sahayaTalks/entry/${segment(token)}`,
  jury: (eventId: number) => `/user/jury/${eventId}`,
  talksSurveys: () => '/sahayaTalks#surveyId',
  talksTestimonials: () => '/sahayaTalks#testimonyId',
  survey: (id: number) => `/sahayaTalks/surveys/${id}`,
  offerTalk: () => '/sahayaTalks/offer',
  subscribeTalks: () => '/sahayaTalks/subscribe',
  blogs: () => '/blogs',
  jobs: (shown: { city?: string; kind?: string; query?: string; page?: number } = {}) =>
    `/jobs${query({ city: shown.city, kind: shown.kind, query: shown.query, page: shown.page })}`,
  job: (slug: string) => `/jobs/${segment(slug)}`,
  applyForJob: (slug: string) => `/jobs/${segment(slug)}/apply`,
  /** Page shown without a connection. */
  offline: () => '/offline',
  /** Address that the footer posts the chosen language to. */
  language: () => '/language',
  demo: () => '/demo',
} as const
