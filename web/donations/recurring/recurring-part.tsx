import { useEffect, useEffectEvent, useState } from 'react'
import { scheduleTexts } from '../../../contract/donations/schedule-config.ts'
import { earliestStart, latestStart, type TenureMonths } from '../../../shared/schedules/dates.ts'
import { WholeSheet } from '../../app/client/whole-style.tsx'
import { m } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/fields/choice.tsx'
import { dayText } from '../../ui/format/dates.ts'
import { FieldError, TextInput } from '../../ui/fields/field.tsx'
import { Customiser } from './customiser/customiser.tsx'
import { amountOf, isTooMuch } from '../form/gift-fields.ts'
import type { Recurring } from './recurring-offer.ts'
import { Part } from '../form/form-section.tsx'
import { patternText } from './pattern-words.ts'
import { isCutShort, offeredTenures, type ScheduleChoice } from './schedule-choice.ts'
import { ScheduleConsent, ScheduleDates } from './schedule-preview.tsx'
import { useToday } from './schedule-today.ts'
import type { Gift } from '../form/use-gift.ts'

const tenureText: Record<TenureMonths, () => string> = {
  24: m.gift_tenure_24,
  12: m.gift_tenure_12,
  6: m.gift_tenure_6,
  3: m.gift_tenure_3,
}

type RecurringPartProps = { gift: Gift; schedule: ScheduleChoice; recurring: Recurring }

/** Part of the form for tenure, days, total and consent. */
export function RecurringPart({ gift, schedule, recurring }: RecurringPartProps) {
  const [isCustomising, setCustomising] = useState(false)
  const { errors, fields } = gift.state
  const change = (changed: Partial<ScheduleChoice>) => gift.edit({ schedule: { ...schedule, ...changed } })
  const today = useToday(recurring.today, schedule, change)
  const tenures = offeredTenures(schedule, recurring.lastOn)
  const isOffered = tenures.includes(schedule.tenure)
  const shorten = useEffectEvent(() => change({ tenure: tenures[0]! }))
  useEffect(() => {
    if (!isOffered) shorten()
  }, [isOffered])
  const earliest = earliestStart(today)
  const latest = latestStart(today)
  const { startOn } = schedule
  const outside =
    startOn < earliest ? scheduleTexts.tooSoon : startOn > latest ? scheduleTexts.tooLate : undefined
  // Treats refused amounts as 0, so that nobody agrees to them.
  const amount = isTooMuch(fields) ? 0 : Number(amountOf(fields))
  const wrongDays = Object.entries(errors).find(([name]) => name.startsWith('scheduleConfig'))?.[1]
  return (
    <Part title={m.gift_tenure()} isDone>
      <WholeSheet />
      <div className="choices sm:grid-cols-4 sm:gap-3">
        {tenures.map((months) => (
          <Choice
            key={months}
            type="radio"
            name="donation_tenure"
            value={months}
            checked={schedule.tenure === months}
            onChange={() => change({ tenure: months })}
          >
            <span className="min-w-0 leading-tight">
              <span className="block font-label">
                {isCutShort({ ...schedule, tenure: months }, recurring.lastOn)
                  ? m.gift_tenure_to_end()
                  : tenureText[months]()}
              </span>
              {months === 24 && <span className="block text-xs text-soft">{m.gift_champion()}</span>}
            </span>
          </Choice>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line px-4 py-3">
        <p className="font-label">{patternText(schedule.pattern)}</p>
        <Button onClick={() => setCustomising(true)}>{m.gift_customise()}</Button>
      </div>
      {wrongDays && <FieldError id="schedule-error">{wrongDays}</FieldError>}
      <TextInput
        label={m.gift_start_date()}
        hint={m.gift_start_hint({ day: dayText(earliest) })}
        error={errors['startDate'] ?? (startOn && outside)}
        type="date"
        name="startDate"
        min={earliest}
        max={recurring.lastOn && recurring.lastOn < latest ? recurring.lastOn : latest}
        value={startOn}
        onChange={({ target }) => change({ startOn: target.value })}
        className="sm:max-w-72 tabular"
      />
      <div className="flex flex-col gap-4 rounded-card bg-sunk p-5">
        <ScheduleDates schedule={schedule} amount={amount} lastOn={recurring.lastOn} />
        <ScheduleConsent schedule={schedule} amount={amount} recurring={recurring} />
      </div>
      {isCustomising && (
        <Customiser
          schedule={schedule}
          amount={amount}
          lastOn={recurring.lastOn}
          close={() => setCustomising(false)}
          use={(chosen) => change(chosen)}
        />
      )}
    </Part>
  )
}
