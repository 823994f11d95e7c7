import { useEffect } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { data, redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { donationTexts, donations } from '../../../contract/donations/donations.ts'
import { headOf } from '../../app/head/head.ts'
import { pageOf } from '../../app/page-context.ts'
import { paths } from '../../app/paths.ts'
import { translateServerText } from '../../ui/fields/translate-server-text.ts'
import { formPathWithAnswer } from './checkout-path.ts'
import { CheckoutParts } from './checkout-parts.tsx'

/**
 * The token stands in the address: the gateway learns from which site its form comes, as it may ask, and not from
 * which page.
 */
export const headers = () => ({ 'referrer-policy': 'strict-origin-when-cross-origin' })

/** Leads to the thank-you page unless the gift waits to be paid. */
export async function loader(args: LoaderFunctionArgs) {
  const donationId = args.params.donationId ?? ''
  const token = new URL(args.request.url).searchParams.get('t') ?? ''
  const answer = await pageOf(args).personalApi(donations.checkout, { body: { donationId, token } })
  if (!answer.ok && answer.http >= 500) throw data(null, { status: answer.http })
  if (!answer.ok || !answer.data?.action) throw redirect(paths.thankYou(donationId, token))
  const { action, data: fields, formPath } = answer.data
  const parts = {
    form: { action, data: fields },
    formPath: formPathWithAnswer(formPath, { donationId, token }),
  }
  // Drawn here: what draws it is of no use in a browser, and in pages that share it would be a file of its own.
  return { html: renderToStaticMarkup(<CheckoutParts {...parts} />) }
}

export const meta: MetaFunction = ({ matches }) =>
  headOf(matches, { title: translateServerText(donationTexts.redirecting) })

/**
 * Between a form that was posted without scripts and the gateway: an address that Back and a reload lead to again.
 * With scripts it goes on by itself, but not for who comes back to it.
 */
export default function CheckoutPage() {
  const { html } = useLoaderData<typeof loader>()
  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>('#main form')
    if (form && isFirstVisit()) HTMLFormElement.prototype.submit.call(form)
  }, [])
  return (
    <main
      id="main"
      className="page-width flex flex-col items-center pt-8 sm:pt-14"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

const isFirstVisit = () =>
  performance.getEntriesByType('navigation').some((visit) => 'type' in visit && visit.type === 'navigate')
