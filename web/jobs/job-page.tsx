import { redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { jobs } from '../../contract/jobs/public.ts'
import { headOf, headOfFailure, pictureForLinks } from '../app/head/head.ts'
import { breadcrumbsData, jobData } from '../app/head/linked-data.ts'
import { orThrow } from '../app/or-throw.ts'
import { pageOf } from '../app/page-context.ts'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { Share } from '../share/share.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Facts } from '../ui/facts.tsx'
import { dayText, instantText } from '../ui/format/dates.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/links/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { WeaveBand } from '../ui/weave/weave.tsx'
import { JobList } from './job-list.tsx'
import { jobKindTexts, salaryText, withLanguages } from './job-texts.ts'

export async function loader(args: LoaderFunctionArgs) {
  const page = pageOf(args)
  const slug = (args.params['slug'] ?? '').toLowerCase()
  const job = orThrow(await page.api(jobs.detail, { params: { slug } }))
  if (job.slug !== slug) throw redirect(paths.job(job.slug), 301)
  page.keep('jobs', `job:${job.id}`)
  const { baseUrl, brandName } = page.settings
  return {
    job: { ...withLanguages(job), others: job.others.map(withLanguages) },
    settings: { baseUrl, brandName },
  }
}
type Shown = Awaited<ReturnType<typeof loader>>

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return headOfFailure(matches)
  const { job } = loaderData
  return headOf(matches, {
    title: job.title,
    description: job.summary,
    path: paths.job(job.slug),
    picture: pictureForLinks(`job/${job.slug}`, job.title),
    about: import.meta.env.SSR ? aboutJob(loaderData) : [],
  })
}

/** Search engines learn of a job only while people may apply. */
const aboutJob = ({ job, settings }: Shown) => [
  ...(job.state === 'open' ? [jobData(job, settings)] : []),
  breadcrumbsData(settings.baseUrl, [
    [m.hiring_title(), paths.jobs()],
    [job.title, paths.job(job.slug)],
  ]),
]

/** One job with its facts and the way to apply; a closed one shows others. */
export default function JobPage() {
  const { job, settings } = useLoaderData<typeof loader>()
  const url = settings.baseUrl + paths.job(job.slug)
  const shared = { title: job.title, brand: settings.brandName, place: job.city }
  return (
    <main id="main" className="page-width flex flex-col gap-12 pt-4">
      <article className="grid gap-8 md:grid-cols-[minmax(0,1fr)_320px] md:gap-14">
        <header className="flex flex-col gap-4 md:col-span-2">
          <Link
            to={paths.jobs()}
            className="inline-flex min-h-12 items-center gap-2 self-start rounded-field text-sm font-label text-indigo underline-offset-4 hover:underline"
          >
            <Icon name="left" size={18} />
            {m.hiring_see_all()}
          </Link>
          <h1 className="max-w-text text-2xl wrap-anywhere" lang={job.titleLang}>
            {job.title}
          </h1>
          <p className="max-w-text text-lg wrap-anywhere text-soft" lang={job.summaryLang}>
            {job.summary}
          </p>
        </header>
        <div className="flex flex-col gap-5 md:order-2">
          <div className="overflow-hidden rounded-card border border-line bg-surface">
            <WeaveBand seed={`job-${job.id}`} />
            <div className="flex flex-col gap-5 p-5">
              <Facts facts={factsOf(job)} />
              <Apply job={job} />
            </div>
          </div>
          {job.state === 'open' && (
            <section aria-labelledby="share" className="flex flex-col gap-3">
              <h2 id="share" className="text-base font-label">
                {m.hiring_share()}
              </h2>
              <Share title={job.title} text={m.hiring_share_text(shared)} url={url} />
            </section>
          )}
        </div>
        <section aria-labelledby="about" className="flex max-w-text flex-col gap-4 md:order-1">
          <h2 id="about" className="text-xl">
            {m.hiring_about()}
          </h2>
          {/* Sanitised where it was stored. */}
          <div
            className="prose wrap-anywhere"
            lang={job.summaryLang}
            dangerouslySetInnerHTML={{ __html: job.description }}
          />
        </section>
      </article>
      {job.others.length > 0 && (
        <section aria-labelledby="others" className="flex flex-col gap-4">
          <h2 id="others" className="text-xl">
            {m.hiring_others()}
          </h2>
          <JobList jobs={job.others} level="h3" />
        </section>
      )}
    </main>
  )
}

type Job = Shown['job']

const factsOf = (job: Job): [string, string][] => [
  [m.hiring_place(), job.isRemote ? `${job.place} · ${m.hiring_remote()}` : job.place],
  [m.hiring_kind(), jobKindTexts[job.kind]()],
  ...(job.salary ? [[m.hiring_salary(), salaryText(job.salary)] as [string, string]] : []),
  ...(job.closesOn && job.state === 'open'
    ? [[m.hiring_until(), dayText(job.closesOn)] as [string, string]]
    : []),
]

const Apply = ({ job }: { job: Job }) =>
  job.state === 'open' ? (
    <>
      <ButtonLink look="main" wide to={paths.applyForJob(job.slug)} rel="nofollow">
        {m.hiring_apply()}
      </ButtonLink>
      <p className="text-sm text-soft">{m.hiring_apply_text()}</p>
      <p className="text-sm text-soft tabular">{m.hiring_posted_on({ day: instantText(job.postedAt) })}</p>
    </>
  ) : (
    <>
      <Notice look="info">{job.state === 'filled' ? m.hiring_filled() : m.hiring_closed()}</Notice>
      <ButtonLink wide to={paths.jobs()}>
        {m.hiring_see_all()}
      </ButtonLink>
    </>
  )
