import type { Answered } from '../client.ts'
import type { BodyOf } from '../../../contract/call.ts'
import { jobManagement } from '../../../contract/jobs/manage.ts'
import { applicationConsentVersion, jobs } from '../../../contract/jobs/public.ts'
import { demoPlaces } from '../../db/demo/places.ts'
import type { TestApp } from '../app.ts'
import { codeSentTo } from '../read-messages.ts'
import { makePdf } from '../make/pdfs.ts'

type PostBody = BodyOf<typeof jobManagement.post>
type Apply = typeof jobs.apply

let count = 0

/** Fields of a job that is open. */
export const jobFieldsOf = (more: Partial<PostBody> = {}): PostBody => ({
  title: `Field coordinator ${++count}`,
  kind: 'full_time',
  locality: demoPlaces[0]!,
  summary: 'Visit families and schools with our volunteers',
  description: '<p>You plan the week of twelve volunteers.</p>',
  status: 1,
  ...more,
})

/** Adds a job as HR. */
export async function makeJob(
  t: TestApp,
  more: Partial<PostBody> = {},
): Promise<{ id: number; slug: string }> {
  const { data, http, message } = await t.as('hr')(jobManagement.post, { body: jobFieldsOf(more) })
  if (http !== 200) throw new Error(`a job was not added: ${message}`)
  return data
}

export const cvOf = (body: Buffer = makePdf(), name = 'resume.pdf'): File =>
  new File([new Uint8Array(body)], name)

/** Fields of an applicant with a new mobile number. */
export const applicantOf = (jobId: number) => {
  count++
  return {
    jobId: String(jobId),
    name: 'Asha Rao',
    email: `asha-${count}@example.org`,
    mobile_no: `91000${String(10_000 + count)}`,
    city: 'Warangal',
    message: 'I have worked with volunteers for six years.',
    consent: applicationConsentVersion,
  }
}

type Fields = Readonly<Record<string, string>>

/** Sends an application as a form of a browser. */
export async function sendApplication(
  t: TestApp,
  fields: Fields,
  { cv = cvOf(), key, token }: { cv?: File | undefined; key?: string; token?: string } = {},
): Promise<Answered<Apply>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('cv', cv)
  const request = new Request('http://form.test', { method: 'POST', body: form })
  const answer = await t.app.inject({
    method: 'POST',
    url: `/api${jobs.apply.path}`,
    headers: {
      'content-type': request.headers.get('content-type')!,
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  const { message, data } = answer.json<{ message: string; data: never }>()
  const errors = (data as { errors?: Record<string, string> } | null)?.errors ?? {}
  return { http: answer.statusCode, message, data, meta: undefined, errors }
}

/** Applies for a job and confirms the application with its OTP. @returns its id */
export async function makeApplication(
  t: TestApp,
  jobId: number,
  more: Fields = {},
  login?: string,
): Promise<number> {
  const fields = { ...applicantOf(jobId), ...more }
  const { data } = await sendApplication(t, fields, login === undefined ? {} : { token: login })
  const otp = await codeSentTo(t, fields.mobile_no)
  await t.asNobody(jobs.confirm, { body: { token: data.token, otp } })
  const { rows } = await t.services.database.pool.query<{ id: number }>(
    'select id from job_application where job_id = $1 and mobile_no = $2 and confirmed_at is not null',
    [jobId, fields.mobile_no],
  )
  return rows[0]!.id
}
