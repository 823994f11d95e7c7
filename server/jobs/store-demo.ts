import { applicationConsentVersion, cvBytes, cvTypes } from '../../contract/jobs/public.ts'
import { demoPlaces } from '../db/demo/places.ts'
import { drawSamplePaper } from '../db/demo/sample-paper.ts'
import type { DemoWorld } from '../db/demo/world.ts'
import { keepPrivate, storePrivate } from '../media/index.ts'
import { insertRow, setStatus } from '../platform/db/rows.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { addDays } from '../platform/ist.ts'
import { insertNote } from './applications/store-board.ts'
import {
  confirmApplication,
  eraseApplications,
  insertApplication,
} from './applications/store-applications.ts'
import { sampleApplications, sampleJobs, type SampleJob } from './demo-jobs.ts'

const dayMs = 86_400_000
const cvRule = { field: 'cv', types: cvTypes, maxBytes: cvBytes, tooLarge: '' }

const list = (points: readonly string[]) => `<ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>`
const htmlOf = ({ about, tasks, wants }: SampleJob) =>
  `${about.map((text) => `<p>${text}</p>`).join('')}<h2>Your work</h2>${list(tasks)}<h2>What you bring</h2>${list(wants)}`

/** Jobs in each status that the public sees, with applications at every stage. */
export async function makeDemoJobs(world: DemoWorld): Promise<void> {
  const { db } = world
  const hr = await db
    .selectFrom('account')
    .select(['id', 'full_name'])
    .where('email', '=', 'hr@demo.test')
    .executeTakeFirstOrThrow()
  const staff = { actorId: hr.id, actor: hr.full_name }
  const jobs = await addJobs(world, staff)
  for (const [index, sample] of sampleApplications.entries())
    await addApplication(world, staff, { sample, index, jobs })
}

type Staff = { actorId: number; actor: string }

/** @returns ids by address */
async function addJobs({ db, clock, today }: DemoWorld, staff: Staff): Promise<Map<string, number>> {
  const now = clock.now().getTime()
  const [home] = demoPlaces
  return inTransaction(db, async (tx) => {
    const ids = new Map<string, number>()
    for (const job of sampleJobs) {
      const { place, salary, closesInDays } = job
      const at = new Date(now - job.openedDaysAgo * dayMs)
      const elsewhere = place && {
        locality: '',
        city: place[0],
        district: place[0],
        state: place[1],
        formatted: place.join(', '),
        place_id: `demo-${place[0]}`,
        pinCode: '',
        latlong: null,
      }
      const values = {
        title: job.title,
        slug: job.slug,
        kind: job.kind,
        locality: { ...home!, formatted: 'Hyderabad, Telangana', ...elsewhere },
        is_remote: job.isRemote ?? false,
        summary: job.summary,
        description: htmlOf(job),
        salary_from_paise: salary === undefined ? null : salary[0] * 100,
        salary_to_paise: salary === undefined ? null : salary[1] * 100,
        salary_period: salary?.[2] ?? null,
        closes_on: closesInDays === undefined ? null : addDays(today, closesInDays),
        opened_at: at,
        created_at: at,
        status: 'open',
      }
      const { id } = await insertRow(tx, 'job', values, { ...staff, at })
      if (job.status !== 'open')
        await setStatus(tx, 'job', id, job.status, { ...staff, at: new Date(at.getTime() + 50 * dayMs) })
      ids.set(job.slug, id)
    }
    return ids
  })
}

type Planned = { sample: (typeof sampleApplications)[number]; index: number; jobs: Map<string, number> }

async function addApplication(
  { db, clock, storage }: DemoWorld,
  staff: Staff,
  { sample, index, jobs }: Planned,
): Promise<void> {
  const [job, name, city, daysAgo, stage, message] = sample
  const at = new Date(clock.now().getTime() - daysAgo * dayMs - index * 1_900_000)
  const decidedAt = new Date(at.getTime() + dayMs / 2)
  const cv = await storePrivate(
    storage,
    { name: `cv-${name.split(' ')[0]!.toLowerCase()}.pdf`, body: await drawSamplePaper('CV', name) },
    cvRule,
  )
  await inTransaction(db, async (tx) => {
    await keepPrivate(tx, cv, { ownerId: null, at })
    const id = await insertApplication(tx, {
      jobId: jobs.get(job)!,
      accountId: null,
      name,
      email: `${name.toLowerCase().replace(' ', '.')}@demo.test`,
      mobileNo: String(9_000_000_700 + index),
      city,
      message,
      cvId: cv.id,
      consentVersion: applicationConsentVersion,
      language: 'en',
      at,
    })
    await confirmApplication(tx, id, at)
    if (stage === 'withdrawn') await eraseApplications(tx, [id], decidedAt)
    const by = stage === 'withdrawn' ? { actorId: null, actor: 'applicant' } : staff
    await setStatus(tx, 'job_application', id, stage, { ...by, at: decidedAt })
    if (stage === 'interview')
      await insertNote(tx, {
        applicationId: id,
        subject: null,
        text: 'Spoke on the phone for twenty minutes. Comes on Thursday at eleven.',
        authorId: staff.actorId,
        at: decidedAt,
      })
  })
}
