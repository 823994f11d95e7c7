import type { SearchKind } from '../../contract/site/search.ts'
import { m } from '../app/words.ts'

type Count = { count: string }

/** Texts of each kind that the search over the site finds. */
export const foundKindTexts: Readonly<
  Record<
    SearchKind,
    { name: () => string; titleFor: (asked: { query: string }) => string; all: (found: Count) => string }
  >
> = {
  requests: { name: m.find_requests, titleFor: m.find_requests_for, all: m.find_all_requests },
  events: { name: m.find_events, titleFor: m.find_events_for, all: m.find_all_events },
  jobs: { name: m.find_jobs, titleFor: m.find_jobs_for, all: m.find_all_jobs },
  blogs: { name: m.find_blogs, titleFor: m.find_blogs_for, all: m.find_all_blogs },
  celebrations: {
    name: m.find_celebrations,
    titleFor: m.find_celebrations_for,
    all: m.find_all_celebrations,
  },
}

const labelTexts: Readonly<Record<string, () => string>> = {
  talk: m.find_talk,
  camp: m.find_camp,
  competition: m.find_competition,
}

/** Name of a sort within its kind; undefined where its page alone shows it. */
export const foundLabelText = (label: string | null): string | undefined =>
  label === null ? undefined : labelTexts[label]?.()
