import * as z from 'zod/mini'
import { otpCode } from '../accounts/otp.ts'
import { defineCalls } from '../call.ts'
import {
  email,
  instant,
  mobile,
  nothing,
  paging,
  pagingMeta,
  personName,
  recordId,
  rupeeAmount,
  slug,
  text,
} from '../fields.ts'
import { longestSearch } from '../lists.ts'
import { docxType, uploadTexts } from '../media.ts'
import { typedSearch } from '../typed/typed-names.ts'
import { jobKinds, salaryPeriods } from './facts.ts'

/** Largest CV, in bytes, and its types. */
export const cvBytes = 5 * 1024 * 1024
export const cvTypes = ['application/pdf', docxType] as const

/** Raised with every change of the consent of applicants, or of a translation: it is stored with each application. */
export const applicationConsentVersion = '2026-11-29'

export const applicationTexts = {
  job: 'Choose a job',
  name: 'Enter your name',
  email: 'Enter your email',
  emailInvalid: 'Enter a valid email',
  mobile: 'Enter your mobile number',
  mobileInvalid: 'Enter a valid mobile number',
  city: 'Enter your city',
  cv: 'Add your CV',
  cvType: 'Upload your CV as a PDF or a Word document (.docx)',
  consent: 'Please agree, so that we may store your application',
  late: 'Your application was not confirmed in time. Send it again',
} as const
export const applicationLimits = { message: 3000, city: 100 }

const jobOfForm = z.pipe(
  z.string({ error: applicationTexts.job }).check(z.regex(/^[1-9]\d{0,9}$/, applicationTexts.job)),
  z.pipe(
    z.transform((digits: string) => Number(digits)),
    recordId(applicationTexts.job),
  ),
)

const salary = z.object({
  from: z.nullable(rupeeAmount),
  to: z.nullable(rupeeAmount),
  period: z.enum(salaryPeriods),
})
const jobCard = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  kind: z.enum(jobKinds),
  city: z.string(),
  /** Place of work in one line. */
  place: z.string(),
  isRemote: z.boolean(),
  summary: z.string(),
  salary: z.nullable(salary),
  postedAt: instant,
  /** Last day on which people may apply; null without one. */
  closesOn: z.nullable(z.iso.date()),
})
export type JobCard = z.infer<typeof jobCard>

const publicJob = z.object({
  ...jobCard.shape,
  /** Its current address; another one than was requested when it has changed. */
  slug: z.string(),
  state: z.enum(['open', 'closed', 'filled']),
  /** Sanitised HTML. */
  description: z.string(),
  region: z.string(),
  /** Months after which applications are erased. */
  cvMonths: z.int(),
  /** Other open jobs, at most three. */
  others: z.array(jobCard),
})
export type PublicJob = z.infer<typeof publicJob>

const token = z.string({ error: 'Open the link again' }).check(z.maxLength(500))
const link = z.strictObject({ token })
const noApplication = { body: { token: 'none' } }

/** Jobs as visitors see them, and their applications. */
export const jobs = defineCalls({
  list: {
    method: 'GET',
    path: '/jobs/list',
    access: 'public',
    summary: 'Open jobs, the newest first; of a city, of a kind, or found by words',
    sameForAll: true,
    limits: ['LISTS_IP'],
    query: z.strictObject({
      ...paging,
      city: z.optional(z.string().check(z.trim(), z.maxLength(100, 'Unknown city'))),
      kind: z.optional(z.enum(jobKinds, 'Unknown kind of job')),
      searchTerm: z.optional(
        z.string().check(z.overwrite(typedSearch), z.maxLength(longestSearch, 'Use fewer characters')),
      ),
    }),
    reply: z.array(jobCard),
    meta: pagingMeta,
  },
  choices: {
    method: 'GET',
    path: '/jobs/choices',
    access: 'public',
    summary: 'Cities and kinds of the open jobs with the number of jobs',
    sameForAll: true,
    limits: ['LISTS_IP'],
    reply: z.object({
      cities: z.array(z.object({ city: z.string(), jobs: z.int() })),
      kinds: z.array(z.object({ kind: z.enum(jobKinds), jobs: z.int() })),
    }),
  },
  detail: {
    method: 'GET',
    path: '/jobs/detail/{slug}',
    access: 'public',
    summary: 'One job, by its address or an earlier one; a closed or filled one too',
    sameForAll: true,
    limits: ['READS_IP'],
    params: z.strictObject({ slug }),
    example: { params: { slug: 'no-such-job' } },
    reply: publicJob,
  },
  apply: {
    method: 'POST',
    path: '/jobs/apply',
    access: 'public',
    summary:
      'Takes an application with a CV (pdf or docx, at most 5 MB) and sends an OTP to its number; it counts once that is entered',
    limits: ['INTEREST_IP'],
    idempotent: true,
    multipart: true,
    bodyBytes: cvBytes + 64 * 1024,
    body: z.strictObject({
      jobId: jobOfForm,
      name: personName(applicationTexts.name),
      email: email(applicationTexts.email, applicationTexts.emailInvalid),
      mobile_no: mobile(applicationTexts.mobile, applicationTexts.mobileInvalid),
      city: text(applicationTexts.city, applicationLimits.city),
      message: z.optional(
        z
          .string()
          .check(
            z.normalize('NFC'),
            z.trim(),
            z.maxLength(applicationLimits.message, `Use at most ${applicationLimits.message} characters`),
          ),
      ),
      cv: z
        .file(applicationTexts.cv)
        .check(z.minSize(1, 'The file is empty'), z.maxSize(cvBytes, uploadTexts.size(cvBytes))),
      /** Version of the wording that the person agreed to. */
      consent: z
        .string({ error: applicationTexts.consent })
        .check(z.minLength(1, applicationTexts.consent), z.maxLength(20, applicationTexts.consent)),
    }),
    /** Names the application in the next two calls, for half an hour. */
    reply: z.object({ token: z.string() }),
  },
  confirm: {
    method: 'POST',
    path: '/jobs/apply/otp-verify',
    access: 'public',
    summary:
      'Confirms an application with the OTP to its number; with `isRepeated` the person has applied for this job before, and that application stays',
    limits: ['OTP_IP'],
    body: z.strictObject({ token, otp: otpCode }),
    example: { body: { token: 'none', otp: '0000' } },
    /** Null with a refusal. */
    reply: z.nullable(z.object({ isRepeated: z.boolean() })),
  },
  resend: {
    method: 'POST',
    path: '/jobs/apply/otp-resend',
    access: 'public',
    summary: 'Sends a new OTP for an application, 60 s after the last one',
    limits: ['OTP_IP'],
    body: link,
    example: noApplication,
    reply: nothing,
  },
  application: {
    method: 'GET',
    path: '/jobs/application/{token}',
    access: 'public',
    summary: 'The application of a link in an e-mail: its job, and whether it is withdrawn or erased',
    limits: ['READS_IP'],
    params: link,
    example: { params: { token: 'none' } },
    reply: z.object({
      job: z.string(),
      appliedAt: instant,
      state: z.enum(['active', 'withdrawn', 'erased']),
    }),
  },
  withdraw: {
    method: 'POST',
    path: '/jobs/withdraw',
    access: 'public',
    summary: 'Withdraws the application of a link and erases it with its CV; again does nothing',
    limits: ['READS_IP'],
    body: link,
    example: noApplication,
    reply: nothing,
  },
})
