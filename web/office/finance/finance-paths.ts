/** Addresses of the office; apart from those of the public pages, which never lead there. */
export const financePaths = {
  donations: () => '/finance/donations',
  donation: (id: string) => `/finance/donations/${encodeURIComponent(id)}`,
  mandates: () => '/finance/mandates',
  mandate: (id: string) => `/finance/mandates/${encodeURIComponent(id)}`,
  quarantine: () => '/finance/quarantine',
  /** Those with a wrong signature, that wait. */
  forged: () => '/finance/quarantine?status=open&reason=forged',
  quarantined: (id: number) => `/finance/quarantine/${id}`,
  settlements: () => '/finance/settlements',
  settlement: (id: number) => `/finance/settlements/${id}`,
  settlementLines: () => '/finance/settlement-lines',
  settlementLine: (id: number) => `/finance/settlement-lines/${id}`,
  unsettledList: () => '/finance/unsettled',
  unsettled: (id: number) => `/finance/unsettled/${id}`,
  /** Entries of all accounts, within days. */
  dayBook: (from?: string, to?: string) =>
    `/finance/day-book?${new URLSearchParams({ ...(from && { from }), ...(to && { to }) })}`,
  /** Entries of one account, within days. */
  dayBookOf: (account: string, from?: string, to?: string) =>
    `/finance/day-book?${new URLSearchParams({ account, ...(from && { from }), ...(to && { to }) })}`,
} as const
