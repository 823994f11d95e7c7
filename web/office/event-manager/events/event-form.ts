import { managedEvents, type ManagedEvent } from '../../../../contract/talks/events.ts'
import { m } from '../../../app/words.ts'
import { defineForm } from '../../../forms/define-form.ts'
import { eventArea } from '../area.ts'
import { questionBeforeMoving } from './before-moving.ts'

/** Fields that are empty on the record are left out of the form. */
function valuesOf(event: ManagedEvent) {
  const {
    status: _,
    cancelReason: __,
    confirmed: ___,
    taken: ____,
    waiting: _____,
    parties: ______,
    confirmedParties: _______,
    picture: ________,
    isOver: _________,
    slots: __________,
    needs: ___________,
    speakers,
    ...fields
  } = event
  const filled = Object.entries(fields).filter(([, value]) => value !== null && value !== '')
  // No field shows `before`, so it is not sent.
  return {
    ...(Object.fromEntries(filled) as Partial<typeof fields>),
    speakers: speakers.map(({ name, headline, bio, photo_id: id }) => ({
      name,
      headline,
      bio,
      ...(id !== null && { photo_id: id }),
    })),
    before: event,
  }
}

export const eventForm = defineForm({
  titles: { add: m.events_add(), edit: m.events_edit() },
  load: managedEvents.detail,
  create: managedEvents.create,
  update: managedEvents.edit,
  createBody: ({ id: _, version: __, ...body }) => body,
  defaults: {
    kind: 'talk',
    spoken_language: 'en',
    is_online: false,
    most_guests: 5,
    asks_ages: false,
    questions: [],
    speakers: [],
    reminds_day_before: true,
    reminds_hour_before: true,
  },
  values: valuesOf,
  confirm: questionBeforeMoving,
  keeps: ['id', 'version'],
  leadsTo: eventArea.paths.events(),
  saved: { add: m.events_created(), edit: m.materials_updated() },
})

export const { at } = eventForm
