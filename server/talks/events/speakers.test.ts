import { expect, test } from 'vitest'
import { camps } from '../../../contract/talks/camps.ts'
import { managedEvents } from '../../../contract/talks/events.ts'
import { publicEvents } from '../../../contract/talks/public-events.ts'
import { demoPlaces } from '../../db/demo/places.ts'
import { fileApp, sqlOf } from '../../testing/file-app.ts'
import { drawnPicture } from '../../testing/make/pictures.ts'
import { makeCamp } from '../../testing/make/talks/camps.ts'
import { uploadFile } from '../../testing/make/uploads.ts'

const t = fileApp()
const sql = sqlOf(t)
const staff = () => t.as('event-manager')

async function photo(as = staff()): Promise<string> {
  const body = await drawnPicture(400, 400, 'png')
  return uploadFile(t, as, { name: 'lalitha.png', type: 'image/png', body })
}
const stateOf = async (id: string) =>
  (await sql<{ state: string }>('select state from media where id = $1', [id])).rows[0]!.state

let numbers = 0
async function talk(speakers: object[]) {
  numbers += 1
  const body = {
    kind: 'talk' as const,
    slug: `speakers-${numbers}`,
    title: 'Lakes of Hyderabad',
    summary: 'How a lake was cleaned',
    description: 'A warden tells how it began.',
    spoken_language: 'te' as const,
    starts_at: Date.parse('2026-11-27T12:30:00Z') / 1000,
    ends_at: Date.parse('2026-11-27T14:00:00Z') / 1000,
    is_online: false,
    venue: 'Lamakaan',
    locality: demoPlaces[0]!,
    most_guests: 5,
    asks_ages: false,
    questions: [],
    reminds_day_before: true,
    reminds_hour_before: true,
    speakers: speakers as { name: string }[],
  }
  const created = await staff()(managedEvents.create, { body })
  return { body, created, id: created.data?.id ?? 0 }
}

test('the page of an event shows the photos of its speakers', async () => {
  const id = await photo()
  const event = await talk([{ name: 'Lalitha Bonam', photo_id: id }, { name: 'Ravi Teja' }])
  await staff()(managedEvents.publish, { body: { eventId: event.id } })
  const { data } = await t.asNobody(publicEvents.detail, { params: { slug: event.body.slug } })
  expect(data.speakers).toMatchObject([
    { name: 'Lalitha Bonam', photo: { alt: 'Lalitha Bonam' } },
    { name: 'Ravi Teja', photo: null },
  ])
  const { statusCode } = await t.app.inject(data.speakers[0]!.photo!.src)
  expect(statusCode).toBe(200)
})

test('a photo stays while a speaker has it and is deleted with the last one', async () => {
  const id = await photo()
  const event = await talk([{ name: 'Lalitha Bonam', photo_id: id }])
  const edit = (speakers: object[], version: number) =>
    staff()(managedEvents.edit, {
      params: { id: event.id },
      body: { ...event.body, id: event.id, version, speakers: speakers as { name: string }[] },
    })
  expect((await edit([{ name: 'Dr. Lalitha Bonam', photo_id: id }], 1)).http).toBe(200)
  expect(await stateOf(id)).toBe('published')
  expect((await edit([{ name: 'Lalitha Bonam' }], 2)).http).toBe(200)
  expect(await stateOf(id)).toBe('retired')
})

test('the photo of another person or of another kind of file is refused at its speaker', async () => {
  const others = await talk([
    { name: 'Ravi Teja' },
    { name: 'Lalitha', photo_id: await photo(t.as('donor')) },
  ])
  expect(others.created.http).toBe(403)
  const none = await talk([{ name: 'Ravi Teja', photo_id: 'no-such-file' }])
  expect(Object.keys(none.created.errors)).toEqual(['speakers.0.photo_id'])
})

test('a picture that leaves a camp stays where another record shows it', async () => {
  const [alone, shared] = [await photo(), await photo()]
  const camp = await makeCamp(t)
  const body = { eventId: camp.id, images: [alone, shared], caption: 'The first day' }
  expect((await staff()(camps.addMedia, { body })).http).toBe(200)
  await sql('update event set image_media_id = $2 where id = $1', [camp.id, shared])
  for (const image of [alone, shared])
    expect((await staff()(camps.removeMedia, { body: { eventId: camp.id, image } })).http).toBe(200)
  expect([await stateOf(alone), await stateOf(shared)]).toEqual(['retired', 'published'])
})
