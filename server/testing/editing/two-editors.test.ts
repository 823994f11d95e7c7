import { afterAll, beforeAll, expect, test } from 'vitest'
import { blogManagement } from '../../../contract/blogs/manage.ts'
import type { BodyOf } from '../../../contract/call.ts'
import { errors } from '../../../contract/errors.ts'
import { jobManagement } from '../../../contract/jobs/manage.ts'
import { siteBlocks, type TextOfBlock } from '../../../contract/site/blocks.ts'
import { managedEvents } from '../../../contract/talks/events.ts'
import { closeOverdueJobs } from '../../jobs/posts/service.ts'
import { testApp, type TestApp } from '../app.ts'
import { makePost } from '../blogs/make-posts.ts'
import { fixedBlock, readText } from '../content/make-blocks.ts'
import { makeJob } from '../jobs/make-jobs.ts'
import { makeEvent } from '../make/talks/events.ts'
import { runsOf } from '../runs.ts'
import { typedBy, typeTogether, type TwoTexts } from './type-together.ts'

/** Of each editor: 200 saves of two editors at night. */
const rounds = runsOf(24, 100)
let t: TestApp
beforeAll(async () => {
  t = await testApp({ now: '2026-11-20T06:00:00Z', env: { LIMIT_SAVES_USER: '10000/60' } })
})
afterAll(() => t.close())

const [firstText, secondText] = typedBy(rounds)

test('interleaved saves of two editors of a blog post lose no keystroke', async () => {
  const id = await makePost(t, { title: 'a', summary: 'b' })
  const roles = ['marketing', 'super-admin'] as const
  const textsOf = ({ title, summary }: { title: string; summary: string }): TwoTexts => [title, summary]
  const { conflicts } = await typeTogether({
    rounds: Math.min(rounds, 80),
    start: { revision: 1, texts: ['', ''] },
    async save(editor, { texts: [title, summary], ...sent }) {
      const answer = await t.as(roles[editor])(blogManagement.save, { body: { id, ...sent, title, summary } })
      const beside = answer.data as { revision?: number; current?: never } | null
      const current = beside?.current as { revision: number; title: string; summary: string } | undefined
      return {
        http: answer.http,
        revision: beside?.revision,
        current: current && { revision: current.revision, texts: textsOf(current) },
      }
    },
  })
  const { data } = await t.as('marketing')(blogManagement.detail, { params: { id } })
  expect(textsOf(data)).toEqual(typedBy(Math.min(rounds, 80)))
  expect(conflicts).toBeGreaterThan(0)
})

test('interleaved saves of two editors of a job lose no keystroke', async () => {
  const { id } = await makeJob(t)
  const read = async () => (await t.as('hr')(jobManagement.detail, { params: { id } })).data
  const textsOf = ({ summary, description }: { summary: string; description: string }): TwoTexts => [
    summary.slice(1),
    description.replaceAll(/<\/?p>/g, '').slice(1),
  ]
  const { version, ...job } = await read()
  const roles = ['hr', 'super-admin'] as const
  const { conflicts } = await typeTogether({
    rounds,
    start: { revision: version, texts: ['', ''] },
    async save(editor, { texts, revision, ...sent }) {
      const fields = { ...job, summary: `.${texts[0]}`, description: `<p>.${texts[1]}</p>` }
      const body = { ...fields, ...sent, version: revision } as BodyOf<typeof jobManagement.update>
      const answer = await t.as(roles[editor])(jobManagement.update, { body })
      const current = (answer.data as { current?: typeof job & { version: number } } | null)?.current
      return {
        http: answer.http,
        current: current && { revision: current.version, texts: textsOf(current) },
      }
    },
  })
  expect(textsOf(await read())).toEqual([firstText, secondText])
  expect(conflicts).toBeGreaterThan(0)
})

/** The body of the form of an event as it is loaded. */
async function eventFieldsOf(id: number) {
  const { data } = await t.as('event-manager')(managedEvents.detail, { params: { id } })
  const {
    status: _,
    isOver: __,
    cancelReason: ___,
    confirmed: ____,
    taken: _____,
    waiting: ______,
    parties: _______,
    confirmedParties: ________,
    picture: _________,
    slots: __________,
    needs: ___________,
    speakers,
    ...fields
  } = data
  return { ...fields, speakers: speakers.map(({ photo: _photo, ...speaker }) => speaker) }
}
const editEventOf = async (id: number, more: object) =>
  t.as('event-manager')(managedEvents.edit, {
    params: { id },
    body: { ...(await eventFieldsOf(id)), ...more },
  })

