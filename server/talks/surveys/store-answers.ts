import { runNamed, type Runs } from '../../platform/db/named.ts'
import type { Chosen, StoredQuestion, Written } from './rules.ts'

export type ShownAnswerRow = {
  id: number
  versionId: number
  title: string
  intro: string
  isAnonymous: boolean
  closesOn: string | null
  isOpen: boolean
  questions: StoredQuestion[]
}

/** Whether a survey accepts answers on the day $1. */
const isOpen = `s.status = 'open' and (s.opens_on is null or s.opens_on <= $1::date)
  and (s.closes_on is null or s.closes_on >= $1::date) and (s.max_answers is null or s.answers < s.max_answers)`

/** A survey as people see it: an open or a closed one. */
export async function findShownSurvey(
  on: Runs,
  id: number,
  today: string,
): Promise<ShownAnswerRow | undefined> {
  const [found] = await runNamed<ShownAnswerRow>(
    on,
    `select s.id, v.id as "versionId", s.title, s.intro, s.is_anonymous as "isAnonymous", s.closes_on::text as "closesOn",
       ${isOpen} as "isOpen", v.questions
     from survey s join survey_version v on v.id = s.current_version_id
     where s.id = $2 and s.status in ('open', 'closed')`,
    [today, id],
  )
  return found
}

export type OpenRow = Pick<ShownAnswerRow, 'id' | 'title' | 'intro' | 'closesOn'>

/** Surveys that are open on a day, the newest first. */
export const listOpenSurveys = (on: Runs, today: string): Promise<OpenRow[]> =>
  runNamed<OpenRow>(
    on,
    `select s.id, s.title, s.intro, s.closes_on::text as "closesOn" from survey s
     where ${isOpen} order by s.created_at desc, s.id desc limit 12`,
    [today],
  )

/** @returns whether a person has answered a survey */
export async function hasAnswered(on: Runs, surveyId: number, hashes: readonly Buffer[]): Promise<boolean> {
  const found = await runNamed(
    on,
    'select from survey_participation where survey_id = $1 and person_hash = any($2::bytea[])',
    [surveyId, hashes],
  )
  return found.length > 0
}

/** Stores that a person answered. @returns false where the person had answered before */
export async function insertParticipation(tx: Runs, surveyId: number, hash: Buffer): Promise<boolean> {
  const rows = await runNamed(
    tx,
    `insert into survey_participation (survey_id, person_hash) values ($1, $2) on conflict do nothing returning survey_id`,
    [surveyId, hash],
  )
  return rows.length > 0
}

/**
 * Counts one answer to a survey that is open, and locks it. @returns the current version, undefined where it is closed
 */
export async function countAnswer(tx: Runs, surveyId: number, today: string): Promise<number | undefined> {
  const [found] = await runNamed<{ versionId: number }>(
    tx,
    `update survey s set answers = answers + 1 where s.id = $2 and ${isOpen} returning current_version_id as "versionId"`,
    [today, surveyId],
  )
  return found?.versionId
}

type NewResponse = {
  surveyId: number
  versionId: number
  accountId: number | null
  email: string | null
  answers: unknown
  chosen: readonly Chosen[]
  texts: readonly Written[]
  today: string
}

/** Stores an answer with its counts and texts. The survey is locked, so that counts cannot deadlock. */
export async function insertResponse(
  tx: Runs,
  { surveyId, versionId, accountId, email, answers, chosen, texts, today }: NewResponse,
): Promise<void> {
  await runNamed(
    tx,
    `insert into survey_response (survey_id, survey_version_id, account_id, email, answers, answered_on)
     values ($1, $2, $3, $4, $5, $6)`,
    [surveyId, versionId, accountId, email, JSON.stringify(answers), today],
  )
  await runNamed(tx, 'update survey_version set answers = answers + 1 where id = $1', [versionId])
  await runNamed(
    tx,
    `insert into survey_tally (survey_version_id, question, option, answers)
     select $1, question, option, 1 from unnest($2::smallint[], $3::smallint[]) as one (question, option)
     on conflict (survey_version_id, question, option) do update set answers = survey_tally.answers + 1`,
    [versionId, chosen.map(({ question }) => question), chosen.map(({ option }) => option)],
  )
  await runNamed(
    tx,
    `insert into survey_text (survey_id, survey_version_id, question, text, answered_on)
     select $1, $2, question, text, $5 from unnest($3::smallint[], $4::text[]) as one (question, text)`,
    [surveyId, versionId, texts.map(({ question }) => question), texts.map(({ text }) => text), today],
  )
}
