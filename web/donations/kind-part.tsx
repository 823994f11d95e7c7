import { lazy, Suspense } from 'react'
import { m } from '../app/words.ts'
import { Choice } from '../ui/choice.tsx'
import { Part } from './part.tsx'
import { firstChoice } from './schedule-choice.ts'
import type { Gift } from './use-gift.ts'

const RecurringPart = lazy(async () => ({ default: (await import('./recurring-part.tsx')).RecurringPart }))

/** What a page needs to offer recurring gifts; absent where none can be taken. */
export type Recurring = {
  /** The day in India, by the server's clock. */
  today: string
  payee: string
  phone: string
  email: string
}

/** Once, or again and again. Without scripts a gift is given once, and nothing else is offered. */
export function KindPart({ gift, recurring }: { gift: Gift; recurring: Recurring }) {
  const { option, schedule } = gift.state.fields
  const chosen = schedule ?? firstChoice(recurring.today)
  return (
    <div className="flex flex-col gap-10 [@media(scripting:none)]:hidden">
      <Part title={m.gift_how()} isDone>
        <div className="grid grid-cols-2 gap-2 sm:gap-3">
          <Choice
            type="radio"
            name="option"
            value="onetime"
            checked={option === 'onetime'}
            onChange={() => gift.edit({ option: 'onetime' })}
          >
            <span className="font-label">{m.gift_one_time()}</span>
          </Choice>
          <Choice
            type="radio"
            name="option"
            value="schedule"
            checked={option === 'schedule'}
            onChange={() => gift.edit({ option: 'schedule', schedule: chosen })}
          >
            <span className="font-label">{m.gift_recurring()}</span>
          </Choice>
        </div>
        <p className="text-sm text-soft">{m.gift_recurring_hint()}</p>
      </Part>
      {option === 'schedule' && (
        <Suspense fallback={<p className="min-h-96 text-soft">{m.loading()}</p>}>
          <RecurringPart gift={gift} schedule={chosen} recurring={recurring} />
        </Suspense>
      )}
    </div>
  )
}
