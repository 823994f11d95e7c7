import { useEffect } from 'react'
import { redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { openRequests, type ShownRequest } from '../../../contract/materials/open-requests.ts'
import { leftOf } from '../../../shared/material-items.ts'
import { materialRequestPath } from '../../../shared/request-address.ts'
import { requestCommentsPath } from '../../../shared/comments-path.ts'
import { giveToRequestPath, requestIdOf } from '../../../shared/material-paths.ts'
import { headOf, headOfFailure } from '../../app/head/head.ts'
import { orMissing } from '../../app/or-throw.ts'
import { pageOf } from '../../app/page-context.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { dayText } from '../../ui/format/dates.ts'
import { formatRupees } from '../../ui/format/money.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/links/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Picture } from '../../ui/picture.tsx'
import { LineProgress } from '../../ui/goods/line-progress.tsx'
import { acceptsText, leftText, lineName, quantityText, unitText } from '../../ui/goods/line-text.ts'
import { WeaveBand } from '../../ui/weave/weave.tsx'
import { UnknownRequest } from '../missing/unknown-request.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const page = pageOf(args)
  const id = requestIdOf(args.params['id'])
  const request = orMissing(await page.api(openRequests.detail, { params: { id } }))
  // An address without the header stays valid; one with another header leads to the right one.
  const path = materialRequestPath(id, request.header)
  if (args.params['id'] !== String(id) && !path.endsWith(`/${args.params['id']}`)) throw redirect(path, 301)
  page.keep(`material-request:${request.id}`, 'material-categories')
  return { request, path }
}

export const ErrorBoundary = UnknownRequest

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return headOfFailure(matches)
  const { header, description, banner, picture } = loaderData.request
  const shown = banner ?? picture
  return headOf(matches, {
    title: header,
    description,
    path: loaderData.path,
    ...(shown && { picture: shown }),
  })
}

/** A material request with its items, the ways to give and its comments. */
export default function OpenRequestPage() {
  const { request } = useLoaderData<typeof loader>()
  const { id, header, description, org_name: organisation, city, banner, picture, logo } = request
  const shown = banner ?? picture
  return (
    <main id="main" className="page-width flex flex-col gap-8 pt-4">
      <header className="mx-auto flex w-full max-w-text flex-col gap-4">
        <Link
          to={paths.materialRequests()}
          className="inline-flex min-h-12 items-center gap-2 self-start rounded-field text-sm font-label text-indigo underline-offset-4 hover:underline"
        >
          <Icon name="left" size={18} />
          {m.asked_all()}
        </Link>
        <h1 className="text-2xl">{header}</h1>
        <p className="flex items-center gap-3 text-soft">
          {logo && (
            <Picture
              picture={logo}
              sizes="40px"
              alt=""
              isWhole
              isFirst
              className="size-10 shrink-0 rounded-field border border-line"
            />
          )}
          {organisation} · {city}
        </p>
        <p className="text-lg">{description}</p>
      </header>
      {shown && (
        <Picture
          picture={shown}
          sizes="(max-width: 70rem) calc(100vw - 1px), 1120px"
          isFirst
          className="-mx-5 aspect-3/2 w-[calc(100%+40px)] max-w-none sm:mx-0 sm:aspect-video sm:w-full sm:rounded-card"
        />
      )}
      <Needed request={request} />
      <section
        aria-label={m.asked_give_items()}
        className="mx-auto w-full max-w-text overflow-hidden rounded-card border border-line bg-surface"
      >
        <WeaveBand seed={`request-${id}`} />
        <div className="flex flex-col gap-4 p-6">
          {request.status === 1 ? (
            <Ways request={request} />
          ) : (
            <Notice look="info">{m.asked_closed()}</Notice>
          )}
        </div>
      </section>
      <Comments id={id} />
      <p className="mx-auto flex w-full max-w-text flex-wrap gap-x-6 text-sm text-soft">
        <a
          href={paths.writeAboutRequest(id)}
          rel="nofollow"
          className="inline-flex min-h-12 items-center underline underline-offset-4"
        >
          {m.asked_write()}
        </a>
        <a
          href={paths.reportRequest(id)}
          rel="nofollow"
          className="inline-flex min-h-12 items-center underline underline-offset-4"
        >
          {m.asked_report()}
        </a>
      </p>
    </main>
  )
}

