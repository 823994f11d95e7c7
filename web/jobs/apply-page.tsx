import { redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { jobs } from '../../contract/jobs/public.ts'
import { WholeSheet } from '../app/client/whole-style.tsx'
import { headOf, headOfFailure } from '../app/head/head.ts'
import { orThrow } from '../app/or-throw.ts'
import { pageOf } from '../app/page-context.ts'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { OnceAwake } from '../forms/once-awake.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/links/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { ApplicationSteps } from './application-steps.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const page = pageOf(args)
  const slug = (args.params['slug'] ?? '').toLowerCase()
  const job = orThrow(await page.api(jobs.detail, { params: { slug } }))
  if (job.slug !== slug) throw redirect(paths.applyForJob(job.slug), 301)
  const { id, title, city, state, cvMonths } = job
  return { job: { id, slug, title, city, state, cvMonths }, email: page.settings.supportEmail }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData
    ? headOf(matches, { title: m.hiring_apply_title({ title: loaderData.job.title }) })
    : headOfFailure(matches)

/** Page on which a person applies for a job, without an account. */
export default function ApplyPage() {
  const { job, email } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="page-width flex flex-col gap-8 pt-4">
      <WholeSheet />
      <header className="mx-auto flex w-full max-w-text flex-col gap-3">
        <Link
          to={paths.job(job.slug)}
          className="inline-flex min-h-12 items-center gap-2 self-start rounded-field text-sm font-label text-indigo underline-offset-4 hover:underline"
        >
          <Icon name="left" size={18} />
          {m.hiring_back()}
        </Link>
        <h1 className="text-2xl wrap-anywhere">{m.hiring_apply_title({ title: job.title })}</h1>
        <p className="text-soft">{job.city}</p>
      </header>
      <div className="mx-auto flex w-full max-w-text flex-col gap-5">
        {job.state === 'open' ? (
          <>
            <noscript>
              <p>{m.hiring_no_scripts({ email })}</p>
            </noscript>
            <OnceAwake>
              <ApplicationSteps job={job} />
            </OnceAwake>
          </>
        ) : (
          <>
            <Notice look="info">{job.state === 'filled' ? m.hiring_filled() : m.hiring_closed()}</Notice>
            <ButtonLink to={paths.jobs()} className="self-start">
              {m.hiring_see_all()}
            </ButtonLink>
          </>
        )}
      </div>
    </main>
  )
}
