import { daysBetween } from '../platform/ist.ts'
import { searchForm, storedSearchForm } from '../platform/lists/search-form.ts'

/** Whole days in which one can still give, today included; 0 when the last day is over. */
export const daysLeft = (endsOn: string, today: string): number => Math.max(0, daysBetween(today, endsOn) + 1)

export const isOpen = (
  campaign: { status: string; startsOn: string; endsOn: string },
  today: string,
): boolean => campaign.status === 'live' && campaign.startsOn <= today && campaign.endsOn >= today

/** Words of a search, each of which must be found. More than eight words only slow it down. */
export const searchWords = (query: string): string[] =>
  searchForm(query).split(/\s+/u).filter(Boolean).slice(0, 8)

/** Text in which a search finds its words, in addition to the names of the cause. */
export const searchText = (parts: readonly string[]): string => storedSearchForm(parts.join(' \n '))
