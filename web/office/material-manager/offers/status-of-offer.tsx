import { offerStatus } from '../../../../contract/materials/offered.ts'
import { offers } from '../../../../contract/materials/offers.ts'
import { saveStatus } from '../../kit/lists/define-list.ts'
import { StatusChoice } from '../../kit/lists/status/status-choice.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { emailsDonor } from './emails-donor.ts'
import type { Offer } from './offer-values.ts'

type StatusOfOfferProps = { offer: Pick<Offer, 'id' | 'status' | 'volunteer' | 'miscInfo'> }

/** Without a volunteer the status is chosen here, for example No Service; later the forms of the page set it. */
export function StatusOfOffer({ offer: { id, status, volunteer, miscInfo } }: StatusOfOfferProps) {
  if (volunteer !== null) return <StatusBadge set={offerStatus} of={status} />
  const { name, email } = miscInfo
  return (
    <StatusChoice
      set={offerStatus}
      value={status}
      name={name}
      save={(chosen) => saveStatus(offers.setOfferStatus)({ id }, chosen)}
      effect={emailsDonor({ id, fullName: name, email })}
    />
  )
}
