import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BodyOf } from '../../../contract/call.ts'
import { surveyDesk, surveys, surveyTexts, type SurveyAnswers } from '../../../contract/talks/surveys.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { clientOf } from '../../testing/client.ts'
import { makeAccount, tokenOf } from '../../testing/make/accounts.ts'
import { messagesTo } from '../../testing/read-messages.ts'
import { rowsOf } from '../../testing/sheet.ts'
import { surveyToken } from './link.ts'

type Body = BodyOf<typeof surveyDesk.save>

let t: TestApp
let count = 0
beforeAll(async () => {
  t = await testApp({ keeps: true, now: '2026-11-20T06:00:00Z', env: { LIMIT_OTP_SENDS_IP: '1000/60' } })
})
afterAll(() => t.close())

const staff = () => t.as('event-manager')
const written: Body = {
  title: 'How was the year?',
  intro: 'Four questions.',
  isAnonymous: true,
  status: 1,
  questions: [
    { kind: 'choice', label: 'Where do you live?', options: 'City\nVillage', isRequired: true },
    { kind: 'several', label: 'What interests you?', options: 'Water\nSchools\nTrees', isRequired: false },
    { kind: 'scale', label: 'How did you like the talks?', options: '', isRequired: false },
    { kind: 'text', label: 'What is missing?', options: '', isRequired: false },
  ],
}
const save = (given: object = {}) => staff()(surveyDesk.save, { body: { ...written, ...given } })
const make = async (given: object = {}) => {
  const { id } = (await save(given)).data
  const shown = (await t.asNobody(surveys.one, { params: { id } })).data
  return { id, versionId: shown?.versionId }
}
const person = () => `voice-${++count}@example.org`
const linkOf = (surveyId: number, email = person()) =>
  surveyToken(t.services.fieldCrypto, { surveyId, email })
const respond = (
  { id, versionId }: { id: number; versionId: number },
  answers: SurveyAnswers = { '1': 1 },
  token: string | undefined = linkOf(id),
) => t.asNobody(surveys.respond, { body: { surveyId: id, versionId, token, answers } })
const results = async (id: number, number?: number) =>
  (await staff()(surveyDesk.results, { params: { id }, query: number === undefined ? {} : { number } })).data
const codeOf = (answer: { http: number; message: string }) => [answer.http, answer.message]

test('answers of every kind are counted, and a second one by the same link is refused', async () => {
  const survey = await make()
  const token = linkOf(survey.id)
  const answers = { '1': 2, '2': [3, 5], '3': 4, '4': 'A bus from the station' }
  expect((await respond(survey, answers, token)).message).toBe(surveyTexts.thanks)
  expect(codeOf(await respond(survey, answers, token))).toEqual([
    409,
    'You have answered this survey already',
  ])
  await respond(survey, { '1': 1, '3': 5 })
  const found = await results(survey.id)
  expect(found).toMatchObject({ answers: 2, versionNumber: 1 })
  expect(
    found.questions.map(({ total, mean, options }) => [total, mean, options.map((one) => one.answers)]),
  ).toEqual([
    [2, null, [1, 1]],
    [2, null, [1, 0, 1]],
    [2, 4.5, [0, 0, 0, 1, 1]],
    [1, null, []],
  ])
  const texts = await staff()(surveyDesk.texts, { query: { survey: survey.id } })
  expect(texts.data).toMatchObject([{ question: 'What is missing?', text: 'A bus from the station' }])
})

test('an option of another question, a missing answer and an unknown question are refused at their question', async () => {
  const survey = await make()
  const token = linkOf(survey.id)
  const refused = await respond(survey, { '2': [1], '3': 6, '4': 2, '9': 'x' }, token)
  expect(refused).toMatchObject({
    http: 400,
    errors: {
      'answers.1': surveyTexts.missing,
      'answers.2': surveyTexts.option,
      'answers.3': surveyTexts.step,
      'answers.4': surveyTexts.missing,
      'answers.9': surveyTexts.unknown,
    },
  })
  // A refused answer does not use up the link.
  expect((await respond(survey, { '1': 1 }, token)).http).toBe(200)
})

