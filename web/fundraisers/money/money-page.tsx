import { moneyPath } from './addresses.ts'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { ReplyOf } from '../../../contract/call.ts'
import { moneyTrail } from '../../../contract/withdrawals/trail.ts'
import { headOf, headOfFailure } from '../../app/head/head.ts'
import { orThrow } from '../../app/or-throw.ts'
import { assertPageExists } from '../../app/first-page.ts'
import { pageOf } from '../../app/page-context.ts'
import { pageNumber } from '../../app/query-values.ts'
import { paths } from '../../app/paths.ts'
import { serverHtml } from '../../app/ssr/server-html.ts'
import { ServerHtml, StillPart } from '../../app/ssr/static-part.tsx'
import { m } from '../../app/words.ts'
import { formatRupees } from '../../ui/format/money.ts'
import { Link } from '../../ui/links/link.tsx'
import { Pagination } from '../../ui/pages/pagination.tsx'
import { TrancheList } from './tranche-list.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const page = pageOf(args)
  const slug = (args.params.slug ?? '').toLowerCase()
  const address = new URL(args.request.url)
  const wanted = pageNumber(address.searchParams.get('page'))
  const answer = await page.api(moneyTrail.ofFundraiser, {
    params: { slug },
    query: { page: String(wanted) },
  })
  const { fundraiserId, title, ...money } = orThrow(answer)
  const { page: at, pages } = answer.ok ? answer.meta : { page: 1, pages: 1 }
  assertPageExists(address, wanted, pages)
  page.keep(`fundraiser:${fundraiserId}`)
  return page.drawnOnce({ slug, title, at, pages }, { told: serverHtml(<Told {...money} />) })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return headOfFailure(matches)
  const { slug, title, at } = loaderData
  return headOf(matches, {
    title: `${m.paid_title()}: ${title}`,
    description: m.paid_description({ title }),
    path: moneyPath(slug, at),
  })
}

/** Every payment of a fundraiser with its bills: raised less paid out is what is left. */
export default function MoneyPage() {
  const { slug, title, at, pages, told } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="page-width pt-8 sm:pt-12">
      <div className="flex max-w-text flex-col gap-6">
        <header>
          <h1 className="text-2xl leading-tight">{m.paid_title()}</h1>
          <p className="mt-1">
            <Link to={paths.fundraiser(slug)} className="text-indigo underline underline-offset-4">
              {title}
            </Link>
          </p>
        </header>
        <StillPart id="told" data={told} Draw={ServerHtml} />
        <Pagination page={at} pages={pages} to={(page) => moneyPath(slug, page)} />
      </div>
    </main>
  )
}

type ToldProps = Omit<ReplyOf<typeof moneyTrail.ofFundraiser>, 'fundraiserId' | 'title'>

function Told({ raisedAmount, paidAmount, coveredAmount, leftAmount, tranches }: ToldProps) {
  const sums: [string, number][] = [
    [m.paid_raised(), raisedAmount],
    ...(coveredAmount > 0 ? [[m.paid_borne(), coveredAmount] as [string, number]] : []),
    [m.paid_out(), paidAmount],
    [m.paid_left(), leftAmount],
  ]
  return (
    <div className="flex flex-col gap-6">
      <dl className="flex flex-wrap gap-x-10 gap-y-3 border-y border-line py-4">
        {sums.map(([name, amount]) => (
          <div key={name}>
            <dt className="text-sm text-soft">{name}</dt>
            <dd className="font-heading text-lg tabular">{formatRupees(amount)}</dd>
          </div>
        ))}
      </dl>
      {tranches.length > 0 ? (
        <TrancheList tranches={tranches} title="h2" />
      ) : (
        <div>
          <h2 className="text-lg">{m.paid_none()}</h2>
          <p className="mt-1 text-soft">{m.paid_none_text()}</p>
        </div>
      )}
    </div>
  )
}
