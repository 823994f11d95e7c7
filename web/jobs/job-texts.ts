import type { JobKind } from '../../contract/jobs/facts.ts'
import type { JobCard } from '../../contract/jobs/public.ts'
import { m } from '../app/words.ts'
import { writtenIn } from '../app/written-in.ts'
import { formatRupees } from '../ui/format/money.ts'

export const jobKindTexts: Readonly<Record<JobKind, () => string>> = {
  full_time: m.hiring_full_time,
  part_time: m.hiring_part_time,
  contract: m.hiring_contract,
  internship: m.hiring_internship,
}

/** The salary with its period; empty where the job names none. */
export function salaryText(salary: JobCard['salary']): string {
  if (salary === null) return ''
  const [from, to] = [salary.from, salary.to].map((sum) => (sum === null ? undefined : formatRupees(sum)))
  const range =
    from !== undefined && to !== undefined
      ? from === to
        ? from
        : m.hiring_salary_range({ from, to })
      : from !== undefined
        ? m.hiring_salary_from({ from })
        : m.hiring_salary_to({ to: to ?? '' })
  return salary.period === 'month' ? m.hiring_month({ salary: range }) : m.hiring_year({ salary: range })
}

type WithLanguages = { titleLang?: string | undefined; summaryLang?: string | undefined }
/** A job with the languages of its texts, where they are not the page's. */
export type ShownJob = JobCard & WithLanguages

/** For loaders. */
export const withLanguages = <Job extends JobCard>(job: Job): Job & WithLanguages => ({
  ...job,
  titleLang: writtenIn(job.title).lang,
  summaryLang: writtenIn(job.summary).lang,
})
