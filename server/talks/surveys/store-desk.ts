import type { StatusName } from '../../../contract/status.ts'
import type { surveyStatus } from '../../../contract/talks/surveys.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'
import type { StoredQuestion } from './rules.ts'

export type DeskSurvey = {
  id: number
  version: number
  status: StatusName<typeof surveyStatus>
  eventId: number | null
  title: string
  intro: string
  isAnonymous: boolean
  opensOn: string | null
  closesOn: string | null
  maxAnswers: number | null
  answers: number
  versionId: number
  versionNumber: number
  versionAnswers: number
  questions: StoredQuestion[]
}

/** One survey with its current version; deleted ones are left out. */
export async function findSurvey(on: Runs, id: number): Promise<DeskSurvey | undefined> {
  const [found] = await runNamed<DeskSurvey>(
    on,
    `select s.id, s.version, s.status, s.event_id as "eventId", s.title, s.intro, s.is_anonymous as "isAnonymous",
       s.opens_on::text as "opensOn", s.closes_on::text as "closesOn", s.max_answers as "maxAnswers", s.answers,
       v.id as "versionId", v.number as "versionNumber", v.answers as "versionAnswers", v.questions
     from survey s join survey_version v on v.id = s.current_version_id
     where s.id = $1 and s.status <> 'deleted'`,
    [id],
  )
  return found
}

/** Locks a survey until the transaction ends, so that no answer comes in meanwhile. */
export async function lockSurvey(tx: Runs, id: number): Promise<void> {
  await runNamed(tx, 'select from survey where id = $1 for update', [id])
}

export async function insertVersion(
  tx: Runs,
  { surveyId, number, questions }: { surveyId: number; number: number; questions: readonly StoredQuestion[] },
  at: Date,
): Promise<number> {
  const [made] = await runNamed<{ id: number }>(
    tx,
    `insert into survey_version (survey_id, number, questions, created_at) values ($1, $2, $3, $4) returning id`,
    [surveyId, number, JSON.stringify(questions), at],
  )
  return made!.id
}

/** Replaces the questions of a version without answers. */
export async function replaceQuestions(
  tx: Runs,
  versionId: number,
  questions: readonly StoredQuestion[],
): Promise<void> {
  await runNamed(tx, 'update survey_version set questions = $2 where id = $1', [
    versionId,
    JSON.stringify(questions),
  ])
}

export async function setCurrentVersion(tx: Runs, surveyId: number, versionId: number): Promise<void> {
  await runNamed(tx, 'update survey set current_version_id = $2 where id = $1', [surveyId, versionId])
}

export type VersionRow = {
  id: number
  number: number
  answers: number
  createdAt: Date
  questions: StoredQuestion[]
}

/** Versions of a survey, the newest first; at most a hundred. */
export const listVersions = (on: Runs, surveyId: number): Promise<VersionRow[]> =>
  runNamed<VersionRow>(
    on,
    `select id, number, answers, created_at as "createdAt", questions from survey_version
     where survey_id = $1 order by number desc limit 100`,
    [surveyId],
  )

export type Tally = { versionId: number; question: number; option: number; answers: number }

/** Counted choices of versions. */
export const listTallies = (on: Runs, versionIds: readonly number[]): Promise<Tally[]> =>
  runNamed<Tally>(
    on,
    `select survey_version_id as "versionId", question::int, option::int, answers from survey_tally
     where survey_version_id = any($1::int[]) order by survey_version_id, question, option`,
    [versionIds],
  )
