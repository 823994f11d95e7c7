import { expect, test } from 'vitest'
import { certificates } from '../../../contract/talks/certificates.ts'
import { registering } from '../../../contract/talks/registering.ts'
import { competitions } from '../../../contract/talks/competitions.ts'
import { clientFor } from '../../testing/client.ts'
import { fileApp, sqlOf } from '../../testing/file-app.ts'
import { makeAccount } from '../../testing/make/accounts.ts'
import { makeCompetition } from '../../testing/make/talks/competitions.ts'
import { makeEvent } from '../../testing/make/talks/events.ts'
import { linkToken } from '../registration/links.ts'

const t = fileApp()
const sql = sqlOf(t)

const pdfAt = async (path: string, as = t.asNobody) => as.send('GET', path)
const pathOf = (call: { path: string }, value: string | number) =>
  call.path.replace(/\{\w+\}/, encodeURIComponent(value))
/** Key in the code of a certificate. */
const keyOf = async (column: 'entry_id' | 'registration_id', id: number) =>
  (await sql<{ key: string }>(`select key from event_certificate where ${column} = $1`, [id])).rows[0]!.key
const check = (key: string) => t.asNobody(certificates.check, { params: { key } })

test('a participant gets a certificate once results are published, and none once withdrawn', async () => {
  const eventId = await makeCompetition(t)
  const as = clientFor(t, await makeAccount(t, 'donor'))
  const body = {
    eventId,
    name: 'Asha Rao',
    bornOn: '2004-05-01',
    title: 'The lake at night',
    email: 'asha@example.org',
    mobile_no: '9811111111',
  }
  const { id, token } = (await as(competitions.register, { body })).data!
  const byLink = pathOf(certificates.ofEntry, token!)
  expect((await pdfAt(byLink)).statusCode).toBe(404)
  const past = new Date(t.services.clock.now().getTime() - 60_000)
  await sql('update competition set entries_close_at = $2 where event_id = $1', [eventId, past])
  const { digest } = (await t.as('event-manager')(competitions.judging, { params: { id: eventId } })).data
  await t.as('event-manager')(competitions.addResults, { body: { eventId, digest } })
  const pdf = await pdfAt(byLink)
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await pdfAt(pathOf(certificates.ofOwnEntry, id!), as)).statusCode).toBe(200)
  expect((await pdfAt(pathOf(certificates.ofOwnEntry, id!), t.as('donor'))).statusCode).toBe(404)
  const key = await keyOf('entry_id', id!)
  expect((await check(key.toUpperCase())).data).toEqual({
    name: 'Asha Rao',
    event: 'Paint your river',
    date: '2026-11-27',
  })
  await as(competitions.withdraw, { body: { id: id! } })
  expect((await check(key)).http).toBe(404)
  expect((await pdfAt(byLink)).statusCode).toBe(404)
  expect((await check('0'.repeat(32))).http).toBe(404)
})

test('a confirmed registration gets one certificate once its event is over', async () => {
  const eventId = await makeEvent(t, { title: 'Lakes of Hyderabad' })
  const register = async (status: string) =>
    (
      await sql<{ id: number }>(
        `insert into event_registration (event_id, person_key, name, email, party_size, status, takes_seats, queue_no, created_at)
         values ($1, $2, 'आशा राव', 'asha@example.org', 1, $2, $2 = 'confirmed', 1, now()) returning id`,
        [eventId, status],
      )
    ).rows[0]!.id
  const [confirmed, waiting] = [await register('confirmed'), await register('waiting')]
  const endsAt = new Date(t.services.clock.now().getTime() + 8 * 86_400_000)
  const byLink = (id: number) =>
    pdfAt(pathOf(certificates.ofRegistration, linkToken(t.services.signer, id, endsAt)))
  const hasCertificate = async (id: number) =>
    (
      await t.asNobody(registering.own, {
        body: { token: linkToken(t.services.signer, id, endsAt) },
      })
    ).data.hasCertificate
  expect((await byLink(confirmed)).statusCode).toBe(404)
  expect(await hasCertificate(confirmed)).toBe(false)
  await sql(
    `update event set starts_at = starts_at - interval '10 days', ends_at = ends_at - interval '10 days' where id = $1`,
    [eventId],
  )
  expect((await byLink(confirmed)).statusCode).toBe(200)
  expect(await hasCertificate(confirmed)).toBe(true)
  const key = await keyOf('registration_id', confirmed)
  await byLink(confirmed)
  expect(await keyOf('registration_id', confirmed)).toBe(key)
  expect((await check(key)).data).toMatchObject({ name: 'आशा राव', event: 'Lakes of Hyderabad' })
  expect((await byLink(waiting)).statusCode).toBe(404)
})
