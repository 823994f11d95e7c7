import type { BodyOf, ReplyOf } from '../../../contract/call.ts'
import {
  surveyOptionsOf,
  scaleSteps,
  surveyStatus,
  surveyTexts,
  type surveyDesk,
} from '../../../contract/talks/surveys.ts'
import { finalStatuses, statusCodeOf, statusNameOf } from '../../../contract/status.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Runs } from '../../platform/db/named.ts'
import { insertRow, setStatus, updateRow, type By } from '../../platform/db/rows.ts'
import { hasEvent } from '../faq/store-faq.ts'
import { meanOf, numbered, textOption, type StoredQuestion } from './rules.ts'
import {
  findSurvey,
  insertVersion,
  listTallies,
  listVersions,
  lockSurvey,
  replaceQuestions,
  setCurrentVersion,
  type Tally,
  type VersionRow,
} from './store-desk.ts'

type Body = BodyOf<typeof surveyDesk.save>
type Results = ReplyOf<typeof surveyDesk.results>
type Saved = { id: number; versionNumber: number; isNewVersion: boolean }

const finals = finalStatuses(surveyStatus)

const storedOf = ({ kind, label, options, isRequired }: Body['questions'][number]): StoredQuestion => ({
  kind,
  label,
  isRequired,
  options: kind === 'choice' || kind === 'several' ? surveyOptionsOf(options) : [],
})

const columnsOf = ({ eventId = null, title, intro, isAnonymous, opensOn, closesOn, maxAnswers }: Body) => ({
  event_id: eventId,
  title,
  intro,
  is_anonymous: isAnonymous,
  opens_on: opensOn ?? null,
  closes_on: closesOn ?? null,
  max_answers: maxAnswers ?? null,
})

/** Adds a survey, or changes it; questions that differ from an answered version become the next one. */
export async function saveSurvey(tx: Tx, body: Body, by: By): Promise<Saved> {
  const questions = body.questions.map(storedOf)
  const { eventId = null } = body
  const status = body.status === undefined ? undefined : statusNameOf(surveyStatus, body.status)
  if (eventId !== null && !(await hasEvent(tx, eventId))) throw invalidField('eventId', surveyTexts.event)
  if (body.id === undefined) {
    const place = { status: status ?? 'draft', created_at: by.at }
    const { id } = await insertRow(tx, 'survey', { ...columnsOf(body), ...place }, by)
    await setCurrentVersion(tx, id, await insertVersion(tx, { surveyId: id, number: 1, questions }, by.at))
    return { id, versionNumber: 1, isNewVersion: false }
  }
  await lockSurvey(tx, body.id)
  const before = await findSurvey(tx, body.id)
  if (before === undefined) throw new AppError('NOT_FOUND')
  const most = body.maxAnswers ?? null
  if (most !== null && most < before.answers) throw invalidField('maxAnswers', surveyTexts.belowAnswers)
  await updateRow(tx, 'survey', body.id, columnsOf(body), { expectedVersion: body.version, by, finals })
  if (status !== undefined) await setStatus(tx, 'survey', body.id, status, { ...by, finals })
  const isSame = JSON.stringify(before.questions.map(inOrder)) === JSON.stringify(questions.map(inOrder))
  if (isSame || before.versionAnswers === 0) {
    if (!isSame) await replaceQuestions(tx, before.versionId, questions)
    return { id: body.id, versionNumber: before.versionNumber, isNewVersion: false }
  }
  const number = before.versionNumber + 1
  await setCurrentVersion(
    tx,
    body.id,
    await insertVersion(tx, { surveyId: body.id, number, questions }, by.at),
  )
  return { id: body.id, versionNumber: number, isNewVersion: true }
}

/** The database stores the fields of JSON in another order. */
const inOrder = ({ kind, label, options, isRequired }: StoredQuestion) => [kind, label, options, isRequired]

/** Counted answers of a version, by default the current one. @throws NOT_FOUND */
export async function surveyResults(on: Runs, id: number, number: number | undefined): Promise<Results> {
  const survey = await findSurvey(on, id)
  if (survey === undefined) throw new AppError('NOT_FOUND')
  const versions = await listVersions(on, id)
  const version = versions.find((one) => one.number === (number ?? survey.versionNumber))
  if (version === undefined) throw new AppError('NOT_FOUND')
  const tallies = await listTallies(on, [version.id])
  return {
    id,
    title: survey.title,
    isAnonymous: survey.isAnonymous,
    status: statusCodeOf(surveyStatus, survey.status),
    versionNumber: version.number,
    answers: version.answers,
    versions: versions.map((one) => ({
      number: one.number,
      answers: one.answers,
      createdAt: one.createdAt.toISOString(),
    })),
    questions: questionsOf(version, tallies),
  }
}

export function questionsOf({ questions }: VersionRow, tallies: readonly Tally[]): Results['questions'] {
  return numbered(questions).map(({ kind, label, options }, index) => {
    const own = tallies.filter(({ question }) => question === index + 1)
    const countOf = (option: number) => own.find((one) => one.option === option)?.answers ?? 0
    const steps = scaleSteps.map((step) => ({ option: step, label: String(step), answers: countOf(step) }))
    const shown =
      kind === 'scale'
        ? steps
        : options.map((one) => ({ option: one.id, label: one.label, answers: countOf(one.id) }))
    return {
      number: index + 1,
      label,
      kind,
      total: kind === 'text' ? countOf(textOption) : own.reduce((sum, { answers }) => sum + answers, 0),
      mean: kind === 'scale' ? meanOf(steps) : null,
      options: shown,
    }
  })
}
