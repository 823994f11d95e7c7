import { useState } from 'react'
import { m } from '../../../app/words.ts'
import { Button } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/format/dates.ts'
import { FactList } from '../../kit/fact-list.tsx'
import { mobileText } from '../../kit/figures.ts'
import { Section } from '../../kit/section.tsx'
import { CollectForm } from './collect-form.tsx'
import { HandoverForm } from './handover-form.tsx'
import { assignmentIn, handoverIn, type Offer } from './offer-values.ts'

/** Beginning values of a form without the version: while they stay the same, so does the form. */
const keyOf = ({ version: _, ...values }: { version: number }) => JSON.stringify(values)

/** Panel of an offer: first somebody is assigned, then the handing over is written down. */
export function VolunteerPanel({ offer }: { offer: Offer }) {
  const { volunteer } = offer
  const [isChanging, setChanging] = useState(false)
  const assign = (
    <CollectForm key={keyOf(assignmentIn(offer))} offer={offer} assigned={() => setChanging(false)} />
  )
  if (volunteer === null) return <Section title={m.offers_assign()}>{assign}</Section>
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Section title={m.offers_volunteer()}>
        <FactList
          facts={[
            [m.offers_name(), volunteer.name],
            [m.offers_mobile(), mobileText(volunteer.mobile_no)],
            [m.offers_assigned(), momentText(volunteer.assignedDate)],
            [m.offers_note(), volunteer.note],
          ]}
        />
        <Button
          className="desk-button self-start"
          aria-expanded={isChanging}
          onClick={() => setChanging(!isChanging)}
        >
          {m.offers_change_volunteer()}
        </Button>
        {isChanging && assign}
      </Section>
      <Section title={m.offers_handover()}>
        <HandoverForm key={keyOf(handoverIn(offer))} offer={offer} />
      </Section>
    </div>
  )
}
