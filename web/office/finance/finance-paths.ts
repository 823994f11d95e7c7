import { financeArea } from './area.ts'

const { paths } = financeArea

const daysOf = (from?: string, to?: string) => ({ ...(from && { from }), ...(to && { to }) })

/** Addresses of the finance desk; apart from those of the public pages, which never lead there. */
export const financePaths = {
  ...paths,
  /** Open messages with a wrong signature. */
  forged: () => `${paths.quarantine()}?status=open&reason=forged`,
  /** Entries of all accounts, within days. */
  dayBook: (from?: string, to?: string) => `${paths.entries()}?${new URLSearchParams(daysOf(from, to))}`,
  /** Entries of one account, within days. */
  dayBookOf: (account: string, from?: string, to?: string) =>
    `${paths.entries()}?${new URLSearchParams({ account, ...daysOf(from, to) })}`,
} as const
