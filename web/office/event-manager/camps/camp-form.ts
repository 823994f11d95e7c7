import { camps, type CampDetail } from '../../../../contract/talks/camps.ts'
import { m } from '../../../app/words.ts'
import { defineForm } from '../../../forms/define-form.ts'
import { eventArea } from '../area.ts'
import { questionBeforeSaving } from './before-saving.ts'

const seconds = (instant: string) => Date.parse(instant) / 1000

const formStatuses = ['draft', 'published', 'archived'] as const
const statusLabels = {
  draft: m.campdesk_status_draft,
  published: m.campdesk_status_published,
  archived: m.campdesk_status_archived,
}
export const campStatusOptions = formStatuses.map((value) => ({ value, label: statusLabels[value]() }))

/** Fields of a camp: its slots name their place by its position, and instants are Unix seconds. */
function valuesOf(camp: CampDetail) {
  const { locations, slots, imageId, fitness, doctor, registrationOpensAt, registrationClosesAt } = camp
  const status = formStatuses.find((one) => one === camp.status)
  return {
    id: camp.id,
    version: camp.version,
    title: camp.title,
    summary: camp.summary,
    description: camp.description,
    spokenLanguage: camp.spokenLanguage,
    locations,
    slots: slots.map(({ id, locationId, startsAt, endsAt, capacity }) => ({
      id,
      location: Math.max(
        0,
        locations.findIndex((one) => one.id === locationId),
      ),
      startsAt: seconds(startsAt),
      endsAt: seconds(endsAt),
      capacity,
    })),
    /** No field shows it, so it is not sent. */
    before: camp,
    needs: camp.needs,
    mostGuests: camp.mostGuests,
    questions: camp.questions,
    ...(imageId !== null && { imageId }),
    ...(fitness !== null && { fitness }),
    ...(doctor !== null && { doctorEmail: doctor.email }),
    ...(registrationOpensAt !== null && { registrationOpensAt: seconds(registrationOpensAt) }),
    ...(registrationClosesAt !== null && { registrationClosesAt: seconds(registrationClosesAt) }),
    ...(status !== undefined && { status }),
  }
}

export const campForm = defineForm({
  titles: { add: m.campdesk_add(), edit: m.campdesk_edit() },
  load: camps.detail,
  create: camps.create,
  update: camps.update,
  createBody: ({ id: _, version: __, ...body }) => body,
  defaults: {
    spokenLanguage: 'en',
    mostGuests: 0,
    needs: [],
    questions: [],
    status: 'draft',
  },
  values: valuesOf,
  confirm: questionBeforeSaving,
  keeps: ['id', 'version', 'questions'],
  leadsTo: eventArea.paths.camps(),
  saved: m.campdesk_saved(),
})
