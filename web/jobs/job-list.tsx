import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { dayText } from '../ui/format/dates.ts'
import { Link } from '../ui/links/link.tsx'
import { jobKindTexts, salaryText, type ShownJob } from './job-texts.ts'

type JobListProps = { jobs: readonly ShownJob[]; level?: 'h2' | 'h3' }

/** Jobs, one a row, each a link to its page. */
export const JobList = ({ jobs, level: Heading = 'h2' }: JobListProps) => (
  <ul className="flex flex-col divide-y divide-line border-y border-line">
    {jobs.map((job) => (
      <li key={job.id} className="group relative flex flex-col gap-2 py-5">
        <Heading className="text-lg leading-tight wrap-anywhere">
          <Link
            to={paths.job(job.slug)}
            lang={job.titleLang}
            className="after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
          >
            {job.title}
          </Link>
        </Heading>
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm font-label">
          <span>{job.city}</span>
          <span>{jobKindTexts[job.kind]()}</span>
          {job.isRemote && <span>{m.hiring_remote()}</span>}
          {job.salary && <span className="tabular">{salaryText(job.salary)}</span>}
        </p>
        <p className="max-w-text wrap-anywhere text-soft" lang={job.summaryLang}>
          {job.summary}
        </p>
        {job.closesOn && (
          <p className="text-sm text-soft tabular">{m.hiring_closes_on({ day: dayText(job.closesOn) })}</p>
        )}
      </li>
    ))}
  </ul>
)
