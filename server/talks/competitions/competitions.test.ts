import { beforeAll, expect, test } from 'vitest'
import { otpTexts } from '../../../contract/accounts/otp.ts'
import {
  competitionTexts as texts,
  guardianConsentVersion,
} from '../../../contract/talks/competition-facts.ts'
import { competitions } from '../../../contract/talks/competitions.ts'
import { juries } from '../../../contract/talks/juries.ts'
import { clientFor, type Client } from '../../testing/client.ts'
import { fileApp, sqlOf } from '../../testing/file-app.ts'
import { makeAccount } from '../../testing/make/accounts.ts'
import { drawingRules, makeCompetition, sendEntryFile } from '../../testing/make/talks/competitions.ts'
import { makeEvent } from '../../testing/make/talks/events.ts'
import { drawnPicture } from '../../testing/make/pictures.ts'
import { codeSentTo, messagesTo, otherThan } from '../../testing/read-messages.ts'

const t = fileApp()
const sql = sqlOf(t)
let picture: File
beforeAll(async () => {
  picture = new File([new Uint8Array(await drawnPicture(600, 400, 'png'))], 'river.png', {
    type: 'image/png',
  })
})

let numbers = 0
const newMobile = () => `98${String(20_000_000 + ++numbers).padStart(8, '0')}`
const staff = () => t.as('event-manager')

/** A child of nine with a mother who agrees. */
const child = (eventId: number, given: object = {}) => ({
  eventId,
  name: 'Asha Rao',
  bornOn: '2017-05-01',
  className: '4 B',
  title: 'The lake at night',
  email: `asha${numbers}@example.org`,
  mobile_no: newMobile(),
  guardianName: 'Meena Rao',
  guardianRelation: 'mother' as const,
  guardianBornOn: '1988-02-03',
  isAdult: 1 as const,
  consentVersion: guardianConsentVersion,
  ...given,
})

/** Enters a child with the OTP that came. */
async function enter(eventId: number, given: object = {}, as: Client = t.asNobody) {
  const body = child(eventId, given)
  await as(competitions.register, { body })
  const otp = await codeSentTo(t, body.mobile_no)
  const { data, http, message, errors } = await as(competitions.register, { body: { ...body, otp } })
  return { http, message, errors, body, id: data?.id ?? 0, token: data?.token ?? '' }
}

async function juror() {
  const id = await makeAccount(t, 'donor')
  const { rows } = await sql<{ email: string }>('select email from account where id = $1', [id])
  return { id, email: rows[0]!.email, as: clientFor(t, id) }
}

const slugOf = async (eventId: number) =>
  (await sql<{ slug: string }>('select slug from event where id = $1', [eventId])).rows[0]!.slug
const shown = async (eventId: number) =>
  (await t.asNobody(competitions.shown, { params: { slug: await slugOf(eventId) } })).data
/** Moves the end of entries into the past. */
const closeEntries = (eventId: number) =>
  sql(`update competition set entries_close_at = $2 where event_id = $1`, [
    eventId,
    new Date(t.services.clock.now().getTime() - 60_000),
  ])

test('rules are refused with ages that overlap, unknown tie-breakers and strangers in the jury', async () => {
  const eventId = await makeEvent(t, { kind: 'competition' })
  const create = async (given: object) =>
    staff()(competitions.create, { body: { eventId, ...drawingRules(t), ...given } })
  const categories = [
    { name: 'Small', ageFrom: 6, ageTo: 10 },
    { name: 'Grown', ageFrom: 10, ageTo: 14 },
  ]
  expect((await create({ categories })).errors).toEqual({ categories: texts.overlap })
  expect((await create({ tieBreakers: ['idea', 'size', 'idea'] })).errors).toEqual({
    'tieBreakers.1': texts.tieBreaker,
    'tieBreakers.2': texts.repeated,
  })
  expect((await create({ jury: ['nobody@example.org'] })).errors).toEqual({ 'jury.0': texts.juror })
  expect((await create({ entriesCloseAt: '2026-01-01T00:00:00Z' })).errors).toEqual({
    entriesCloseAt: texts.order,
  })
  expect((await create({})).http).toBe(200)
  expect((await create({})).http).toBe(409)
  const talk = await makeEvent(t, { kind: 'talk' })
  expect((await create({ eventId: talk })).http).toBe(404)
  expect((await t.as('finance')(competitions.managed, { params: { id: eventId } })).http).toBe(403)
})

