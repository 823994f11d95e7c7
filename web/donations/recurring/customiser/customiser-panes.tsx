import type { ReactNode } from 'react'
import { positions, weekdays, type Position, type Weekday } from '../../../../shared/schedules/dates.ts'
import { m } from '../../../app/words.ts'
import { Choice } from '../../../ui/fields/choice.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { mostDaysIn, monthChosen, toggled, type ScheduleDraft } from './customiser-draft.ts'
import { monthText, positionText, weekdayText } from '../pattern-words.ts'

type PaneProps = { draft: ScheduleDraft; change(changed: Partial<ScheduleDraft>): void }

export function Weekly({ draft, change }: PaneProps) {
  return (
    <>
      <Select
        label={m.gift_interval()}
        value={draft.weeks}
        onChange={(weeks) => change({ weeks: Number(weeks) })}
        options={[1, 2, 3].map((count) => [
          count,
          count === 1 ? m.gift_every_week() : m.gift_every_weeks({ count }),
        ])}
      />
      <Days legend={m.gift_days()}>
        {weekdays.map((day) => (
          <Choice
            key={day}
            type="checkbox"
            look="pill"
            name="weekday"
            value={day}
            checked={draft.weekdays.includes(day)}
            onChange={() => change({ weekdays: toggled(draft.weekdays, day) })}
            className="items-center"
          >
            {weekdayText(day)}
          </Choice>
        ))}
      </Days>
    </>
  )
}

export function Monthly({ draft, change }: PaneProps) {
  return (
    <>
      <Select
        label={m.gift_interval()}
        value={draft.months}
        onChange={(months) => change({ months: Number(months) })}
        options={[1, 2, 3, 4, 5, 6].map((count) => [
          count,
          count === 1 ? m.gift_every_month() : m.gift_every_months({ count }),
        ])}
      />
      <div className="grid gap-2 sm:grid-cols-2">
        {(['each', 'on_day'] as const).map((mode) => (
          <Choice
            key={mode}
            type="radio"
            name="mode"
            value={mode}
            checked={draft.mode === mode}
            onChange={() => change({ mode })}
          >
            {mode === 'each' ? m.gift_on_dates() : m.gift_on_weekday()}
          </Choice>
        ))}
      </div>
      {draft.mode === 'each' ? (
        <Dates chosen={draft.dates} change={(dates) => change({ dates })} />
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={m.gift_position()}
            value={draft.position}
            onChange={(position) => change({ position: position as Position })}
            options={positions.map((position) => [position, capitalised(positionText(position))])}
          />
          <Select
            label={m.gift_weekday()}
            value={draft.weekday}
            onChange={(weekday) => change({ weekday: weekday as Weekday })}
            options={weekdays.map((day) => [day, weekdayText(day)])}
          />
        </div>
      )}
    </>
  )
}

export function Yearly({ draft, change }: PaneProps) {
  return (
    <>
      <Select
        label={m.gift_month()}
        value={draft.month}
        onChange={(month) => change(monthChosen(draft, Number(month)))}
        options={Array.from({ length: 12 }, (_, index) => [index + 1, monthText(index + 1)])}
      />
      <Dates
        chosen={draft.yearDates}
        last={mostDaysIn(draft.month)}
        change={(yearDates) => change({ yearDates })}
      />
    </>
  )
}

type DatesProps = { chosen: readonly number[]; last?: number; change(dates: number[]): void }

/** The dates of a month, as a leaf of a calendar. */
function Dates({ chosen, last = 31, change }: DatesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-label">{m.gift_days()}</legend>
      <div className="grid grid-cols-7 gap-1">
        {Array.from({ length: last }, (_, index) => index + 1).map((date) => (
          <label
            key={date}
            className="grid min-h-11 cursor-pointer place-items-center rounded-field border border-line text-sm tabular has-checked:border-indigo has-checked:bg-indigo has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo"
          >
            <input
              type="checkbox"
              name="date"
              value={date}
              checked={chosen.includes(date)}
              onChange={() => change(toggled(chosen, date))}
              className="sr-only"
            />
            {date}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Capitalises the first letter of an option; within sentences it stays small. */
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const Days = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className="min-w-0">
    <legend className="mb-2 font-label">{legend}</legend>
    <div className="flex flex-wrap gap-2">{children}</div>
  </fieldset>
)

type SelectProps = {
  label: string
  value: string | number
  onChange(value: string): void
  options: readonly (readonly [string | number, string])[]
}

function Select({ label, value, onChange, options }: SelectProps) {
  return (
    <Field label={label}>
      {(ids) => (
        <select
          {...ids}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className="min-h-12 w-full rounded-field border border-edge bg-surface px-3 text-base text-ink"
        >
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
