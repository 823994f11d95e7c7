import {
  data,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { documents } from '../../contract/donations/documents.ts'
import { afterDone, doneIn } from '../app/client/done-notice.ts'
import { headOf } from '../app/head/head.ts'
import { pageOf } from '../app/page-context.ts'
import { isUnsent, sendOrReport, unlessUnsent, type Unsent } from '../app/client/send-form.ts'
import { m } from '../app/words.ts'
import { ClosedTaxDetails, GivenTaxDetails, UnknownTaxDetails } from './tax-details-ends.tsx'
import { taxFieldsOf, type Refused, type TaxFields } from './tax-details-fields.ts'
import { TaxDetailsForm } from './tax-details-form.tsx'

/**
 * The hash stands in the address: it is told to nobody else. Our own form does tell it, for without scripts a form
 * that hides where it comes from is refused.
 */
export const headers = () => ({ 'referrer-policy': 'same-origin' })

const whichOf = ({ params }: LoaderFunctionArgs | ActionFunctionArgs) => ({
  donationId: params['donationId'] ?? '',
  hash: params['hash'] ?? '',
})

const isError = (http: number) => http >= 500 || http === 0 || http === 429

export async function loader(args: LoaderFunctionArgs) {
  const answer = await pageOf(args).personalApi(documents.taxDetails, { body: whichOf(args) })
  if (answer.ok) return { gift: answer.data, done: doneIn(args.request) }
  if (isError(answer.http)) throw data(null, { status: answer.http || 503 })
  if (answer.http === 409) return data({ closed: answer.message }, { status: 409 })
  // A cut link is as unknown as a wrong or a late one.
  return data(null, { status: 404 })
}

/**
 * Returns the typed values with the refusal, without the PAN, which is never sent back. Null once it was
 * saved.
 */
export async function action(args: ActionFunctionArgs) {
  const fields = taxFieldsOf(await args.request.formData())
  const { donor_pan, donor_address, donor_pincode } = fields
  const answer = await pageOf(args).personalApi(documents.addTaxDetails, {
    body: {
      ...whichOf(args),
      // Leaves an empty PAN out, so that the contract itself asks for it.
      ...((donor_pan ? { donor_pan } : {}) as { donor_pan: string }),
      donor_address,
      donor_pincode,
    },
  })
  if (answer.ok)
    return answer.data.isTaken
      ? afterDone(args.request, 'taken', null)
      : afterDone(args.request, 'kept', { isKept: true as const })
  const errors: Record<string, string> = answer.errors
  const others = Object.keys(errors).length > 0 ? await alsoWrong(args, fields) : {}
  const typed = { donor_address, donor_pincode }
  return data(
    { errors: { ...others, ...errors }, message: answer.message, typed },
    { status: answer.http || 503 },
  )
}

export const clientAction = (args: ClientActionFunctionArgs) => sendOrReport<typeof action>(args)
export const shouldRevalidate = unlessUnsent

/** Whether the address is asked for depends on the gift, which nobody looks at while a field is wrong by itself. */
async function alsoWrong(args: ActionFunctionArgs, fields: TaxFields): Promise<Record<string, string>> {
  const about = await pageOf(args).personalApi(documents.taxDetails, { body: whichOf(args) })
  if (!about.ok) return {}
  const { checkTaxDetails } = await import('./tax-details-check.ts')
  return checkTaxDetails(fields, about.data.asksAddress) ?? {}
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  ...headOf(matches, { title: titleOf(loaderData ?? null) }),
  { name: 'referrer', content: 'same-origin' },
]

/** There was a PAN before: what was typed, in another tab perhaps, was not taken. */
type Kept = { isKept: true }

type Known = Awaited<ReturnType<typeof loader>>
type Shown = Exclude<Known, { type: string }> | { closed: string } | null

function titleOf(shown: Shown) {
  if (shown === null) return m.tax_unknown()
  if ('closed' in shown) return m.tax_closed()
  return shown.gift.pan === null ? m.tax_title() : m.tax_done()
}

/** Page where the donor of a gift adds the PAN that its receipt lacks. */
export default function TaxDetailsPage() {
  const shown = useLoaderData<typeof loader>()
  const came: Refused | Kept | Unsent | null | undefined = useActionData<typeof clientAction>()
  const done = shown && 'gift' in shown ? shown.done : null
  const isKept = came === undefined ? done === 'kept' : Boolean(came && 'isKept' in came)
  const isNew = came === undefined ? done === 'taken' : came === null
  return (
    <main id="main" className="page-width flex flex-col items-center pt-8 sm:pt-14">
      {!shown && <UnknownTaxDetails />}
      {shown && 'closed' in shown && <ClosedTaxDetails reason={shown.closed} />}
      {shown &&
        'gift' in shown &&
        (shown.gift.pan === null ? (
          <TaxDetailsForm
            gift={shown.gift}
            refused={came && 'errors' in came ? came : undefined}
            unsent={isUnsent(came) ? came : undefined}
          />
        ) : (
          <GivenTaxDetails gift={shown.gift} pan={shown.gift.pan} isNew={isNew} isKept={isKept} />
        ))}
    </main>
  )
}