/** Comments are loaded when they come near the view; without scripts there is a link to their page. */
function Comments({ id }: { id: number }) {
  useEffect(() => {
    const near = import('../../comments/come-near.tsx').then(
      ({ comeNear }) => comeNear({ kind: 'request', id }),
      () => undefined,
    )
    return () => void near.then((leave) => leave?.())
  }, [id])
  return (
    <section
      id="comments"
      aria-labelledby="comments-title"
      className="mx-auto flex w-full max-w-text flex-col gap-4"
    >
      <h2 id="comments-title" className="text-xl">
        {m.asked_comments()}
      </h2>
      <div id="comments-here" key={id}>
        <a href={requestCommentsPath(id)} className="text-indigo underline">
          {m.asked_comments_read()}
        </a>
      </div>
    </section>
  )
}

type Asked = { request: ShownRequest }

const Needed = ({ request: { id: requestId, status, materials, unwanted, helpers } }: Asked) => (
  <section aria-labelledby="needed" className="mx-auto flex w-full max-w-text flex-col gap-4">
    <h2 id="needed" className="text-xl">
      {m.asked_items()}
    </h2>
    <ul className="flex flex-col divide-y divide-line border-y border-line">
      {materials.map(({ id, description, ...line }) => (
        <li key={id} className="flex flex-col gap-2 py-4">
          <h3 className="flex justify-between gap-4 text-base font-label">
            {lineName(line)}
            <span className="shrink-0 tabular">{quantityText(line.quantity, line.unit)}</span>
          </h3>
          <LineProgress {...line} />
          <p className="flex flex-wrap justify-between gap-x-4 text-sm text-soft">
            <span>{leftOf(line) > 0 ? leftText(line) : m.asked_met_line()}</span>
            {line.neededBy && <span>{m.asked_needed_by({ day: dayText(line.neededBy) })}</span>}
          </p>
          {line.hasCondition && <p className="text-sm text-soft">{acceptsText(line.condition)}</p>}
          {line.stocked > 0 && (
            <p className="text-sm text-soft">
              {m.asked_from_stock({ quantity: quantityText(line.stocked, line.unit) })}
            </p>
          )}
          {line.funded > 0 && (
            <p className="text-sm text-soft">
              {m.asked_paid_for({ quantity: quantityText(line.funded, line.unit) })}
            </p>
          )}
          {/* Sanitised where it was stored. */}
          <div className="prose text-soft" dangerouslySetInnerHTML={{ __html: description }} />
          {status === 1 && line.price !== null && leftOf(line) > 0 && (
            <a
              href={giveToRequestPath(requestId, id)}
              rel="nofollow"
              className="inline-flex min-h-12 items-center self-start text-indigo underline underline-offset-4"
            >
              {m.asked_give_for_line({ price: formatRupees(line.price), unit: unitText(line.unit) })}
            </a>
          )}
        </li>
      ))}
    </ul>
    {helpers.length > 0 && <p className="text-soft">{m.asked_helpers({ names: helpers.join(', ') })}</p>}
    {unwanted && <p className="text-soft">{m.asked_unwanted({ items: unwanted })}</p>}
  </section>
)

const Ways = ({ request: { id, cta_text: callToAct, progress } }: Asked) =>
  progress === 'met' ? (
    <Notice look="info">{m.asked_met()}</Notice>
  ) : (
    <>
      <p className="font-label">{callToAct}</p>
      <p className="text-soft">{m.asked_how()}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.giveItems(id)} look="plain">
          {m.asked_give_items()}
        </ButtonLink>
        <ButtonLink to={giveToRequestPath(id)} look="donate">
          {m.asked_give_money()}
        </ButtonLink>
      </div>
      <a
        href={paths.takePart(id)}
        rel="nofollow"
        className="inline-flex min-h-12 items-center self-start text-sm text-indigo underline underline-offset-4"
      >
        {m.asked_take_part()}
      </a>
    </>
  )
