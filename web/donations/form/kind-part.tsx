import { lazy, Suspense } from 'react'
import { m } from '../../app/words.ts'
import { Choice } from '../../ui/fields/choice.tsx'
import type { GiftFields } from './gift-fields.ts'
import { Part } from './form-section.tsx'
import { firstChoice } from '../recurring/schedule-choice.ts'
import type { Gift } from './use-gift.ts'
import type { Recurring } from '../recurring/recurring-offer.ts'

const RecurringPart = lazy(async () => ({
  default: (await import('../recurring/recurring-part.tsx')).RecurringPart,
}))

type KindProps = { gift: Gift; recurring: Recurring }

/** Once, or again and again. */
export const KindPart = ({ gift, recurring }: KindProps) => (
  <div className="[@media(scripting:none)]:hidden">
    <Part title={m.gift_how()} isDone>
      <KindTabs gift={gift} recurring={recurring} />
      {gift.state.fields.option === 'schedule' && (
        <p className="text-sm text-soft">{m.gift_recurring_hint()}</p>
      )}
    </Part>
  </div>
)

/** Text for browsers without scripts, which offer single gifts only; with scripts nobody reads it. */
export const RecurringOff = ({ phone }: { phone: string }) => (
  <noscript>
    {import.meta.env.SSR && <p className="text-sm text-soft">{m.gift_recurring_off({ phone })}</p>}
  </noscript>
)

const chosenIn = ({ gift, recurring }: KindProps) =>
  gift.state.fields.schedule ?? firstChoice(recurring.today)

/** Fields changed by choosing the kind of gift. */
export const kindChange = (option: GiftFields['option'], kind: KindProps): Partial<GiftFields> =>
  option === 'schedule' ? { option, schedule: chosenIn(kind) } : { option }

export function KindTabs(kind: KindProps) {
  const { gift } = kind
  const tab = (option: GiftFields['option'], text: string) => (
    <Choice
      type="radio"
      name="option"
      value={option}
      checked={gift.state.fields.option === option}
      onChange={() => gift.edit(kindChange(option, kind))}
    >
      <span className="font-label">{text}</span>
    </Choice>
  )
  return (
    <div className="choices sm:gap-3">
      {tab('onetime', m.gift_one_time())}
      {tab('schedule', m.gift_recurring())}
    </div>
  )
}

/** Tenure and days; nothing for a single gift. */
export const RecurringDetails = (kind: KindProps) =>
  kind.gift.state.fields.option === 'schedule' && (
    <Suspense fallback={<p className="min-h-96 text-soft">{m.loading()}</p>}>
      <RecurringPart gift={kind.gift} schedule={chosenIn(kind)} recurring={kind.recurring} />
    </Suspense>
  )
