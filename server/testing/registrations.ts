import { fileApp } from './file-app.ts'
import { browserOf, contactOf, fillIn, legal, submitIt } from './make/organisations.ts'

/** Application in which many organisations register, with a contact and browser for each test. */
export function registrationApp() {
  const t = fileApp({ env: { LIMIT_ORGANISATIONS_IP: '9000/60', LIMIT_OTP_SENDS_IP: '9000/60' } })
  let count = 0
  const nextContact = () => contactOf((count += 1))
  const begin = () => ({ contact: nextContact(), browser: browserOf(t) })

  /** Submits an organisation. @param own its name and PAN, from the number of its contact */
  async function submit(own: (count: number) => Partial<typeof legal>) {
    const { contact, browser } = begin()
    const orgId = await fillIn(browser, contact, { ...legal, ...own(count) })
    await submitIt(t, browser, orgId, contact.mobile_no)
    return { contact, browser, orgId }
  }
  return { t, begin, submit, nextContact, count: () => count }
}
