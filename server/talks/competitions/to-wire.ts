import type { OwnEntry, ShownCompetition } from '../../../contract/talks/competitions.ts'
import type { CompetitionServices } from './deps.ts'
import { fileAddress, publicFileAddress } from './links.ts'
import { firstName } from './rules.ts'
import type { StoredCompetition } from './store-competitions.ts'
import type { EntryFileRow, CompetitionEntryRow } from './store-entries.ts'
import type { Publication, ShownRow } from './store-judging.ts'

/** A participant as the author of the entry sees it. */
export const toParticipant = (services: CompetitionServices, entry: CompetitionEntryRow) => ({
  id: entry.id,
  version: entry.version,
  name: entry.name,
  bornOn: entry.bornOn,
  className: entry.className,
  school: entry.school,
  title: entry.title,
  category: entry.category,
  isMinor: entry.isMinor,
  guardianName: entry.guardianName,
  guardianRelation: entry.guardianRelation,
  mobile_no: entry.mobileNo,
  status: entry.status,
  consent: entry.consentBy,
  files: entry.files.map(({ id, type }) => ({ id, type, url: fileAddress(services, id) })),
})

export function toOwnEntry(services: CompetitionServices, entry: CompetitionEntryRow): OwnEntry {
  const isIn = entry.status !== 'withdrawn'
  return {
    ...toParticipant(services, entry),
    event: {
      id: entry.eventId,
      slug: entry.slug,
      title: entry.eventTitle,
      startsAt: entry.startsAt.toISOString(),
    },
    mostMedia: entry.mostMedia,
    canChange: isIn && entry.eventStatus === 'published' && services.clock.now() < entry.closesAt,
    canWithdraw: isIn,
    hasCertificate: entry.status === 'entered' && entry.hasResults,
  }
}

const publicFile = ({ id, type }: EntryFileRow) => ({ id, type, url: publicFileAddress(id) })

const toResult = ({ scoreHundredths, name, files, ...row }: ShownRow) => ({
  ...row,
  firstName: firstName(name),
  score: scoreHundredths === null ? null : scoreHundredths / 100,
  files: files.map(publicFile),
})

type Published = { publication: Publication; rows: readonly ShownRow[] }

const toResults = ({ publication: { version, publishedAt, reason }, rows }: Published) => ({
  publishedAt: publishedAt.toISOString(),
  correction: version === 1 || reason === null ? null : { at: publishedAt.toISOString(), reason },
  rows: rows.map(toResult),
})

function stateOf({ opensAt, closesAt }: StoredCompetition, at: Date): ShownCompetition['state'] {
  if (at < opensAt) return 'soon'
  return at < closesAt ? 'open' : 'closed'
}

export const toShownCompetition = (
  competition: StoredCompetition,
  entries: number,
  published: Published | undefined,
  at: Date,
): ShownCompetition => ({
  eventId: competition.eventId,
  slug: competition.slug,
  title: competition.title,
  summary: competition.summary,
  description: competition.description,
  startsAt: competition.startsAt.toISOString(),
  endsAt: competition.endsAt.toISOString(),
  place: competition.place,
  isCancelled: competition.status === 'cancelled',
  entriesOpenAt: competition.opensAt.toISOString(),
  entriesCloseAt: competition.closesAt.toISOString(),
  state: published === undefined ? stateOf(competition, at) : 'results',
  categories: competition.categories,
  criteria: competition.criteria,
  tieBreakers: competition.tieBreakers,
  minimumMarks: competition.minimumMarks,
  highestMark: competition.highestMark,
  mostMedia: competition.mostMedia,
  entries,
  results: published === undefined ? null : toResults(published),
})