test('people answer at the same time and are counted once each', async () => {
  const survey = await make()
  const token = linkOf(survey.id)
  const same = await Promise.all(Array.from({ length: 6 }, () => respond(survey, { '1': 1 }, token)))
  expect(same.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
  await Promise.all(Array.from({ length: 8 }, () => respond(survey, { '1': 2 })))
  expect((await results(survey.id)).answers).toBe(9)
})

test('a person answers once by login and by link', async () => {
  const survey = await make()
  const id = await makeAccount(t, 'donor')
  const { rows } = await t.services.database.pool.query<{ email: string }>(
    'update account set email_verified_at = now() where id = $1 returning lower(email) as email',
    [id],
  )
  const authorization = `Bearer ${await tokenOf(t, id)}`
  const own = clientOf(t.app, async () => ({ authorization }))
  const body = { surveyId: survey.id, versionId: survey.versionId, answers: { '1': 1 } }
  expect((await own(surveys.respond, { body })).http).toBe(200)
  expect((await own(surveys.respond, { body })).http).toBe(409)
  expect((await respond(survey, { '1': 1 }, linkOf(survey.id, rows[0]!.email))).http).toBe(409)
  expect((await t.asNobody(surveys.respond, { body })).http).toBe(403)
})

test('an anonymous answer names no one, another names its author', async () => {
  const [hidden, named] = [await make(), await make({ isAnonymous: false })]
  const email = person()
  for (const survey of [hidden, named]) await respond(survey, { '1': 1 }, linkOf(survey.id, email))
  const { rows } = await t.services.database.pool.query(
    'select email from survey_response where survey_id = any($1) order by survey_id',
    [[hidden.id, named.id]],
  )
  expect(rows).toEqual([{ email: null }, { email }])
})

test('changed questions become a new version once people have answered', async () => {
  const survey = await make()
  const edit = async (questions: Body['questions']) => {
    const { version } = (await staff()(surveyDesk.detail, { params: { id: survey.id } })).data
    return save({ id: survey.id, version, questions })
  }
  const [first, ...rest] = written.questions
  const reworded = [{ ...first!, label: 'Where do you live now?' }, ...rest]
  expect((await edit(reworded)).data.versionNumber).toBe(1)
  const token = linkOf(survey.id)
  await respond(survey, { '1': 1 })
  const changed = await edit([{ ...first!, options: 'City\nTown\nVillage' }, ...rest])
  expect(changed).toMatchObject({ message: surveyTexts.newVersion, data: { versionNumber: 2 } })
  expect(codeOf(await respond(survey, { '1': 1 }, token))).toEqual([
    409,
    'This survey was changed meanwhile. Load it again',
  ])
  const { versionId } = (await t.asNobody(surveys.one, { params: { id: survey.id } })).data
  expect((await respond({ id: survey.id, versionId }, { '1': 3 }, token)).http).toBe(200)
  expect((await results(survey.id, 1)).questions[0]!.label).toBe('Where do you live now?')
  expect((await results(survey.id)).questions[0]!.options.map(({ answers }) => answers)).toEqual([0, 0, 1])
  await expect(
    t.services.database.pool.query(
      `update survey_version set questions = '[]' where survey_id = $1 and number = 1`,
      [survey.id],
    ),
  ).rejects.toThrow('not changed')
})

test('a survey opens and closes by day, by number and by staff', async () => {
  const closed = [409, 'This survey is closed']
  const later = await make({ opensOn: '2026-11-21' })
  expect(codeOf(await respond(later))).toEqual(closed)
  const over = await make({ closesOn: '2026-11-19' })
  expect(codeOf(await respond(over))).toEqual(closed)
  const today = await make({ opensOn: '2026-11-20', closesOn: '2026-11-20', maxAnswers: 2 })
  const answers = await Promise.all([1, 2, 3, 4].map(() => respond(today)))
  expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409])
  const open = await make()
  await staff()(surveyDesk.setStatus, { body: { id: open.id, status: 3 } })
  expect(codeOf(await respond(open))).toEqual(closed)
  const draft = (await save({ status: 0 })).data.id
  expect((await t.asNobody(surveys.one, { params: { id: draft } })).http).toBe(404)
  const listed = (await t.asNobody(surveys.open)).data.map(({ id }) => id)
  expect([later.id, over.id, today.id, open.id, draft].filter((id) => listed.includes(id))).toEqual([])
})

test('an address gets its personal link, and a link of another survey is refused', async () => {
  const [survey, other] = [await make({ title: 'Talks of spring' }), await make()]
  const email = person()
  const sent = await t.asNobody(surveys.link, { body: { surveyId: survey.id, email } })
  expect(sent.message).toBe(surveyTexts.sent)
  const [message] = await messagesTo(t, email)
  expect(message!.subject).toContain('Talks of spring')
  const token = /\/surveys\/\d+\/([\w-]+)/.exec(message!.text)![1]!
  expect((await respond(other, { '1': 1 }, token)).http).toBe(403)
  expect((await respond(survey, { '1': 1 }, token)).http).toBe(200)
})

test('results are downloaded as a spreadsheet', async () => {
  const survey = await make()
  await respond(survey, { '1': 2, '3': 5 })
  const sheet = await staff().send('GET', `/talks/events/manage/survey/results/${survey.id}/xlsx`)
  const rows = rowsOf(sheet.rawPayload)
  expect(rows[0]).toEqual(['Version', 'Question', 'Kind', 'Option', 'Answers', 'Mean'])
  expect(rows).toContainEqual(expect.arrayContaining(['Where do you live?', 'Village']))
})

test('a builder is refused without questions, with one option and with days in the wrong order', async () => {
  const { errors } = await save({ questions: [], opensOn: '2026-12-02', closesOn: '2026-12-01' })
  expect(errors).toEqual({ questions: surveyTexts.questions, closesOn: surveyTexts.days })
  const [first] = written.questions
  expect((await save({ questions: [{ ...first, options: 'City' }] })).errors).toEqual({
    'questions.0.options': surveyTexts.options,
  })
  expect((await save({ questions: [{ ...first, options: 'City\nCity' }] })).errors).toEqual({
    'questions.0.options': surveyTexts.repeated,
  })
  const survey = await make()
  await respond(survey)
  await respond(survey)
  const { version } = (await staff()(surveyDesk.detail, { params: { id: survey.id } })).data
  expect((await save({ id: survey.id, version, maxAnswers: 1 })).errors).toEqual({
    maxAnswers: surveyTexts.belowAnswers,
  })
})