test('tie-breakers and categories are fixed once entries are open, closing time and jury are not', async () => {
  const eventId = await makeCompetition(t)
  const { data } = await staff()(competitions.managed, { params: { id: eventId } })
  expect(data).toMatchObject({ areRulesFixed: true, rules: { version: 1, tieBreakers: ['idea'] } })
  const edit = (given: object) => staff()(competitions.edit, { body: { eventId, ...data.rules!, ...given } })
  expect((await edit({ tieBreakers: ['colour'] })).errors).toEqual({ tieBreakers: texts.fixed })
  expect((await edit({ minimumMarks: 1, highestMark: 20 })).errors).toEqual({
    minimumMarks: texts.fixed,
    highestMark: texts.fixed,
  })
  const later = { entriesCloseAt: '2026-12-20T00:00:00Z', jury: [(await juror()).email] }
  expect((await edit(later)).data).toEqual({ id: eventId, version: 2 })
  expect((await edit(later)).http).toBe(409)
  await enter(eventId)
  await expect(
    sql(`update competition set tie_breakers = '{youngest}' where event_id = $1`, [eventId]),
  ).rejects.toThrow('how entries are judged is fixed')
})

test('a child is entered by its guardian with an OTP, and the wording is stored', async () => {
  const eventId = await makeCompetition(t)
  const body = child(eventId)
  const register = (given: object) => t.asNobody(competitions.register, { body: { ...body, ...given } })
  const none = {
    guardianName: undefined,
    guardianRelation: undefined,
    guardianBornOn: undefined,
    isAdult: undefined,
    consentVersion: undefined,
  }
  expect(Object.keys((await register(none)).errors).toSorted()).toEqual([
    'consentVersion',
    'guardianBornOn',
    'guardianName',
    'guardianRelation',
    'isAdult',
  ])
  expect((await register({ guardianBornOn: '2010-01-01' })).errors).toEqual({
    guardianBornOn: texts.guardianAge,
  })
  expect((await register({ consentVersion: 'old' })).http).toBe(409)
  expect((await register({ bornOn: '1990-01-01' })).errors['bornOn']).toContain('6 to 10, 11 to 25')
  expect((await register({})).data).toEqual({ state: 'otp', id: null, token: null })
  const otp = await codeSentTo(t, body.mobile_no)
  expect(await register({ otp: otherThan(otp) })).toMatchObject({
    http: 200,
    message: otpTexts.wrong,
    data: null,
  })
  const entered = await register({ otp })
  expect(entered.data).toMatchObject({ state: 'entered', id: expect.any(Number) as number })
  const { rows } = await sql(
    `select status, is_minor, consent_by, consent_version, guardian_relation, category from competition_entry where id = $1`,
    [entered.data!.id],
  )
  expect(rows).toEqual([
    {
      status: 'entered',
      is_minor: true,
      consent_by: 'otp',
      consent_version: '2026-1',
      guardian_relation: 'mother',
      category: 1,
    },
  ])
  const [email] = await messagesTo(t, body.email)
  expect(email!.text).toContain(`/sahayaTalks/entry/${entered.data!.token}`)
})

test('an OTP of another competition enters no one', async () => {
  const [one, other] = [await makeCompetition(t), await makeCompetition(t)]
  const body = child(one)
  await t.asNobody(competitions.register, { body })
  const otp = await codeSentTo(t, body.mobile_no)
  const { data, message } = await t.asNobody(competitions.register, {
    body: { ...body, eventId: other, otp },
  })
  expect([data, message]).toEqual([null, otpTexts.over])
})

test('an adult with an account is entered at once, and no one twice', async () => {
  const eventId = await makeCompetition(t)
  const body = { ...child(eventId), bornOn: '2004-05-01' }
  const as = clientFor(t, await makeAccount(t, 'donor'))
  expect((await as(competitions.register, { body })).data).toMatchObject({ state: 'entered' })
  expect((await as(competitions.register, { body: { ...body, name: 'asha  rao' } })).errors).toEqual({
    name: texts.twice,
  })
})

test('no one is entered before entries open, after they close, or in a draft', async () => {
  const soon = await makeCompetition(t, { entriesOpenAt: '2026-11-25T00:00:00Z' })
  expect((await t.asNobody(competitions.register, { body: child(soon) })).message).toContain('not open yet')
  const closed = await makeCompetition(t)
  await closeEntries(closed)
  expect((await t.asNobody(competitions.register, { body: child(closed) })).message).toContain('closed')
  const draft = await makeCompetition(t)
  await sql(`update event set status = 'draft' where id = $1`, [draft])
  expect((await t.asNobody(competitions.register, { body: child(draft) })).http).toBe(404)
})

