import { daysBetween } from '../platform/ist.ts'

/** Whole days in which one can still give, today included; 0 when the last day is over. */
export const daysLeft = (endsOn: string, today: string): number => Math.max(0, daysBetween(today, endsOn) + 1)

export const isOpen = (
  campaign: { status: string; startsOn: string; endsOn: string },
  today: string,
): boolean => campaign.status === 'live' && campaign.startsOn <= today && campaign.endsOn >= today

/** Words of a search, lower-cased; every one must be found. More than eight add nothing but work. */
export const searchWords = (query: string): string[] =>
  query.normalize('NFKC').toLowerCase().split(/\s+/u).filter(Boolean).slice(0, 8)

/** Text that a search looks through, beside the names of the cause. */
export const searchText = (parts: readonly string[]): string =>
  parts.join(' \n ').normalize('NFKC').toLowerCase()
