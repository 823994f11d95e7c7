import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { campParticipants } from '../../../../contract/talks/camp-participants.ts'
import { camps, type CampDetail } from '../../../../contract/talks/camps.ts'
import { eventStatus, registrationStatus } from '../../../../contract/talks/facts.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/format/dates.ts'
import { FactList } from '../../kit/fact-list.tsx'
import { defineList, listLoader, statusFilter } from '../../kit/lists/define-list.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { LoadError } from '../../kit/load-error.tsx'
import { Section } from '../../kit/section.tsx'
import { SmallTable } from '../../kit/small-table.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { eventArea } from '../area.ts'
import { InviteOpener } from '../events/invite-opener.tsx'
import { AddParticipant, EditParticipant, RemindDialog } from './participant-dialogs.tsx'
import { PicturesPart } from './pictures-part.tsx'
import { ResultsPart } from './results-part.tsx'
import { slotTime } from './slot-options.ts'

const { paths } = eventArea

const listOf = (camp: CampDetail | undefined) =>
  defineList({
    call: campParticipants.participants,
    title: camp?.title ?? m.campdesk_participants(),
    keyOf: ({ id }) => id,
    nameOf: ({ name }) => name ?? '',
    columns: [
      { of: 'name', look: 'text', sorts: { ascending: 'name' } },
      { of: 'mobileNo', show: 'mobile' },
      { of: 'people', look: 'figure' },
      { of: 'slotStartsAt', show: 'instant' },
      { of: 'location', look: 'text' },
      { of: 'createdAt', show: 'instant', sorts: { descending: 'newest', ascending: 'oldest' } },
      { of: 'status', cell: ({ status }) => <StatusBadge set={registrationStatus} of={status} /> },
      {
        header: m.campdesk_participant_edit(),
        cell: (row) =>
          camp && row.status === 'confirmed' && <EditParticipant camp={camp} participant={row} />,
      },
    ],
    searchLabel: m.campdesk_participants_search(),
    hasDays: true,
    filters: [statusFilter(registrationStatus)],
    empty: m.campdesk_participants_none(),
  })

const load = listLoader(listOf(undefined))

export async function clientLoader(args: LoaderFunctionArgs) {
  const id = String(args.params['id'])
  const [camp, list] = await Promise.all([
    api(camps.detail, { params: { id: Number(id) } }),
    load(args, { event: id }),
  ])
  return { ...list, camp }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.campdesk_one() })

/** One camp: slots with free places, needs, results, pictures and participants. */
export default function CampPage() {
  const { camp: answer } = useLoaderData<typeof clientLoader>()
  if (!answer.ok) return <LoadError answer={answer} list={{ to: paths.camps(), title: m.campdesk_title() }} />
  const camp = answer.data
  const isPublished = camp.status === 'published'
  return (
    <ListScreen
      list={listOf(camp)}
      actions={
        <>
          {isPublished && (
            <>
              <ButtonLink to={`/sahayatalks/events/${camp.slug}`} className="desk-button">
                {m.campdesk_public_page()}
              </ButtonLink>
              <ButtonLink to={paths.checkIn(camp.id)} className="desk-button">
                {m.campdesk_check_in()}
              </ButtonLink>
              <RemindDialog camp={camp} />
              <InviteOpener eventId={camp.id} call={campParticipants.invite} />
              <AddParticipant camp={camp} />
            </>
          )}
          <ButtonLink to={paths.editCamp(camp.id)} className="desk-button">
            {m.campdesk_edit()}
          </ButtonLink>
        </>
      }
    >
      <FactList facts={factsOf(camp)} />
      <SlotsTable camp={camp} />
      <ResultsPart camp={camp} />
      <PicturesPart camp={camp} />
    </ListScreen>
  )
}

const factsOf = (camp: CampDetail) =>
  [
    [m.campdesk_status(), <StatusBadge key="status" set={eventStatus} of={camp.status} />],
    [m.campdesk_starts(), momentText(camp.startsAt)],
    [m.campdesk_ends(), momentText(camp.endsAt)],
    [m.campdesk_places(), camp.locations.map(({ name }) => name).join(', ')],
    [
      m.campdesk_needs(),
      camp.needs.map(({ name, found, needed }) => `${name} ${found}/${needed}`).join(', '),
    ],
    [m.campdesk_doctor_name(), camp.doctor?.name],
  ] as const

const SlotsTable = ({ camp: { slots, locations } }: { camp: CampDetail }) => (
  <Section title={m.campdesk_slots()}>
    <SmallTable
      label={m.campdesk_slots()}
      from={0}
      heads={[
        { text: m.campdesk_slot() },
        { text: m.campdesk_place() },
        { text: m.campdesk_taken(), isFigure: true },
        { text: m.campdesk_capacity(), isFigure: true },
      ]}
      rows={slots.map((slot) => ({
        key: String(slot.id),
        cells: [
          slotTime(slot),
          locations.find(({ id }) => id === slot.locationId)?.name,
          slot.taken,
          slot.capacity,
        ],
      }))}
    />
  </Section>
)