test('a link opens an entry, adds pictures up to the limit and withdraws it', async () => {
  const eventId = await makeCompetition(t)
  const { token, id } = await enter(eventId)
  const added = await sendEntryFile(t.asNobody, { token }, picture)
  expect(added).toMatchObject({ http: 200, message: texts.fileAdded })
  await sendEntryFile(t.asNobody, { token }, picture)
  expect((await sendEntryFile(t.asNobody, { token }, picture)).errors).toEqual({ file: texts.full })
  const text = new File(['no picture'], 'river.png', { type: 'image/png' })
  const other = await enter(eventId, { name: 'Ravi Rao' })
  expect((await sendEntryFile(t.asNobody, { token: other.token }, text)).http).toBe(400)
  expect((await sendEntryFile(t.asNobody, { entryId: String(id) }, picture)).http).toBe(404)
  const entry = (await t.asNobody(competitions.entry, { body: { token } })).data
  expect(entry).toMatchObject({ id, status: 'entered', canChange: true, files: [{ id: added.id }, {}] })
  const address = entry.files[0]!.url.replace('/api', '')
  expect((await t.asNobody.send('GET', address)).headers['content-type']).toBe('image/webp')
  expect((await t.asNobody.send('GET', address.split('?')[0]!)).statusCode).toBe(404)
  expect((await shown(eventId)).entries).toBe(2)
  expect((await t.asNobody(competitions.withdraw, { body: { token } })).message).toBe(texts.withdrawn)
  expect((await shown(eventId)).entries).toBe(1)
  expect((await sendEntryFile(t.asNobody, { token }, picture)).http).toBe(409)
  expect((await enter(eventId)).http).toBe(200)
})

test('a teacher enters a list of children, all or none, and completes each with consent on paper', async () => {
  const eventId = await makeCompetition(t)
  const teacher = clientFor(t, await makeAccount(t, 'donor'))
  const pupil = (at: number, given: object = {}) => ({
    name: `Pupil ${String.fromCodePoint(65 + at)}`,
    bornOn: '2016-08-15',
    className: '5 A',
    school: 'Asha School',
    title: `Work ${at}`,
    guardianName: `Parent ${at}`,
    guardianRelation: 'father' as const,
    ...given,
  })
  const rows = Array.from({ length: 30 }, (_, at) => pupil(at, at > 25 ? { name: `Pupil Z${at}` } : {}))
  const add = (list: object[], key?: string) =>
    teacher(competitions.addParticipants, {
      body: { eventId, rows: list as typeof rows },
      ...(key && { key }),
    })
  const wrong = rows
    .with(3, pupil(3, { bornOn: '1990-01-01' }))
    .with(7, pupil(0, { guardianName: undefined }))
  expect((await add(wrong)).errors).toMatchObject({
    'rows.3.bornOn': texts.category('6 to 10, 11 to 25'),
    'rows.7.guardianName': texts.guardianName,
    'rows.7.name': texts.twiceInList,
  })
  const added = await add(rows, 'thirty')
  expect(added.data.ids).toHaveLength(30)
  expect((await add(rows, 'thirty')).data).toEqual(added.data)
  expect((await add(rows.slice(0, 2))).errors).toEqual({
    'rows.0.name': texts.twice,
    'rows.1.name': texts.twice,
  })
  const own = (await teacher(competitions.ownEntries, { query: { eventId } })).data
  expect(own).toHaveLength(30)
  expect(own.every(({ status }) => status === 'awaiting')).toBe(true)
  const entryId = String(own[0]!.id)
  expect((await sendEntryFile(t.as('donor'), { entryId, kind: 'consent' }, picture)).http).toBe(404)
  expect((await sendEntryFile(teacher, { entryId, kind: 'consent' }, picture)).http).toBe(200)
  const [first] = (await teacher(competitions.ownEntries, { query: { eventId } })).data
  expect(first).toMatchObject({ status: 'entered', consent: 'paper' })
  expect(
    (await staff()(competitions.entries, { query: { event: eventId, status: 'awaiting' } })).meta.total,
  ).toBe(29)

  const paperOf = (id: number) =>
    sql<{ paper: string | null; state: string | null }>(
      `select n.paper_media_id as paper, m.state from competition_entry n
       left join media m on m.id = n.paper_media_id where n.id = $1`,
      [id],
    ).then(({ rows: [row] }) => row!)
  const { paper, state } = await paperOf(own[0]!.id)
  expect(state).toBe('private')
  await teacher(competitions.editParticipants, {
    body: { eventId, rows: [{ ...pupil(0), id: own[0]!.id, version: 2, status: 2 }] },
  })
  expect((await paperOf(own[0]!.id)).paper).toBeNull()
  expect((await sql('select state from media where id = $1', [paper])).rows).toEqual([{ state: 'retired' }])

  const edit = (as: Client, given: object, id = own[1]!.id) =>
    as(competitions.editParticipants, {
      body: { eventId, rows: [{ ...pupil(1), id, version: 1, ...given }] },
    })
  expect((await edit(teacher, { bornOn: '2030-01-01' })).errors).toEqual({ 'rows.0.bornOn': texts.bornLater })
  expect((await edit(t.as('donor'), {})).http).toBe(404)
  expect((await edit(teacher, { title: 'Better' })).http).toBe(200)
  expect((await edit(teacher, { title: 'Worse' })).http).toBe(409)
  expect((await edit(staff(), { version: 2, status: 2 })).http).toBe(200)
  expect((await edit(teacher, { version: 3 })).http).toBe(409)
})

