import { donations } from '../../../contract/donations/donations.ts'
import type { PageRequest } from '../../app/page-context.ts'

type Signed = { donationId: string; token: string }

/** Path of the page with a gift's gateway form until it is paid; only the server makes it. */
export const checkoutPath = ({ donationId, token }: Signed) =>
  `/donations/${donationId}/checkout?${new URLSearchParams({ t: token })}`

/** The address of a giving form that is to be filled in as it was for a gift that waits to be paid or failed. */
export const formPathWithAnswer = (formPath: string, { donationId, token }: Signed) =>
  `${formPath}&${new URLSearchParams({ gift: donationId, t: token })}`

/** Finds the fields typed for an unpaid or failed gift; undefined for any other. */
export async function typedBefore(page: PageRequest, search: URLSearchParams) {
  const [donationId, token] = [search.get('gift'), search.get('t')]
  if (!donationId || !token) return undefined
  const answer = await page.personalApi(donations.checkout, { body: { donationId, token } })
  if (!answer.ok || answer.data === null) return undefined
  const { typed, key } = answer.data
  // No order is stored without this declaration.
  return { typed: { ...typed, indian_citizen: true }, nonce: /^[0-9a-f]{32}(?=-)/.exec(key ?? '')?.[0] }
}
