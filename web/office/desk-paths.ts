/** Addresses of the office; apart from those of the public pages, which never lead there. */
export const deskPaths = {
  donations: () => '/finance/donations',
  donation: (id: string) => `/finance/donations/${encodeURIComponent(id)}`,
  mandates: () => '/finance/mandates',
  mandate: (id: string) => `/finance/mandates/${encodeURIComponent(id)}`,
  quarantined: (id: number) => `/finance/quarantine/${id}`,
  settlement: (id: number) => `/finance/settlements/${id}`,
  settlementLine: (id: number) => `/finance/settlement-lines/${id}`,
  unsettled: (id: number) => `/finance/unsettled/${id}`,
  /** Entries of one account, within days. */
  dayBookOf: (account: string, from?: string, to?: string) =>
    `/finance/day-book?${new URLSearchParams({ account, ...(from && { from }), ...(to && { to }) })}`,
} as const
