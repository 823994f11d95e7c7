import type pg from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import type { UploadPreview } from '../contract/talks/upload.ts'
import type { Bench } from './kit/bench.ts'
import { quantile } from './kit/figures.ts'
import { get, Lane } from './kit/load/lane.ts'
import { onDatabase } from './kit/servers/database.ts'
import { residentMb, startServer, type Server } from './kit/servers/server.ts'
import { signInStaff } from './kit/servers/staff.ts'
import { startOnWorld } from './kit/servers/world.ts'

const people = 20_000
const answers = 100_000
const looks = 50

/** Measures the import of people from a file, and the results of a survey with many answers. */
export async function talks({ figures }: Bench): Promise<void> {
  const made = await startOnWorld()
  const { eventId, surveyId } = await onDatabase(made.dataDir, async (pool) => ({
    eventId: await anyEvent(pool),
    surveyId: await answeredSurvey(pool),
  }))
  await made.stop()
  // Restarted, so that memory used while the rows were written does not count.
  const server = await startServer(made)
  const cookie = await signInStaff(server, 'event-manager')

  const file = new File([csv()], 'people.csv', { type: 'text/csv' })
  const memory = watchMemory(server)
  const began = performance.now()
  const preview = await upload(server, cookie, { eventId, file })
  figures.check('people new in the preview', preview.counts.new, { atLeast: people - 3 })
  figures.check('wrong rows named', preview.counts.wrong, { atLeast: 2 })
  const done = await upload(server, cookie, { eventId, token: preview.token! })
  figures.check(`import of ${people} rows`, (performance.now() - began) / 1000, { atMost: 10 }, 's')
  figures.check('import: plan carried out', done.isCommitted ? 1 : 0, { atLeast: 1 })
  const { before, highest } = memory.end()
  figures.show('memory before the import', before, 'MB')
  figures.check('memory taken by the import, highest', highest - before, { atMost: 200 }, 'MB')

  const lane = new Lane(server.port)
  const times: number[] = []
  for (let n = 0; n < looks; n++) {
    const start = performance.now()
    const { status, body } = await lane.ask(
      get(`/api/talks/events/manage/survey/results/${surveyId}`, { cookie }),
    )
    times.push(performance.now() - start)
    if (status !== 200) throw new Error(`results: ${status} ${body.toString()}`)
  }
  figures.check(`results of ${answers} answers, p95`, quantile(times, 0.95), { atMost: 100 }, 'ms')
  lane.close()
  await server.stop()
}

async function anyEvent(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(`select id from event order by id limit 1`)
  return rows[0]!.id
}

/** Answers a new survey with a scale and a choice; the counts are kept as answers of people would keep them. */
async function answeredSurvey(pool: pg.Pool): Promise<number> {
  const questions = [
    { kind: 'scale', label: 'How was it?', options: [], isRequired: true },
    {
      kind: 'choice',
      label: 'Will you come again?',
      options: ['Yes', 'No'],
      isRequired: true,
    },
  ]
  const { rows } = await pool.query<{ id: number; version: number }>(
    `with survey as (insert into survey (title, created_at, status) values ('Many answers', now(), 'open') returning id),
       version as (
         insert into survey_version (survey_id, number, questions, created_at)
         select id, 1, $1, now() from survey returning id, survey_id)
     select survey_id as id, id as version from version`,
    [JSON.stringify(questions)],
  )
  const { id, version } = rows[0]!
  await pool.query(`update survey set current_version_id = $2, answers = $3 where id = $1`, [
    id,
    version,
    answers,
  ])
  await pool.query(
    `insert into survey_response (survey_id, survey_version_id, answers, answered_on)
     select $1::int, $2::int, jsonb_build_object('1', 1 + n % 5, '2', 1 + n % 2), current_date from generate_series(1, $3::int) n`,
    [id, version, answers],
  )
  await pool.query(
    `insert into survey_tally (survey_version_id, question, option, answers)
     select $1::int, 1, 1 + n % 5, count(*) from generate_series(1, $2::int) n group by 3
     union all select $1::int, 2, 1 + n % 2, count(*) from generate_series(1, $2::int) n group by 3`,
    [version, answers],
  )
  await pool.query(`update survey_version set answers = $2 where id = $1`, [version, answers])
  await pool.query('analyze')
  return id
}

/** A file with one formula, one wrong number and one address twice. */
function csv(): string {
  const rows = Array.from(
    { length: people - 3 },
    (_, n) => `Visitor ${word(n)},visitor${n}@bench.example,,Batch A`,
  )
  return [
    'Name,E-mail,Mobile,Group',
    ...rows,
    '=1+1,formula@bench.example,,',
    'Nine Digits,nine@bench.example,900000000,',
    'Twice Here,visitor0@bench.example,,',
  ].join('\n')
}

const word = (n: number) =>
  [...String(n)]
    .map((digit) => 'abcdefghij'[Number(digit)])
    .join('')
    .replace(/^./, (first) => first.toUpperCase())

async function upload(
  { port }: Server,
  cookie: string,
  { eventId, file, token }: { eventId: number; file?: File; token?: string },
): Promise<UploadPreview> {
  const form = new FormData()
  form.set('eventId', String(eventId))
  if (file !== undefined) form.set('file', file)
  if (token !== undefined) form.set('token', token)
  const response = await fetch(`http://127.0.0.1:${port}/api/talks/events/manage/upload/users`, {
    method: 'POST',
    headers: { cookie, origin: `http://localhost:${port}` },
    body: form,
  })
  const reply = (await response.json()) as { data: UploadPreview }
  if (!response.ok) throw new Error(`upload: ${response.status} ${JSON.stringify(reply)}`)
  return reply.data
}

/** Samples every 50 ms. */
function watchMemory({ pid }: Server) {
  const before = residentMb(pid)
  let highest = before
  let isOver = false
  const sampling = (async () => {
    while (!isOver) {
      highest = Math.max(highest, residentMb(pid))
      await pause(50)
    }
  })()
  return {
    end() {
      isOver = true
      void sampling
      return { before, highest }
    },
  }
}
