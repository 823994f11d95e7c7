import { competitions } from '../../../../contract/talks/competitions.ts'
import type { BodyOf } from '../../../../contract/call.ts'
import type { TestApp } from '../../app.ts'
import type { Client } from '../../client.ts'
import { makeEvent } from './events.ts'

type Rules = Omit<BodyOf<typeof competitions.create>, 'eventId'>

const days = (t: TestApp, count: number) =>
  new Date(t.services.clock.now().getTime() + count * 86_400_000).toISOString()

/** Rules of a drawing competition that is open for a week. */
export const drawingRules = (t: TestApp, given: Partial<Rules> = {}): Rules => ({
  entriesOpenAt: days(t, -1),
  entriesCloseAt: days(t, 6),
  categories: [
    { name: 'Small', ageFrom: 6, ageTo: 10 },
    { name: 'Grown', ageFrom: 11, ageTo: 25 },
  ],
  criteria: [
    { id: 'idea', label: 'Idea' },
    { id: 'colour', label: 'Colour' },
  ],
  tieBreakers: ['idea'],
  minimumMarks: 2,
  highestMark: 10,
  mostMedia: 2,
  jury: [],
  ...given,
})

/** Adds a published competition that is open for entries. @returns its number */
export async function makeCompetition(t: TestApp, given: Partial<Rules> = {}): Promise<number> {
  const eventId = await makeEvent(t, { kind: 'competition', title: 'Paint your river' })
  const made = await t.as('event-manager')(competitions.create, {
    body: { eventId, ...drawingRules(t, given) },
  })
  if (made.http !== 200) throw new Error(JSON.stringify(made))
  return eventId
}

/** Sends a file to an entry as a browser does. */
export async function sendEntryFile(as: Client, fields: Record<string, string>, file?: File) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (file !== undefined) form.set('file', file)
  const answer = await as.send('POST', competitions.addMedia.path, form)
  const { message, data } = answer.json<{
    message: string
    data: { id?: string; errors?: Record<string, string> } | null
  }>()
  return { http: answer.statusCode, message, id: data?.id ?? '', errors: data?.errors ?? {} }
}
