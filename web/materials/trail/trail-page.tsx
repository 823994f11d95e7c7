import { data, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { trails, type Trail } from '../../../contract/materials/trail.ts'
import { labelCodeText } from '../../../shared/codes/label-code.ts'
import { headOf } from '../../app/head/head.ts'
import { pageOf } from '../../app/page-context.ts'
import { m } from '../../app/words.ts'
import { buttonClass } from '../../ui/button.tsx'
import { WeaveBand } from '../../ui/weave/weave.tsx'
import { NoTrail, titleOfState } from './no-trail.tsx'
import { goodsText, TrailSteps } from './trail-steps.tsx'

/** The address has the key, so browsers must not send it to other sites. */
export const headers = () => ({ 'referrer-policy': 'no-referrer' })

const httpOf = { shown: 200, blank: 404, unknown: 404, foreign: 404, replaced: 410, revoked: 410 } as const

export async function loader(args: LoaderFunctionArgs) {
  const answer = await pageOf(args).personalApi(trails.trail, { params: { key: args.params.key ?? '' } })
  if (answer.ok) return data(answer.data, { status: httpOf[answer.data.state] })
  if (answer.http >= 500 || answer.http === 429) throw data(null, { status: answer.http })
  return data({ state: 'unknown' as const, trail: null }, { status: 404 })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  ...headOf(matches, { title: titleOfState(loaderData?.state ?? 'unknown') }),
  { name: 'referrer', content: 'no-referrer' },
]

/** Public trail of given goods: days and cities of each step. */
export default function TrailPage() {
  const { state, trail } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="page-width flex flex-col items-center pt-8 sm:pt-12">
      {trail === null ? <NoTrail state={state} /> : <ShownTrail trail={trail} />}
    </main>
  )
}

function ShownTrail({ trail }: { trail: Trail }) {
  const { kind, code, city, donor, donations, goods, steps, acknowledgement } = trail
  const facts = [
    code !== null && m.trail_label({ code: labelCodeText(code) }),
    city !== null && m.trail_from({ city }),
    donor !== null && m.trail_donor({ name: donor }),
    donations !== null && m.trail_donations({ count: donations }),
  ].filter(Boolean)
  return (
    <article className="flex w-full max-w-text flex-col gap-6">
      <header className="overflow-hidden rounded-card border border-line bg-surface">
        <WeaveBand seed={`trail ${code ?? steps[0]?.day ?? ''}`} />
        <div className="flex flex-col gap-2 p-6">
          <h1 className="text-2xl">{kind === 'box' ? m.trail_box_title() : m.trail_title()}</h1>
          {goods.length > 0 && <p className="text-lg wrap-anywhere">{goods.map(goodsText).join(' · ')}</p>}
          {facts.length > 0 && <p className="text-soft wrap-anywhere">{facts.join(' · ')}</p>}
        </div>
      </header>
      <section aria-labelledby="steps" className="flex flex-col gap-4">
        <h2 id="steps" className="text-xl">
          {m.trail_steps()}
        </h2>
        {steps.length === 0 ? (
          <p className="text-soft">{m.trail_no_steps()}</p>
        ) : (
          <TrailSteps steps={steps} />
        )}
      </section>
      {acknowledgement && (
        <section aria-labelledby="acknowledgement" className="flex flex-col items-start gap-3">
          <h2 id="acknowledgement" className="text-xl">
            {m.trail_acknowledgement()}
          </h2>
          <p className="text-soft">{m.trail_no_tax()}</p>
          <a href={acknowledgement} target="_blank" rel="noreferrer" className={buttonClass('plain')}>
            {m.trail_open_acknowledgement()}
          </a>
        </section>
      )}
      <p className="pb-10 text-sm text-soft">{m.trail_privacy()}</p>
    </article>
  )
}
