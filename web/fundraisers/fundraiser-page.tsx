import { useEffect } from 'react'
import { redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { campaigns } from '../../contract/campaigns/public.ts'
import { donations } from '../../contract/donations/donations.ts'
import { moneyTrail } from '../../contract/withdrawals/trail.ts'
import { pictureForLinks, headOf, headOfFailure } from '../app/head/head.ts'
import { orThrow } from '../app/or-throw.ts'
import { pageOf, type PageRequest } from '../app/page-context.ts'
import { paths } from '../app/paths.ts'
import { serverHtml } from '../app/ssr/server-html.ts'
import { ServerHtml, StillPart } from '../app/ssr/static-part.tsx'
import { useSettings } from '../app/settings.ts'
import { m } from '../app/words.ts'
import { Share } from '../share/share.tsx'
import { namedHere } from '../ui/format/cause-names.ts'
import { CommentsPlace } from './comments-place.tsx'
import { FundraiserHead } from './fundraiser-head.tsx'
import { aboutFundraiser } from './about-fundraiser.ts'
import { GivingBar } from './giving-bar.tsx'
import { GivingCard } from './giving-card.tsx'
import { Givers } from './donors.tsx'
import { shownGiver } from './view-model.ts'
import { MoneySummary } from './trust/money-summary.tsx'
import { shareText } from './trust/share-text.ts'
import { ServerOnlyStory } from './server-only-parts.tsx'
import { Similar } from './similar.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const page = pageOf(args)
  const slug = (args.params.slug ?? '').toLowerCase()
  const [answer, money] = await Promise.all([
    page.api(campaigns.detail, { params: { slug } }),
    page.api(moneyTrail.ofFundraiser, { params: { slug }, query: { limit: '2' } }),
  ])
  const found = orThrow(answer)
  const { id, title, isOpen } = found
  page.keep('fundraisers', `fundraiser:${id}`)
  const url = page.settings.baseUrl + paths.fundraiser(found.slug)
  const asked = new URL(args.request.url).searchParams
  const from = asked.get('givers')
  const part = from === null ? undefined : await giversFrom(page, found, from)
  return page.drawnOnce(
    {
      fundraiser: {
        id,
        title,
        isOpen,
        slug: found.slug,
        shortDescription: found.shortDescription,
        cause: namedHere(found.cause),
        hasMoreDonors: found.hasMoreDonors,
        recentDonors: (part?.data ?? found.recentDonors).map(shownGiver),
      },
      ...(part && { next: part.meta.nextCursor }),
      shared: shareText(found, { gave: false }),
    },
    {
      head: serverHtml(<FundraiserHead fundraiser={found} />),
      sum: serverHtml(
        <GivingCard
          fundraiser={found}
          way={
            <MoneySummary>
              {m.trust_summary({ registered: page.settings.registeredName, organiser: found.organiserName })}
            </MoneySummary>
          }
        />,
      ),
      told: serverHtml(
        <ServerOnlyStory {...found} whole={asked.get('whole')} money={money.ok ? money.data : undefined} />,
      ),
      comments: serverHtml(<CommentsPlace slug={found.slug} />),
      bar: serverHtml(<GivingBar fundraiser={found} />),
      about: aboutFundraiser({ ...found, cause: namedHere(found.cause) }, url),
    },
  )
}

const readAtOnce = 25

/** A part of the list of donors for who has no scripts; of a place that is not ours, back to the page. */
async function giversFrom(page: PageRequest, { id, slug }: { id: number; slug: string }, from: string) {
  const answer = await page.api(donations.contributors, {
    body: { campaignId: id, limit: readAtOnce, ...(from === 'top' ? {} : { cursor: from }) },
  })
  if (!answer.ok) throw redirect(paths.fundraiser(slug))
  return answer
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return headOfFailure(matches)
  const { fundraiser, about } = loaderData
  return headOf(matches, {
    title: fundraiser.title,
    description: fundraiser.shortDescription,
    path: paths.fundraiser(fundraiser.slug),
    picture: pictureForLinks(fundraiser.slug, fundraiser.title),
    about: import.meta.env.SSR ? about : [],
  })
}

export default function FundraiserPage() {
  const { fundraiser, next, head, sum, told, comments, bar, shared } = useLoaderData<typeof loader>()
  const url = (useSettings()?.baseUrl ?? '') + paths.fundraiser(fundraiser.slug)
  const { id } = fundraiser
  useEffect(() => {
    const near = import('../comments/come-near.tsx').then(
      ({ comeNear }) => comeNear({ kind: 'campaign', id }),
      () => undefined,
    )
    return () => void near.then((leave) => leave?.())
  }, [id])
  return (
    <main id="main">
      <article className="page-width grid items-start justify-center gap-y-10 max-sm:grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,680px)_minmax(320px,376px)] lg:justify-between lg:gap-x-14 lg:pt-6">
        <StillPart id="head" data={head} Draw={ServerHtml} className="max-w-text" />
        <div className="max-w-text lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <section
            aria-label={m.raised_of_target()}
            className="overflow-hidden rounded-card border border-line bg-surface lg:float-shadow"
          >
            <StillPart id="sum" data={sum} Draw={ServerHtml} />
            <div className="px-5 pb-5 sm:px-6 sm:pb-6">
              <Share title={fundraiser.title} text={shared} url={url} />
            </div>
          </section>
        </div>
        <div className="flex max-w-text flex-col gap-16">
          <StillPart id="told" data={told} Draw={ServerHtml} />
          <Givers key={`${fundraiser.id} ${next}`} fundraiser={fundraiser} next={next} />
          <StillPart id="comments" data={comments} Draw={ServerHtml} />
        </div>
      </article>
      <Similar key={fundraiser.id} fundraiser={fundraiser} />
      {fundraiser.isOpen && (
        <StillPart
          id="bar"
          data={bar}
          Draw={ServerHtml}
          className="sticky bottom-0 z-10 mt-16 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
        />
      )}
    </main>
  )
}
