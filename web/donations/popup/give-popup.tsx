import { useEffect, useState } from 'react'
import { accounts } from '../../../contract/accounts/accounts.ts'
import { campaigns } from '../../../contract/campaigns/public.ts'
import { content, type SiteContent } from '../../../contract/content.ts'
import { signedIn } from '../../accounts/session.ts'
import { api } from '../../app/api.ts'
import { m } from '../../app/words.ts'
import { indianDay } from '../../ui/format/dates.ts'
import { namedHere } from '../../ui/format/cause-names.ts'
import { Dialog } from '../../overlays/dialog.tsx'
import type { GiveProps } from '../../overlays/overlay-store.ts'
import { useReturn } from '../../app/client/use-back-online.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { emptyFields } from '../form/gift-fields.ts'
import { GiveSteps, type Begun } from './give-steps.tsx'
import { freshNonce } from '../order/idempotency.ts'
import { recurringFrom } from '../recurring/recurring-offer.ts'

/** Giving to causes over whatever page is open: the same questions as on the page of its own, one after the other. */
export function GivePopup({ cause, recurs, close }: GiveProps) {
  const [begun, setBegun] = useState<Begun | 'failed'>()
  const load = async () => {
    setBegun(undefined)
    setBegun((await begin(cause, recurs)) ?? 'failed')
  }
  useEffect(() => {
    let isOpen = true
    void begin(cause, recurs).then((found) => isOpen && setBegun(found ?? 'failed'))
    return () => {
      isOpen = false
    }
  }, [cause, recurs])
  useReturn(begun === 'failed', () => void load())

  return (
    <Dialog title={m.give_to_a_cause()} close={close}>
      <div className="min-h-80 pt-4">
        {begun === undefined && <p className="text-soft">{m.loading()}</p>}
        {begun === 'failed' && (
          <Notice look="danger" isUrgent>
            <p className="font-label">{m.went_wrong()}</p>
            <Button onClick={() => void load()} className="mt-3">
              {m.try_again()}
            </Button>
          </Notice>
        )}
        {begun !== undefined && begun !== 'failed' && <GiveSteps {...begun} />}
      </div>
    </Dialog>
  )
}

const termsFrom = ({ contacts, totals }: SiteContent) => ({
  registeredName: contacts.registeredName,
  brandName: contacts.name,
  organiser: null,
  isDeductible: true,
  today: indianDay(totals.countedAt),
})

/** @returns undefined when the server cannot be reached */
async function begin(cause: string | undefined, recurs: boolean): Promise<Begun | undefined> {
  const [causes, site, profile] = await Promise.all([
    api(campaigns.causes),
    api(content.site),
    signedIn() ? api(accounts.profile) : undefined,
  ])
  if (!causes.ok) return undefined
  const donor = profile?.ok
    ? {
        donor_name: profile.data.fullname,
        donor_email: profile.data.email,
        donor_phone: profile.data.mobile_no,
      }
    : {}
  const selectedCauses = causes.data.filter(({ slug }) => slug === cause).map(({ id }) => id)
  return {
    causes: causes.data.map(namedHere),
    recurring: recurs && site.ok ? recurringFrom(site.data) : null,
    least: site.ok ? site.data.minimumGift : undefined,
    start: {
      fields: { ...emptyFields, ...donor, selectedCauses },
      nonce: freshNonce(),
      shownAt: Date.now(),
      asked: cause === undefined ? '' : `cause=${cause}`,
      isPosted: false,
      errors: {},
    },
    isSignedIn: profile?.ok ?? false,
    terms: site.ok ? termsFrom(site.data) : undefined,
    isWhole: Object.values(donor).every(Boolean),
  }
}
