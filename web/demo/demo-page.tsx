import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { demo } from '../../contract/demo.ts'
import { headOf } from '../app/head/head.ts'
import { pageOf } from '../app/page-context.ts'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { Accounts } from './accounts.tsx'
import { ClockPanel } from './clock-panel.tsx'
import { Doors } from './doors.tsx'
import { Outbox } from './outbox.tsx'
import { Panel } from './panel.tsx'
import { steps } from './time.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { api, settings } = pageOf(args)
  if (!settings.demoMode) throw redirect(paths.home())
  const to = new URL(args.request.url).searchParams.get('to')?.trim().slice(0, 254) ?? ''
  const [about, outbox] = await Promise.all([api(demo.about), api(demo.outbox, { query: to ? { to } : {} })])
  if (!about.ok || !outbox.ok) throw data(null, { status: 503 })
  return { ...about.data, realNow: new Date().toISOString(), to, letters: outbox.data }
}

/** Moves the clock, then shows the page anew, so that a reload moves nothing. */
export async function action(args: ActionFunctionArgs) {
  const hours = Number((await args.request.formData()).get('hours'))
  const advanceHours = steps.find((step) => step === hours)
  const answer = advanceHours && (await pageOf(args).api(demo.clock, { body: { advanceHours } }))
  return answer && answer.ok ? redirect(paths.demo()) : data({ hasFailed: true }, { status: 503 })
}

export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.demo_title() })

export default function DemoPage() {
  const { accounts, sandboxUrl, now, realNow, to, letters } = useLoaderData<typeof loader>()
  const hasFailed = useActionData<typeof action>()?.hasFailed ?? false
  return (
    <main id="main" className="page-width flex flex-col gap-8 pt-8">
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl">{m.demo_title()}</h1>
        <p className="max-w-text text-soft">{m.demo_text()}</p>
      </header>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-14">
        <ClockPanel now={now} realNow={realNow} hasFailed={hasFailed} />
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Outbox letters={letters} to={to} />
        </div>
        <div className="flex min-w-0 flex-col gap-8 lg:col-start-2">
          <Doors sandboxUrl={sandboxUrl} />
          <Accounts accounts={accounts} />
          <div id="elsewhere">
            <Panel title={m.demo_elsewhere()}>
              <p className="text-sm text-soft">{m.demo_elsewhere_text()}</p>
            </Panel>
          </div>
        </div>
      </div>
    </main>
  )
}