test('the database refuses a minor without consent of an adult guardian', async () => {
  const eventId = await makeCompetition(t)
  const insert = (guardian: string) =>
    sql(
      `insert into competition_entry (event_id, category, name, born_on, title, person_key, is_minor, status, entered_at,
         created_at, guardian_name, guardian_relation, consent_by, consent_version, consented_at, mobile_no, guardian_born_on)
       values ($1, 1, 'Asha', '2017-01-01', 'Lake', $2, true, 'entered', now(), now(), ${guardian})`,
      [eventId, guardian],
    )
  const consent = 'competition_entry_consent'
  await expect(insert(`null, null, null, null, null, null, null`)).rejects.toThrow(consent)
  await expect(insert(`'Meena', 'mother', 'paper', '1', now(), null, null`)).rejects.toThrow(consent)
  await expect(
    insert(`'Meena', 'mother', 'otp', '1', now(), '9000000001', current_date - 6000`),
  ).rejects.toThrow(consent)
  await insert(`'Meena', 'mother', 'otp', '1', now(), '9000000001', '1980-01-01'`)
})

test('a juror cannot mark a relative by account, e-mail or mobile', async () => {
  const [byAccount, byEmail, byMobile, other] = [await juror(), await juror(), await juror(), await juror()]
  const jury = [byAccount, byEmail, byMobile, other].map(({ email }) => email)
  const eventId = await makeCompetition(t, { jury })
  const mobile = newMobile()
  await sql('update account set mobile_no = $2 where id = $1', [byMobile.id, mobile])
  const own = await enter(eventId, { name: 'Own' }, byAccount.as)
  const same = await enter(eventId, { name: 'Same', email: byEmail.email.replace('donor', 'Donor') })
  const near = await enter(eventId, { name: 'Near', mobile_no: mobile })
  const mark = (as: Client, entryId: number) =>
    as(juries.mark, { body: { entryId, marks: { idea: 9, colour: 8 } } })
  expect((await mark(byAccount.as, own.id)).http).toBe(403)
  expect((await mark(byEmail.as, same.id)).http).toBe(403)
  expect((await mark(byMobile.as, near.id)).http).toBe(403)
  expect((await mark(other.as, own.id)).http).toBe(200)
  expect((await mark(t.as('donor'), own.id)).http).toBe(404)
  expect((await messagesTo(t, other.email))[0]!.text).toContain(`/user/jury/${eventId}`)
  const { data } = await byAccount.as(juries.one, { params: { id: eventId } })
  expect(data.entries.map(({ isOwn }) => isOwn)).toEqual([true, false, false])
  expect(JSON.stringify(data)).not.toMatch(/Same|Near/)
  await expect(
    sql(
      `insert into competition_mark (entry_id, account_id, event_id, criterion, mark, marked_at) values ($1, $2, $3, 'idea', 9, now())`,
      [own.id, byAccount.id, eventId],
    ),
  ).rejects.toThrow('own family')
})

