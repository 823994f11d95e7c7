import { redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { campaigns } from '../../contract/campaigns/public.ts'
import { donations } from '../../contract/donations/donations.ts'
import { pictureForLinks, headOf, headOfFailure } from '../app/head/head.ts'
import { orThrow } from '../app/or-throw.ts'
import { pageOf, type PageRequest } from '../app/page-context.ts'
import { paths } from '../app/paths.ts'
import { serverHtml } from '../app/ssr/server-html.ts'
import { ServerHtml, StillPart } from '../app/ssr/static-part.tsx'
import { m } from '../app/words.ts'
import { namedHere } from '../ui/format/cause-names.ts'
import { Picture } from '../ui/picture.tsx'
import { cardOf } from './fundraiser-card.tsx'
import { FundraiserTitle } from './fundraiser-title.tsx'
import { aboutFundraiser } from './about-fundraiser.ts'
import { GivingBar } from './giving-bar.tsx'
import { GivingCard } from './giving-card.tsx'
import { Givers } from './donors.tsx'
import { shownGiver } from './view-model.ts'
import { MoneySummary } from './trust/money-summary.tsx'
import { shareText } from './trust/share-text.ts'
import { Similar, ServerOnlyStory } from './server-only-parts.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const page = pageOf(args)
  const slug = (args.params.slug ?? '').toLowerCase()
  const found = orThrow(await page.api(campaigns.detail, { params: { slug } }))
  const { similar, organiserSlug: _, ...rest } = found
  const { storyHtml, gallery, documents, history, spending, updates, ...fundraiser } = rest
  page.keep('fundraisers', `fundraiser:${fundraiser.id}`)
  const url = page.settings.baseUrl + paths.fundraiser(fundraiser.slug)
  const from = new URL(args.request.url).searchParams.get('givers')
  const part = from === null ? undefined : await giversFrom(page, fundraiser, from)
  return page.drawnOnce(
    {
      fundraiser: {
        ...fundraiser,
        recentDonors: (part?.data ?? fundraiser.recentDonors).map(shownGiver),
        cause: namedHere(fundraiser.cause),
      },
      ...(part && { next: part.meta.nextCursor }),
      url,
      shared: shareText(found, { gave: false }),
    },
    {
      told: serverHtml(
        <ServerOnlyStory
          {...{ storyHtml, gallery, documents, history, spending, updates }}
          slug={fundraiser.slug}
          targetAmount={fundraiser.targetAmount}
        />,
      ),
      similar: serverHtml(<Similar rows={similar.map(cardOf)} />),
      title: serverHtml(<FundraiserTitle fundraiser={found} />),
      way: serverHtml(
        <MoneySummary>
          {m.trust_summary({ registered: page.settings.registeredName, organiser: found.organiserName })}
        </MoneySummary>,
      ),
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
  const { fundraiser, url } = loaderData
  return headOf(matches, {
    title: fundraiser.title,
    description: fundraiser.shortDescription,
    path: paths.fundraiser(fundraiser.slug),
    picture: pictureForLinks(fundraiser.slug, fundraiser.title),
    about: import.meta.env.SSR ? aboutFundraiser(fundraiser, url) : [],
  })
}

export default function FundraiserPage() {
  const { fundraiser, next, told, similar, title, way, url, shared } = useLoaderData<typeof loader>()
  return (
    <main id="main">
      <article className="page-width grid items-start justify-center gap-y-10 max-sm:grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,680px)_minmax(320px,376px)] lg:justify-between lg:gap-x-14 lg:pt-10">
        <div className="flex max-w-text flex-col gap-4">
          <Picture
            picture={fundraiser.coverImage}
            sizes="(max-width: 64rem) calc(100vw - 1px), 680px"
            isFirst
            className="-mx-5 aspect-8/5 w-[calc(100%+40px)] max-w-none sm:mx-0 sm:w-full sm:rounded-card sm:max-lg:mt-6"
          />
          <StillPart id="title" data={title} Draw={ServerHtml} />
        </div>
        <div className="max-w-text lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <GivingCard fundraiser={fundraiser} way={way} url={url} shared={shared} />
        </div>
        <div className="flex max-w-text flex-col gap-16">
          <StillPart id="told" data={told} Draw={ServerHtml} />
          <Givers key={`${fundraiser.id} ${next}`} fundraiser={fundraiser} next={next} />
        </div>
      </article>
      <StillPart id="others" data={similar} Draw={ServerHtml} />
      {fundraiser.isOpen && <GivingBar fundraiser={fundraiser} />}
    </main>
  )
}
