import { data, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { receipts, type ReceiptStanding } from '../../contract/donations/receipts.ts'
import { headOf } from '../app/head/head.ts'
import { pageOf } from '../app/page-context.ts'
import { m } from '../app/words.ts'
import { ReceiptCheckResult } from './checked-receipt.tsx'
import { UnknownReceipt } from './unknown-receipt.tsx'

/** The key stands in the address: it is told to nobody else. */
export const headers = () => ({ 'referrer-policy': 'no-referrer' })

export async function loader(args: LoaderFunctionArgs) {
  const { personalApi, settings } = pageOf(args)
  const answer = await personalApi(receipts.check, { params: { key: args.params.key ?? '' } })
  if (answer.ok) return { receipt: answer.data, brand: settings.brandName }
  // A key of any shape is unknown; only a server that does not answer, or not so often, is an error.
  if (answer.http >= 500 || answer.http === 429) throw data(null, { status: answer.http })
  return data(null, { status: 404 })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  ...headOf(matches, { title: loaderData ? titles[loaderData.receipt.status]() : m.check_unknown() }),
  { name: 'referrer', content: 'no-referrer' },
]

const titles: Record<ReceiptStanding, () => string> = {
  valid: m.check_valid,
  test: m.check_test,
  cancelled: m.check_cancelled,
  replaced: m.check_replaced,
}

/** Page behind the code on a receipt: whether it is ours and valid. */
export default function CheckPage() {
  const known = useLoaderData<typeof loader>()
  return (
    <main id="main" className="page-width flex flex-col items-center pt-8 sm:pt-14">
      {known ? <ReceiptCheckResult title={titles[known.receipt.status]()} {...known} /> : <UnknownReceipt />}
    </main>
  )
}
