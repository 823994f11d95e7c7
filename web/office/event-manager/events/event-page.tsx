import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { managedEvents, type ManagedEvent } from '../../../../contract/talks/events.ts'
import { eventKind, eventStatus, registrationStatus, spokenLabels } from '../../../../contract/talks/facts.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/format/dates.ts'
import { FactList } from '../../kit/fact-list.tsx'
import { defineList, listLoader, statusFilter } from '../../kit/lists/define-list.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { LoadError } from '../../kit/load-error.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { eventArea } from '../area.ts'
import { EventButtons } from './event-buttons.tsx'
import { NotesOpener } from './notes-opener.tsx'

const { paths } = eventArea

const attendees = defineList({
  call: managedEvents.attendees,
  title: m.events_attendees(),
  keyOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  quickLook: ({ name, email, phone, people, guests, answers, why }) => ({
    title: name,
    facts: [
      [m.events_email(), email],
      [m.events_mobile(), phone],
      [m.events_people(), people],
      [m.events_guests(), guests],
      [m.events_answers(), answers],
      [m.events_why(), why],
    ],
  }),
  columns: [
    { of: 'name', look: 'text', sorts: { ascending: 'name' } },
    { of: 'registeredAt', show: 'instant', sorts: { descending: 'newest', ascending: 'oldest' } },
    { of: 'email', look: 'text' },
    { of: 'phone', show: 'mobile' },
    { of: 'people', look: 'figure' },
    { of: 'answers', look: 'text' },
    { of: 'status', cell: ({ status }) => <StatusBadge set={registrationStatus} of={status} /> },
    { of: 'why', look: 'text' },
    { header: m.events_notes(), cell: ({ id, name }) => <NotesOpener id={id} name={name} /> },
  ],
  searchLabel: m.events_search_people(),
  filters: [statusFilter(registrationStatus)],
  empty: m.events_no_attendees(),
})
const load = listLoader(attendees)

export async function clientLoader(args: LoaderFunctionArgs) {
  const id = String(args.params['id'])
  const [event, list] = await Promise.all([
    api(managedEvents.detail, { params: { id: Number(id) } }),
    load(args, { event: id }),
  ])
  return { ...list, event }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.events_one() })

/** One event with its facts, what staff can do, and the people who registered. */
export default function EventPage() {
  const { event: answer } = useLoaderData<typeof clientLoader>()
  if (!answer.ok) return <LoadError answer={answer} list={{ to: paths.events(), title: m.events_title() }} />
  const event = answer.data
  return (
    <ListScreen
      list={{ ...attendees, title: event.title }}
      actions={
        <>
          {event.status === 'published' && (
            <ButtonLink to={`/sahayatalks/events/${event.slug}`} className="desk-button">
              {m.events_public_page()}
            </ButtonLink>
          )}
          {event.kind === 'competition' && (
            <ButtonLink to={paths.competition(event.id)} className="desk-button">
              {m.contest_rules()}
            </ButtonLink>
          )}
          <ButtonLink to={paths.upload(event.id)} className="desk-button">
            {m.upload_title()}
          </ButtonLink>
          <ButtonLink
            to={event.kind === 'camp' ? paths.editCamp(event.id) : paths.editEvent(event.id)}
            className="desk-button"
          >
            {m.events_edit()}
          </ButtonLink>
          <EventButtons event={event} />
        </>
      }
    >
      <FactList facts={factsOf(event)} />
    </ListScreen>
  )
}

const moment = (seconds: number | null) =>
  seconds === null ? null : momentText(new Date(seconds * 1000).toISOString())

const factsOf = (event: ManagedEvent) =>
  [
    [m.office_status(), <StatusBadge key="status" set={eventStatus} of={event.status} />],
    [m.events_kind(), eventKind.statuses[event.kind].label],
    [m.events_starts(), moment(event.starts_at)],
    [m.events_ends(), moment(event.ends_at)],
    [
      m.events_where(),
      event.is_online
        ? m.events_online()
        : [event.venue, event.address, event.locality?.city].filter(Boolean).join(', '),
    ],
    [m.events_language(), spokenLabels[event.spoken_language]],
    [m.events_capacity(), event.capacity ?? m.events_no_limit()],
    [m.events_confirmed(), String(event.confirmed)],
    [m.events_reserved(), event.taken > event.confirmed ? String(event.taken - event.confirmed) : null],
    [m.events_waiting(), String(event.waiting)],
    [m.events_opens(), moment(event.registration_opens_at)],
    [m.events_closes(), moment(event.registration_closes_at)],
    [m.events_video_url(), event.video_url],
    [m.events_recording(), event.recording_url],
    [m.events_speakers(), event.speakers.map(({ name }) => name).join(', ')],
    [m.events_cancel_reason(), event.cancelReason],
  ] as const
