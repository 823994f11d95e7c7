import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { openRequests, type OpenRequest } from '../../../contract/materials/open-requests.ts'
import { headOf } from '../../app/head/head.ts'
import { orThrow } from '../../app/or-throw.ts'
import { assertPageExists } from '../../app/first-page.ts'
import { pageOf } from '../../app/page-context.ts'
import { pageNumber } from '../../app/query-values.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { translateServerText } from '../../ui/fields/translate-server-text.ts'
import { Link } from '../../ui/links/link.tsx'
import { Pagination } from '../../ui/pages/pagination.tsx'
import { Picture } from '../../ui/picture.tsx'
import { WeaveFigure } from '../../ui/weave/weave.tsx'

const perPage = 12

export async function loader(args: LoaderFunctionArgs) {
  const page = pageOf(args)
  const address = new URL(args.request.url)
  const number = pageNumber(address.searchParams.get('page'))
  const query = { page: number, limit: perPage, nearCity: page.city }
  const answer = await page.api(openRequests.list, { query })
  const rows = orThrow(answer)
  const pages = answer.ok ? answer.meta.pages : 1
  assertPageExists(address, number, pages)
  page.keep('material-requests')
  return { rows, page: number, pages }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  headOf(matches, {
    title: m.asked_title(),
    description: m.asked_text(),
    path: paths.materialRequests(loaderData?.page),
  })

/** Every request that is open, a page at a time. */
export default function OpenRequestsPage() {
  const { rows, page, pages } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="page-width flex flex-col gap-10 pt-10 md:pt-14">
      <header className="flex max-w-text flex-col gap-3">
        <h1 className="text-2xl">{m.asked_title()}</h1>
        <p className="text-lg text-soft">{m.asked_text()}</p>
      </header>
      {rows.length > 0 ? (
        <ul className="grid gap-x-6 gap-y-10 threes sm:grid-cols-2 lg:grid-cols-3">
          {rows.map((request, index) => (
            <RequestCard key={request.id} request={request} isFirst={index === 0} />
          ))}
        </ul>
      ) : (
        <EmptyState title={m.asked_empty_title()} text={m.asked_empty_text()}>
          <ButtonLink to={paths.fundraisers()}>{m.home_see()}</ButtonLink>
        </EmptyState>
      )}
      <Pagination page={page} pages={pages} to={paths.materialRequests} />
    </main>
  )
}

const mostItems = 4

function RequestCard({ request, isFirst }: { request: OpenRequest; isFirst: boolean }) {
  const { id, header, org_name: organisation, city, picture, materials } = request
  return (
    <li className="group relative flex flex-col gap-4">
      {picture ? (
        <Picture
          picture={{ ...picture, alt: '' }}
          sizes="(max-width: 40rem) calc(100vw - 2.5rem), (max-width: 64rem) 50vw, 360px"
          isFirst={isFirst}
          className="aspect-4/3 w-full rounded-card"
        />
      ) : (
        <div className="grid aspect-4/3 w-full place-items-center rounded-card bg-sunk">
          <WeaveFigure seed={`request-${id}`} size={112} />
        </div>
      )}
      <div className="flex min-w-0 flex-col gap-2">
        <p className="text-sm text-soft">
          {organisation} · {city}
        </p>
        <h2 className="text-lg leading-tight">
          <Link
            to={paths.materialRequest(id)}
            className="after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
          >
            {header}
          </Link>
        </h2>
        <ul className="flex flex-wrap gap-2 text-sm">
          {materials.slice(0, mostItems).map(({ categoryName, quantity }, index) => (
            <li key={index} className="rounded-full bg-sunk px-3 py-1">
              {translateServerText(categoryName)}{' '}
              <span className="tabular text-soft">× {quantity.toLocaleString('en-IN')}</span>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
