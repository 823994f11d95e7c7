import type { ReactNode } from 'react'
import {
  data,
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { jobs } from '../../contract/jobs/public.ts'
import { afterDone } from '../app/client/done-notice.ts'
import { isUnsent, sendOrReport, unlessUnsent, type Unsent } from '../app/client/send-form.ts'
import { headOf } from '../app/head/head.ts'
import { pageOf } from '../app/page-context.ts'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { instantText } from '../ui/format/dates.ts'
import { Notice } from '../ui/notice.tsx'
import { NotSent } from '../ui/send-error.tsx'

/** Keeps the token in the address from other sites. */
export const headers = () => ({ 'referrer-policy': 'same-origin' })

const tokenOf = ({ params }: LoaderFunctionArgs | ActionFunctionArgs) => params['token'] ?? ''
const isFault = (http: number) => http === 0 || http >= 500 || http === 429

/** Reads only: mail programs open links automatically. */
export async function loader(args: LoaderFunctionArgs) {
  const answer = await pageOf(args).personalApi(jobs.application, { params: { token: tokenOf(args) } })
  if (answer.ok) return data({ application: answer.data })
  if (isFault(answer.http)) throw data(null, { status: answer.http || 503 })
  return data({ application: null }, { status: 404 })
}

export async function action(args: ActionFunctionArgs) {
  const { personalApi } = pageOf(args)
  const answer = await personalApi(jobs.withdraw, { body: { token: tokenOf(args) } })
  if (!answer.ok && isFault(answer.http)) throw data(null, { status: answer.http || 503 })
  return data(afterDone(args.request, 'yes', { isDone: answer.ok }))
}
export const clientAction = (args: ClientActionFunctionArgs) => sendOrReport<typeof action>(args)
export const shouldRevalidate = unlessUnsent

export const meta: MetaFunction<typeof loader> = ({ matches }) => [
  ...headOf(matches, { title: m.hiring_withdraw_title() }),
  { name: 'referrer', content: 'same-origin' },
]

/** Page behind the link of the e-mail about an application; its button withdraws and erases it. */
export default function ApplicationPage() {
  const { application } = useLoaderData<typeof loader>()
  const came: { isDone: boolean } | Unsent | undefined = useActionData<typeof clientAction>()
  const isBusy = useNavigation().state !== 'idle'
  if (application === null)
    return (
      <Card title={m.hiring_no_link_title()}>
        <p>{m.hiring_no_link_text()}</p>
        <Jobs />
      </Card>
    )
  const { job, state, appliedAt } = application
  if (state !== 'active')
    return (
      <Card title={state === 'withdrawn' ? m.hiring_withdrawn_title() : m.hiring_withdraw_title()}>
        <Notice look={state === 'withdrawn' ? 'success' : 'info'} isUrgent>
          <p className="wrap-anywhere">
            {state === 'withdrawn' ? m.hiring_withdrawn_text({ job }) : m.hiring_erased_text({ job })}
          </p>
        </Notice>
        <Jobs />
      </Card>
    )
  return (
    <Card title={m.hiring_withdraw_title()}>
      <p className="wrap-anywhere">{m.hiring_withdraw_text({ job, day: instantText(appliedAt) })}</p>
      <p className="text-soft">{m.hiring_withdraw_erases()}</p>
      <Form method="post" preventScrollReset className="flex flex-col gap-5">
        {isUnsent(came) && !isBusy && <NotSent {...came} />}
        <Button look="main" wide type="submit" aria-busy={isBusy || undefined}>
          {m.hiring_withdraw()}
        </Button>
      </Form>
    </Card>
  )
}

const Jobs = () => (
  <ButtonLink to={paths.jobs()} className="self-start">
    {m.hiring_see_all()}
  </ButtonLink>
)

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <main id="main" className="page-width flex flex-col items-center pt-8 sm:pt-14">
    <section
      aria-labelledby="outcome"
      className="flex w-full max-w-[30rem] flex-col gap-5 rounded-card border border-line bg-surface p-5 float-shadow sm:p-8"
    >
      <h1 id="outcome" className="text-2xl">
        {title}
      </h1>
      {children}
    </section>
  </main>
)
