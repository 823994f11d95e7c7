import { useRevalidator } from 'react-router'
import { ownData, type OwnConsent } from '../../../contract/accounts/own-data.ts'
import { api } from '../../app/api.ts'
import { notify } from '../../app/client/notify.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { translateServerText } from '../../ui/fields/translate-server-text.ts'
import { instantText } from '../../ui/format/dates.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'

const titles = {
  account: m.consent_account,
  recurring: m.consent_recurring,
  newsletter: m.consent_newsletter,
  talks: m.consent_talks,
}

/** List of consents in the words in which they were given. */
export const Consents = ({ consents }: { consents: readonly OwnConsent[] }) => (
  <section className="flex flex-col gap-4">
    <h2 className="text-xl">{m.consents_title()}</h2>
    {consents.length === 0 ? (
      <p className="text-soft">{m.consents_none()}</p>
    ) : (
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
        {consents.map((consent) => (
          <li key={`${consent.kind} ${consent.givenAt}`} className="flex flex-col gap-2 px-4 py-4">
            <h3 className="text-base font-label">{titles[consent.kind]()}</h3>
            <blockquote
              lang={consent.language}
              className="border-l-2 border-line pl-3 text-sm whitespace-pre-line"
            >
              {consent.wording}
            </blockquote>
            <p className="text-sm text-soft">{standing(consent).join(' · ')}</p>
            {consent.stands && <Way consent={consent} />}
          </li>
        ))}
      </ul>
    )}
  </section>
)

/** Tells when a consent was given, its version, and whether it is over. */
const standing = ({ givenAt, withdrawnAt, stands, version }: OwnConsent) => [
  m.consents_given({ day: instantText(givenAt) }),
  m.consents_version({ version }),
  ...(withdrawnAt !== null
    ? [m.consents_withdrawn({ day: instantText(withdrawnAt) })]
    : stands
      ? []
      : [m.consents_over()]),
]

/** Leads to the recurring gift, which is stopped there, or withdraws the consent. */
function Way({ consent: { kind, scheduleId } }: { consent: OwnConsent }) {
  const { revalidate } = useRevalidator()
  if (kind === 'recurring')
    return (
      scheduleId !== null && (
        <ButtonLink to={paths.recurringGift(scheduleId)} className="self-start">
          {m.consents_manage()}
        </ButtonLink>
      )
    )
  // Ends with the account alone, which is closed further down.
  if (kind === 'account') return null
  const withdraw = async () => {
    const answer = await api(ownData.withdrawConsent, { body: { kind } })
    if (answer.ok) notify({ word: { text: m.consents_done() } })
    else notify({ word: { text: translateServerText(answer.message) || m.say_failed(), isBad: true } })
    await revalidate()
  }
  return (
    <Button className="self-start" onClick={() => void withdraw()}>
      {m.consents_withdraw()}
    </Button>
  )
}