test('interleaved saves of two editors of an event lose no keystroke', async () => {
  const id = await makeEvent(t)
  const read = async () => (await t.as('event-manager')(managedEvents.detail, { params: { id } })).data
  type Read = Awaited<ReturnType<typeof read>>
  const textsOf = ({ summary, description }: Pick<Read, 'summary' | 'description'>): TwoTexts => [
    summary.slice(1),
    description.slice(1),
  ]
  const { version, ...event } = await eventFieldsOf(id)
  const roles = ['event-manager', 'super-admin'] as const
  const { conflicts } = await typeTogether({
    rounds,
    start: { revision: version, texts: ['', ''] },
    async save(editor, { texts, revision, ...sent }) {
      const fields = { ...event, summary: `.${texts[0]}`, description: `.${texts[1]}` }
      const body = { ...fields, ...sent, version: revision } as BodyOf<typeof managedEvents.edit>
      const answer = await t.as(roles[editor])(managedEvents.edit, { params: { id }, body })
      const current = (answer.data as { current?: Read } | null)?.current
      return {
        http: answer.http,
        current: current && { revision: current.version, texts: textsOf(current) },
      }
    },
  })
  expect(textsOf(await read())).toEqual([firstText, secondText])
  expect(conflicts).toBeGreaterThan(0)
})

test('interleaved saves of two editors of a content page lose no keystroke', async () => {
  const { en: id } = await fixedBlock(t, 'page', 'about-us')
  const roles = ['marketing', 'super-admin'] as const
  const textsOf = ({ content: { summary = '', body = '' } }: Pick<TextOfBlock, 'content'>): TwoTexts => [
    summary,
    body.replaceAll(/<\/?p>/g, ''),
  ]
  const { conflicts } = await typeTogether({
    rounds,
    start: { revision: 1, texts: ['', ''] },
    async save(editor, { texts: [summary, second], ...sent }) {
      const body = { id, ...sent, summary, body: `<p>${second}</p>` }
      const answer = await t.as(roles[editor])(siteBlocks.save, { body })
      const beside = answer.data as { revision?: number; current?: TextOfBlock } | null
      const current = beside?.current
      return {
        http: answer.http,
        revision: beside?.revision,
        current: current && { revision: current.revision, texts: textsOf(current) },
      }
    },
  })
  expect(textsOf(await readText(t, id))).toEqual([firstText, secondText])
  expect(conflicts).toBeGreaterThan(0)
})

test('a job that another person edits is saved after taking over only', async () => {
  const { id } = await makeJob(t)
  const { version, ...job } = (await t.as('hr')(jobManagement.detail, { params: { id } })).data
  const open = (role: 'hr' | 'super-admin', session: string, action: 'open' | 'take-over') =>
    t.as(role)(jobManagement.editing, { body: { id, session, action } })
  const [mine, theirs] = ['mine0000000000000000', 'theirs00000000000000']
  const save = (more: object) =>
    t.as('hr')(jobManagement.update, { body: { ...job, version, title: 'Mine', ...more } })
  await open('super-admin', theirs, 'open')
  expect((await open('hr', mine, 'open')).data).toMatchObject({ isMine: false, editor: { isSelf: false } })
  const refused = await save({ session: mine, saveNo: 1 })
  expect(refused).toMatchObject({ http: 409, message: errors.EDITED_BY_ANOTHER.message })
  expect(refused.data).toMatchObject({ current: { version, title: job.title } })
  expect((await save({})).http).toBe(409)
  await open('hr', mine, 'take-over')
  expect((await save({ session: mine, saveNo: 2 })).http).toBe(200)
})

test('a job that closes at its date does not stop the form that edits it', async () => {
  const { id } = await makeJob(t, { closes_on: '2026-11-20' })
  const { version, ...job } = (await t.as('hr')(jobManagement.detail, { params: { id } })).data
  t.setNow('2026-11-21T06:00:00Z')
  await closeOverdueJobs(t.services)
  const session = 'mine0000000000000000'
  const save = (saveNo: number, more: object) =>
    t.as('hr')(jobManagement.update, { body: { ...job, version, session, saveNo, ...more } })
  expect((await save(1, { closes_on: '2026-12-20' })).http).toBe(200)
  t.setNow('2026-11-20T06:00:00Z')
})

test('a status that another person set in the list is not overwritten by an older form', async () => {
  const { id } = await makeJob(t)
  const { version, ...job } = (await t.as('hr')(jobManagement.detail, { params: { id } })).data
  await t.as('super-admin')(jobManagement.setStatus, { body: { id, status: 2 } })
  const body = { ...job, version, session: 'mine0000000000000000', saveNo: 1 } as never
  expect((await t.as('hr')(jobManagement.update, { body })).http).toBe(409)
})

test('a repeated save of an event by one form is never a conflict', async () => {
  const id = await makeEvent(t)
  const as = t.as('event-manager')
  const { version, title } = (await as(managedEvents.detail, { params: { id } })).data
  const send = (saveNo: number) => editEventOf(id, { version, saveNo, session: 'mine0000000000000000' })
  expect([(await send(1)).http, (await send(2)).http]).toEqual([200, 200])
  const other = await editEventOf(id, { version, saveNo: 1, session: 'other000000000000000' })
  expect(other.data).toMatchObject({ current: { version: version + 2, title } })
})
