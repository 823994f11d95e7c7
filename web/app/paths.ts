/** Every address of the site is built here, so that none is ever spelled twice. */

export type FundraiserFilter = { cause?: string; city?: string; page?: number }

/** `?a=1&b=2` of the values that are there, in the order given; the first page has no number. */
const query = (values: Record<string, string | number | undefined>) => {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(values)) {
    if (value !== undefined && value !== '' && !(key === 'page' && value === 1))
      search.set(key, String(value))
  }
  return search.size ? `?${search}` : ''
}

const segment = encodeURIComponent

export const paths = {
  home: () => '/',
  fundraisers: (filter: FundraiserFilter = {}) =>
    `/fundraisers${query({ cause: filter.cause, city: filter.city, page: filter.page })}`,
  ongoing: (filter: FundraiserFilter = {}) =>
    `/fundraisers/ongoing${query({ cause: filter.cause, city: filter.city, page: filter.page })}`,
  search: (text = '', page?: number) => `/fundraisers/search${query({ query: text, page })}`,
  fundraiser: (slug: string) => `/fundraisers/${segment(slug)}`,
  /** `amount` in whole rupees is chosen beforehand on the giving page. */
  donate: (slug: string, amount?: number) => `/donate/${segment(slug)}/payment${query({ amount })}`,
  donateCause: (cause?: string, amount?: number) => `/donate-cause${query({ cause, amount })}`,
  /** `token` is the signed proof that the reader is the giver. */
  thankYou: (donationId: string, token?: string) =>
    `/donations/${segment(donationId)}/thank-you${query({ t: token })}`,
  demo: () => '/demo',
} as const
