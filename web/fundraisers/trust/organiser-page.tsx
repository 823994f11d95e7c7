import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { campaigns, type FundraiserRow, type Organiser } from '../../../contract/campaigns/public.ts'
import { breadcrumbsData } from '../../app/head/linked-data.ts'
import { headOf, headOfFailure } from '../../app/head/head.ts'
import { orThrow } from '../../app/or-throw.ts'
import { pageOf } from '../../app/page-context.ts'
import { paths } from '../../app/paths.ts'
import { StillPart } from '../../app/ssr/static-part.tsx'
import { m } from '../../app/words.ts'
import { dayText } from '../../ui/format/dates.ts'
import { WeaveBand, WeaveFigure } from '../../ui/weave/weave.tsx'
import { cardOf, FundraiserCards, type CardRow } from '../fundraiser-card.tsx'
import { Checks } from './checks.tsx'
import { markText, VerifiedMark } from './verified-mark.tsx'
import { figuresTag } from '../../../shared/figures-tag.ts'

export async function loader(args: LoaderFunctionArgs) {
  const page = pageOf(args)
  const slug = (args.params.slug ?? '').toLowerCase()
  const { fundraisers, ...organiser } = orThrow(await page.api(campaigns.organiser, { params: { slug } }))
  page.keep('fundraisers', ...fundraisers.map(figuresTag))
  const { name, city } = organiser
  const rows = fundraisers.map((row) => ({
    ...cardOf(row),
    ended: hasEnded(row) ? m.ended_on({ day: dayText(row.endsOn) }) : undefined,
  }))
  return page.drawnOnce(
    { name, city, slug: organiser.slug, origin: page.settings.baseUrl },
    { told: { organiser, rows } },
  )
}

const hasEnded = ({ status }: FundraiserRow) => status === 'completed' || status === 'stopped'

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return headOfFailure(matches)
  const { name, city, slug, origin } = loaderData
  const path = paths.organiser(slug)
  return headOf(matches, {
    title: name,
    description: m.organiser_description({ name, city }),
    path,
    about: import.meta.env.SSR
      ? [
          { '@type': 'NGO', name, url: origin + path, areaServed: city },
          breadcrumbsData(origin, [
            [m.fundraisers(), paths.fundraisers()],
            [name, path],
          ]),
        ]
      : [],
  })
}

/** Page of an organiser: their own words, the checks made, and their fundraisers. */
export default function OrganiserPage() {
  const { told } = useLoaderData<typeof loader>()
  return (
    <main id="main">
      <StillPart id="organiser" data={told} Draw={Told} className="flex flex-col gap-14" />
    </main>
  )
}

type ToldProps = { organiser: Omit<Organiser, 'fundraisers'>; rows: CardRow[] }

function Told({ organiser, rows }: ToldProps) {
  const { name, city, about, isVerified, checks } = organiser
  const mark = markText(isVerified, checks)
  return (
    <>
      <div className="page-width grid items-start gap-x-14 gap-y-10 pt-8 sm:pt-12 lg:grid-cols-[minmax(0,680px)_minmax(320px,376px)] lg:justify-between">
        <div className="flex min-w-0 flex-col gap-6">
          <header className="flex items-center gap-4">
            <WeaveFigure seed={name} size={72} className="rounded-card" />
            <div className="min-w-0">
              <h1 className="text-2xl leading-tight">{name}</h1>
              <p className="mt-1 flex flex-wrap gap-x-3 text-soft">
                {m.organiser_in({ city })}
                {mark !== '' && <VerifiedMark text={mark} />}
              </p>
            </div>
          </header>
          {about !== '' && (
            <div className="flex flex-col gap-4 sm:text-lg">
              {about.split(/\n\s*\n/).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          )}
        </div>
        {(isVerified || checks.length > 0) && (
          <section
            aria-labelledby="checked"
            className="overflow-hidden rounded-card border border-line bg-surface"
          >
            <WeaveBand seed={name} scale={0.5} />
            <div className="p-5 sm:p-6">
              <h2 id="checked" className="mb-2 text-lg">
                {m.organiser_checked()}
              </h2>
              <Checks name={name} isVerified={isVerified} checks={checks} />
            </div>
          </section>
        )}
      </div>
      {rows.length > 0 && (
        <section className="page-width flex flex-col gap-6" aria-labelledby="fundraisers">
          <h2 id="fundraisers" className="text-xl">
            {m.organiser_fundraisers({ name })}
          </h2>
          <FundraiserCards rows={rows} />
        </section>
      )}
    </>
  )
}
