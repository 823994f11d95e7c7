import * as z from 'zod/mini'
import { slugFrom } from '../../shared/slug-from.ts'
import { plainText, richTextMax } from '../../shared/rich-text.ts'
import { day, text, type rupeeAmount } from '../fields.ts'
import { placeInput } from '../places.ts'
import { statusCodeSchema, statusSet } from '../status.ts'

export const jobStatus = statusSet({
  draft: { code: 0, label: 'Draft', look: 'waiting' },
  open: { code: 1, label: 'Open', look: 'good' },
  closed: { code: 2, label: 'Closed' },
  filled: { code: 3, label: 'Filled' },
})

/** Stages of an application. Withdrawing one erases it, so that no other stage follows. */
export const applicationStatus = statusSet({
  new: { code: 0, label: 'New', look: 'waiting' },
  shortlisted: { code: 1, label: 'Shortlisted' },
  interview: { code: 2, label: 'Interview' },
  offered: { code: 3, label: 'Offered', look: 'good' },
  rejected: { code: 4, label: 'Rejected', look: 'bad' },
  withdrawn: { code: 5, label: 'Withdrawn', isFinal: true },
})

export const jobKinds = ['full_time', 'part_time', 'contract', 'internship'] as const
export type JobKind = (typeof jobKinds)[number]
export const jobKindLabels: Readonly<Record<JobKind, string>> = {
  full_time: 'Full time',
  part_time: 'Part time',
  contract: 'Contract',
  internship: 'Internship',
}

export const salaryPeriods = ['month', 'year'] as const

export const jobTexts = {
  title: 'Enter the job title',
  kind: 'Select the kind of job',
  place: 'Enter the place of work',
  summary: 'Enter a summary',
  description: 'Describe the job',
  status: 'Select status',
  salary: 'Enter whole rupees, 1 to 10,00,00,000',
  salaryOrder: 'Enter at least the lowest salary',
  salaryPeriod: 'Select a month or a year',
  closesOn: 'Enter a date',
  closesOnPast: 'Choose today or a later day',
  slug: 'Enter an address, or leave it empty',
  slugTaken: 'This address belongs to another job. Choose another one',
  reader: 'No staff account has this e-mail',
  readers: 'At most 10 people',
  note: 'Write a note',
  subject: 'Enter the subject',
  body: 'Write the e-mail',
} as const

/** Limits of texts, in characters. */
export const jobLimits = { title: 100, summary: 200, note: 2000, subject: 120, email: 4000, readers: 10 }

const longestHtml = 60_000
const rupees = z.optional(
  z.nullable(
    z
      .int({ error: jobTexts.salary })
      .check(z.gte(1, jobTexts.salary), z.lte(100_000_000, jobTexts.salary)) as unknown as typeof rupeeAmount,
  ),
)

/** Fields of the job form. */
export const jobFields = {
  title: text(jobTexts.title, jobLimits.title),
  /** Last part of its public address, brought into its form; by default made from the title. */
  slug: z.optional(
    z.string({ error: jobTexts.slug }).check(
      z.maxLength(200, 'Use at most 200 characters'),
      z.overwrite((typed) => slugFrom(typed, 80)),
    ),
  ),
  kind: z.enum(jobKinds, { error: jobTexts.kind }),
  locality: placeInput(jobTexts.place),
  is_remote: z.optional(z.boolean()),
  summary: text(jobTexts.summary, jobLimits.summary),
  /** HTML of the editor. */
  description: text(jobTexts.description, longestHtml).check(
    z.refine((html) => plainText(html).length <= richTextMax, `Use at most ${richTextMax} characters`),
  ),
  salary_from: rupees,
  salary_to: rupees,
  salary_period: z.optional(z.nullable(z.enum(salaryPeriods, { error: jobTexts.salaryPeriod }))),
  /** Last day on which people may apply. */
  closes_on: z.optional(z.nullable(day(jobTexts.closesOn))),
  /** E-mails of staff who may read its applications without the permission for jobs. */
  readers: z.optional(
    z
      .array(
        z.strictObject({
          email: z
            .string({ error: jobTexts.reader })
            .check(
              z.trim(),
              z.toLowerCase(),
              z.minLength(1, jobTexts.reader),
              z.maxLength(254, jobTexts.reader),
            ),
        }),
      )
      .check(z.maxLength(jobLimits.readers, jobTexts.readers)),
  ),
  status: statusCodeSchema(jobStatus, jobTexts.status),
}

type Salary = {
  salary_from?: number | null | undefined
  salary_to?: number | null | undefined
  salary_period?: string | null | undefined
}
/** A range that is in order and names its period. */
export const validSalary = z.check<Salary>(({ value, issues }) => {
  const { salary_from: from, salary_to: to, salary_period: period } = value
  const refuse = (field: keyof Salary, message: string) =>
    issues.push({ code: 'custom', input: value, path: [field], message })
  if (from != null && to != null && to < from) refuse('salary_to', jobTexts.salaryOrder)
  if ((from != null || to != null) && period == null) refuse('salary_period', jobTexts.salaryPeriod)
})
