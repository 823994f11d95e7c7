import { data, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { ReplyOf } from '../../../contract/call.ts'
import { pickupLinks } from '../../../contract/materials/trail.ts'
import { headOf } from '../../app/head/head.ts'
import { pageOf } from '../../app/page-context.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { momentText } from '../../ui/format/dates.ts'
import { WeaveBand } from '../../ui/weave/weave.tsx'

type Pickup = ReplyOf<typeof pickupLinks.pickup>

/** The address has a token, so browsers must not send it to other sites. */
export const headers = () => ({ 'referrer-policy': 'no-referrer' })

export async function loader(args: LoaderFunctionArgs) {
  const token = args.params.token ?? ''
  const answer = await pageOf(args).personalApi(pickupLinks.pickup, { params: { token } })
  if (answer.ok) return { token, pickup: answer.data }
  if (answer.http >= 500 || answer.http === 429) throw data(null, { status: answer.http })
  return data({ token, pickup: null }, { status: 404 })
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => [
  ...headOf(matches, { title: m.pickup_link_title() }),
  { name: 'referrer', content: 'no-referrer' },
]

/** Page behind the link in a donor's e-mail: the donor reports that no one came. */
export default function PickupLinkPage() {
  const { token, pickup } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="page-width flex flex-col items-center pt-8 sm:pt-12">
      <article className="w-full max-w-text overflow-hidden rounded-card border border-line bg-surface">
        <WeaveBand seed="pickup" />
        <div className="flex flex-col gap-4 p-6">
          <h1 className="text-2xl">{m.pickup_link_title()}</h1>
          {pickup === null ? <p>{m.pickup_link_unknown()}</p> : <Shown token={token} pickup={pickup} />}
        </div>
      </article>
    </main>
  )
}

const texts = {
  early: m.pickup_link_early,
  open: m.pickup_link_open,
  reported: m.pickup_link_reported,
  over: m.pickup_link_over,
}

const Shown = ({ token, pickup: { from, until, state } }: { token: string; pickup: Pickup }) => (
  <>
    <p className="tabular text-lg">{`${momentText(from)} – ${momentText(until).slice(-5)}`}</p>
    <output>{texts[state]()}</output>
    {state === 'open' && <ReportForm token={token} />}
  </>
)

function ReportForm({ token }: { token: string }) {
  const form = useCallForm(pickupLinks.reportNoShow, {
    fixed: { token },
    confirm: () => ({ text: m.pickup_link_sure(), button: m.pickup_link_report() }),
  })
  return (
    <CallForm form={form} button={m.pickup_link_report()} label={m.pickup_link_report()}>
      {null}
    </CallForm>
  )
}
