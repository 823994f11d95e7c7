import { useEffect } from 'react'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { celebrations, type ShownCelebration } from '../../contract/celebrations/celebrations.ts'
import { headOf, headOfFailure, pictureForLinks } from '../app/head/head.ts'
import { breadcrumbsData } from '../app/head/linked-data.ts'
import { orThrow } from '../app/or-throw.ts'
import { pageOf } from '../app/page-context.ts'
import { m } from '../app/words.ts'
import { Share } from '../share/share.tsx'
import { buttonClass, ButtonLink } from '../ui/button.tsx'
import { dayText } from '../ui/format/dates.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/links/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { Picture } from '../ui/picture.tsx'
import { WeaveBand } from '../ui/weave/weave.tsx'
import { CelebrationProgress } from './celebration-tile.tsx'
import { giftPath, giftsText, occasionTexts, purposePath } from './celebration-texts.ts'
import { celebrationPaths } from '../../shared/celebration-paths.ts'

export async function loader(args: LoaderFunctionArgs) {
  const page = pageOf(args)
  const slug = (args.params['slug'] ?? '').toLowerCase()
  const celebration = orThrow(await page.api(celebrations.detail, { params: { slug } }))
  page.keep(`celebration:${celebration.id}`, 'fundraisers')
  const { baseUrl, brandName } = page.settings
  return { celebration, settings: { baseUrl, brandName } }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return headOfFailure(matches)
  const { celebration, settings } = loaderData
  const { title, slug, message } = celebration
  return headOf(matches, {
    title,
    description: message.replaceAll(/\s+/g, ' ').slice(0, 200),
    path: celebrationPaths.one(slug),
    picture: pictureForLinks(`celebration/${slug}`, title),
    about: import.meta.env.SSR
      ? [
          breadcrumbsData(settings.baseUrl, [
            [m.celebrate_title(), celebrationPaths.list()],
            [title, celebrationPaths.one(slug)],
          ]),
        ]
      : [],
  })
}

/** One celebration with its total, and the way to give. */
export default function CelebrationPage() {
  const { celebration, settings } = useLoaderData<typeof loader>()
  const { slug, title, occasion, hostName, onDate, picture, message } = celebration
  return (
    <main id="main" className="page-width flex flex-col gap-12 pt-4">
      <article className="grid gap-8 md:grid-cols-[minmax(0,1fr)_340px] md:gap-14">
        <header className="flex flex-col gap-3 md:col-span-2">
          <Link
            to={celebrationPaths.list()}
            className="inline-flex min-h-12 items-center gap-2 self-start rounded-field text-sm font-label text-indigo underline-offset-4 hover:underline"
          >
            <Icon name="left" size={18} />
            {m.celebrate_all()}
          </Link>
          <p className="font-label text-soft">{occasionTexts[occasion]()}</p>
          <h1 className="max-w-text text-2xl wrap-anywhere">{title}</h1>
          <p className="text-soft wrap-anywhere">
            {m.celebrate_by({ host: hostName, day: dayText(onDate) })}
          </p>
        </header>
        <div className="flex flex-col gap-6 md:order-2">
          <div className="overflow-hidden rounded-card border border-line bg-surface">
            <WeaveBand seed={slug} />
            <div className="flex flex-col gap-5 p-5">
              <Giving celebration={celebration} />
            </div>
          </div>
          <section aria-labelledby="share" className="flex flex-col gap-3">
            <h2 id="share" className="text-base font-label">
              {m.celebrate_share()}
            </h2>
            <Share
              title={title}
              text={m.celebrate_share_text({ title, brand: settings.brandName })}
              url={settings.baseUrl + celebrationPaths.one(slug)}
            />
          </section>
        </div>
        <section aria-labelledby="words" className="flex max-w-text flex-col gap-4 md:order-1">
          {picture && (
            <Picture
              picture={picture}
              sizes="(min-width: 48rem) 42rem, 100vw"
              isFirst
              className="aspect-8/5 w-full rounded-card"
            />
          )}
          <h2 id="words" className="text-xl wrap-anywhere">
            {m.celebrate_words({ host: hostName })}
          </h2>
          {message.split(/\n{2,}/).map((paragraph, index) => (
            <p key={index} className="whitespace-pre-line wrap-anywhere">
              {paragraph}
            </p>
          ))}
        </section>
      </article>
      <Comments id={celebration.id} slug={slug} />
    </main>
  )
}

/** Comments are loaded when they come near the view; without scripts there is a link to their page. */
function Comments({ id, slug }: { id: number; slug: string }) {
  useEffect(() => {
    const near = import('../comments/come-near.tsx').then(
      ({ comeNear }) => comeNear({ kind: 'celebration', id }),
      () => undefined,
    )
    return () => void near.then((leave) => leave?.())
  }, [id])
  return (
    <section id="comments" aria-labelledby="comments-title" className="flex max-w-text flex-col gap-4">
      <h2 id="comments-title" className="text-xl">
        {m.celebrate_comments()}
      </h2>
      <div id="comments-here" key={id}>
        <a href={celebrationPaths.comments(slug)} className="text-indigo underline">
          {m.celebrate_comments_read()}
        </a>
      </div>
    </section>
  )
}

function Giving({ celebration }: { celebration: ShownCelebration }) {
  const { purpose, state, giftCount } = celebration
  return (
    <>
      <CelebrationProgress celebration={celebration} />
      {giftCount > 0 && <p className="text-sm text-soft tabular">{giftsText(giftCount)}</p>}
      {state === 'open' ? (
        <a href={giftPath(celebration)} rel="nofollow" className={`${buttonClass('donate', true)} text-lg`}>
          {m.donate()}
        </a>
      ) : (
        <>
          <Notice look="info">{state === 'ended' ? m.celebrate_ended() : m.celebrate_closed()}</Notice>
          <ButtonLink wide to={celebrationPaths.list()}>
            {m.celebrate_all()}
          </ButtonLink>
        </>
      )}
      <p className="text-sm text-soft wrap-anywhere">{m.celebrate_all_goes({ name: purpose.name })} </p>
      <Link
        to={purposePath(purpose)}
        className="inline-flex min-h-11 items-center text-sm text-indigo underline underline-offset-4 wrap-anywhere"
      >
        {purpose.name}
      </Link>
    </>
  )
}
