import { expect, test } from 'vitest'
import type { CampDetail } from '../../../contract/talks/camps.ts'
import type { ManagedEvent } from '../../../contract/talks/events.ts'
import { m } from '../../app/words.ts'
import { questionBeforeSaving } from './camps/before-saving.ts'
import { campForm } from './camps/camp-form.ts'
import { questionBeforeMoving } from './events/before-moving.ts'

const locality = { city: 'Hyderabad', formatted: 'Hyderabad' }
const camp = {
  id: 1,
  status: 'published',
  locations: [{ id: 5, name: 'Hall', address: 'Road 1', locality }],
  slots: [
    {
      id: 7,
      locationId: 5,
      startsAt: '2026-11-27T04:00:00.000Z',
      endsAt: '2026-11-27T05:00:00.000Z',
      capacity: 3,
      taken: 4,
      parties: 2,
    },
  ],
  needs: [{ name: 'Doctors', needed: 2, found: 1 }],
  imageId: null,
  fitness: null,
  doctor: null,
  registrationOpensAt: null,
  registrationClosesAt: null,
} as unknown as CampDetail
const typedCamp = () => JSON.parse(JSON.stringify(campForm.values!(camp))) as Record<string, unknown>

test('saving a camp asks first how many people hear that their slot moved', () => {
  expect(questionBeforeSaving(typedCamp())).toBeUndefined()
  const later = typedCamp()
  ;(later['slots'] as { startsAt: number }[])[0]!.startsAt += 1800
  expect(questionBeforeSaving(later)?.text).toBe(m.campdesk_moved({ count: 2 }))
  const elsewhere = typedCamp()
  ;(elsewhere['locations'] as { name: string }[])[0]!.name = 'School'
  expect(questionBeforeSaving(elsewhere)?.text).toBe(m.campdesk_moved({ count: 2 }))
})

test('publishing a camp asks first where it names no needs', () => {
  const typed = { status: 'published', needs: [], before: { ...camp, status: 'draft' } }
  expect(questionBeforeSaving(typed)?.text).toBe(m.campdesk_no_needs())
  expect(questionBeforeSaving({ ...typed, needs: camp.needs })).toBeUndefined()
  expect(questionBeforeSaving({ ...typed, status: 'draft' })).toBeUndefined()
})

test('saving an event asks first how many people hear of another time or place', () => {
  const event = {
    status: 'published',
    isOver: false,
    confirmedParties: 3,
    starts_at: 1_800_000_000,
    ends_at: 1_800_003_600,
    is_online: false,
    venue: 'Lamakaan',
    address: null,
    locality,
  } as unknown as ManagedEvent
  const typed = { ...event, address: undefined, before: event }
  const text = m.events_moved_text({ emails: m.events_email_many({ count: 3 }) })
  expect(questionBeforeMoving(typed)).toBeUndefined()
  expect(questionBeforeMoving({ ...typed, starts_at: 1_800_001_800 })?.text).toBe(text)
  expect(questionBeforeMoving({ ...typed, venue: 'Ravindra Bharathi' })?.text).toBe(text)
  expect(questionBeforeMoving({ ...typed, is_online: true })?.text).toBe(text)
  const alone = { ...event, confirmedParties: 0 }
  expect(questionBeforeMoving({ ...typed, venue: 'x', before: alone })).toBeUndefined()
})
