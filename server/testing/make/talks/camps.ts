import type { InputOf } from '../../../../contract/call.ts'
import { camps } from '../../../../contract/talks/camps.ts'
import { secondsAt } from '../pickups.ts'
import { demoPlaces } from '../../../db/demo/places.ts'
import type { TestApp } from '../../app.ts'

type CampInput = InputOf<typeof camps.create>['body']

/** Limits of the fitness questions of a blood-donation camp. */
export const bloodLimits = { minAge: 18, maxAge: 65, minWeightKg: 45, daysBetween: 90 }

/** Body of a published camp: two places, two slots on the first day and one on the next, from seven days ahead. */
export function campBody(t: TestApp, given: Partial<CampInput> = {}): CampInput {
  const day = new Date(t.services.clock.now().getTime() + 7 * 86_400_000).toISOString().slice(0, 10)
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  return {
    title: 'Blood donation in Banjara Hills',
    summary: 'Give blood, save lives',
    description: 'Doctors of the city hospital are there on both days.',
    spokenLanguage: 'te',
    locations: [
      { name: 'Community hall', address: 'Road 1, Banjara Hills', locality: demoPlaces[0]! },
      { name: 'Government school', address: 'Road 7, Banjara Hills', locality: demoPlaces[0]! },
    ],
    slots: [
      {
        location: 0,
        startsAt: secondsAt(`${day}T04:00:00Z`),
        endsAt: secondsAt(`${day}T05:00:00Z`),
        capacity: 3,
      },
      {
        location: 0,
        startsAt: secondsAt(`${day}T05:00:00Z`),
        endsAt: secondsAt(`${day}T06:00:00Z`),
        capacity: 20,
      },
      {
        location: 1,
        startsAt: secondsAt(`${next}T04:00:00Z`),
        endsAt: secondsAt(`${next}T05:00:00Z`),
        capacity: 20,
      },
    ],
    needs: [
      { name: 'Doctors', needed: 4, found: 3 },
      { name: 'Beds', needed: 10, found: 10 },
    ],
    mostGuests: 2,
    status: 'published',
    ...given,
  }
}

/** Adds a camp over HTTP. @returns its number, slug and slots in their order */
export async function makeCamp(t: TestApp, given: Partial<CampInput> = {}) {
  const staff = t.as('event-manager')
  const { data } = await staff(camps.create, { body: campBody(t, given) })
  const { slots, version } = (await staff(camps.detail, { params: { id: data.id } })).data
  return { ...data, version, slots: slots.map(({ id }) => id) }
}