test('marks outside the criteria and above the highest are refused, and a mark can be removed', async () => {
  const one = await juror()
  const eventId = await makeCompetition(t, { jury: [one.email] })
  const { id: entryId } = await enter(eventId)
  const mark = (marks: Record<string, number | null>) => one.as(juries.mark, { body: { entryId, marks } })
  expect((await mark({ idea: 11, size: 3 })).errors).toEqual({
    'marks.idea': texts.highest(10),
    'marks.size': texts.criterion,
  })
  await mark({ idea: 7, colour: 8 })
  await mark({ idea: null, colour: 9 })
  const { data } = await one.as(juries.one, { params: { id: eventId } })
  expect(data.entries[0]!.marks).toEqual({ colour: 9 })
  expect((await one.as(juries.list)).data).toMatchObject([{ eventId, entries: 1, marked: 1 }])
})

test('results are hidden until published, and a correction is shown as one', async () => {
  const [first, second] = [await juror(), await juror()]
  const eventId = await makeCompetition(t, { jury: [first.email, second.email] })
  const names = ['Asha Rao', 'Binu Das', 'Chitra Nair', 'Dev Sen', 'Esha Roy']
  const ids: number[] = []
  for (const name of names) ids.push((await enter(eventId, { name, title: `Work of ${name[0]}` })).id)
  const { token } = await enter(eventId, { name: 'Farid Khan' })
  const marks = [
    [9, 9],
    [8, 8],
    [8, 8],
    [7, 7],
    [10, 10],
  ] as const
  for (const [at, [idea, colour]] of marks.entries()) {
    const body = { entryId: ids[at]!, marks: { idea, colour } }
    await first.as(juries.mark, { body })
    if (at < 4) await second.as(juries.mark, { body })
  }
  const judging = async () => (await staff()(competitions.judging, { params: { id: eventId } })).data
  const before = await judging()
  expect(before.entries.map(({ rank }) => rank)).toEqual([1, 2, 2, 4, null, null])
  expect(before.jury.map(({ marked, toMark }) => [marked, toMark])).toEqual(
    expect.arrayContaining([
      [5, 6],
      [4, 6],
    ]) as number[][],
  )
  const publish = (given: object = {}) =>
    staff()(competitions.addResults, { body: { eventId, digest: before.digest, ...given } })
  expect((await publish()).http).toBe(409)
  expect((await shown(eventId)).results).toBeNull()
  await closeEntries(eventId)
  expect((await publish({ digest: 'other' })).message).toContain('changed meanwhile')
  await sendEntryFile(staff(), { entryId: String(ids[0]) }, picture)
  expect(await publish()).toMatchObject({
    message: texts.published,
    data: { version: 1, ranked: 4, notJudged: 2 },
  })
  const results = (await shown(eventId)).results!
  expect(results.correction).toBeNull()
  expect(results.rows.slice(0, 2)).toMatchObject([
    { rank: 1, firstName: 'Asha', className: '4 B', title: 'Work of A', score: 18, category: 'Small' },
    { rank: 2, firstName: 'Binu' },
  ])
  expect(JSON.stringify(await shown(eventId))).not.toMatch(/Rao|Meena|2017/)
  expect((await t.asNobody.send('GET', results.rows[0]!.files[0]!.url.replace('/api', ''))).statusCode).toBe(
    200,
  )

  await second.as(juries.mark, { body: { entryId: ids[3]!, marks: { idea: 10, colour: 10 } } })
  expect((await shown(eventId)).results!.rows.find(({ firstName }) => firstName === 'Dev')).toMatchObject({
    rank: 4,
  })
  const after = await judging()
  expect(after.published).toMatchObject({ version: 1, isCurrent: false })
  expect((await publish({ digest: after.digest })).errors).toEqual({ reason: texts.reason })
  const reason = 'A mark was entered wrongly'
  expect((await publish({ digest: after.digest, reason })).message).toBe(texts.corrected)
  expect((await shown(eventId)).results).toMatchObject({ correction: { reason } })
  expect((await judging()).published).toMatchObject({ version: 2, isCurrent: true })
  await expect(sql('update competition_result set rank = 1 where event_id = $1', [eventId])).rejects.toThrow(
    'never changed',
  )

  const winner = await sql<{ media_id: string }>(
    'select media_id from competition_media where entry_id = $1',
    [ids[0]],
  )
  await staff()(competitions.withdraw, { body: { id: ids[0]! } })
  expect((await shown(eventId)).results!.rows.some(({ firstName }) => firstName === 'Asha')).toBe(false)
  const path = `/talks/competitions/file/${winner.rows[0]!.media_id}`
  expect((await t.asNobody.send('GET', path)).statusCode).toBe(404)
  expect((await t.asNobody(competitions.entry, { body: { token } })).data.hasCertificate).toBe(true)
})
