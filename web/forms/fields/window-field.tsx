import { useState } from 'react'
import { isInPickupHours, longestPickupSeconds, pickupHours } from '../../../shared/pickup-hours.ts'
import { m } from '../../app/words.ts'
import { fieldBox, InputBox } from '../../ui/fields/field.tsx'
import { momentText } from '../../ui/format/dates.ts'
import { FieldFrame, GroupFrame } from '../field-frame.tsx'
import type { FieldName } from '../field-name.ts'
import { useField, type FieldBinding } from '../use-field.ts'
import { halfHours } from './day-field.tsx'
import { dayAndTime, momentSeconds } from './moment-field.tsx'

type WindowFieldProps = {
  from: FieldName<number>
  until: FieldName<number>
  labels: { from: string; fromHint?: string; until: string; untilHint?: string }
  /** Both may stay empty. */
  optional?: boolean
}

const show = (seconds: number) => momentText(new Date(seconds * 1000).toISOString())
const { first, last } = pickupHours

/** A pickup window: one day with a time from and a time until, in Indian time; the values are instants in seconds. */
export function WindowField({
  from: nameOfFrom,
  until: nameOfUntil,
  labels,
  optional = false,
}: WindowFieldProps) {
  const from = useField(
    { name: nameOfFrom, label: labels.from, optional, ...(labels.fromHint && { hint: labels.fromHint }) },
    { check: (value) => (Number.isNaN(value) ? m.forms_moment_part() : undefined) },
  )
  const until = useField({
    name: nameOfUntil,
    label: labels.until,
    optional,
    ...(labels.untilHint && { hint: labels.untilHint }),
  })
  const [typed, setTyped] = useState({ ...dayAndTime(from.value), until: dayAndTime(until.value).time })
  // Fields may have other values meanwhile: by a reset, or from what another user saved.
  const isTyped =
    Object.is(momentSeconds(typed), from.value ?? undefined) &&
    Object.is(endOf(typed), until.value ?? undefined)
  const parts = isTyped ? typed : { ...dayAndTime(from.value), until: dayAndTime(until.value).time }

  const put = (part: Partial<typeof parts>) => {
    const next = { ...parts, ...part }
    const begin = momentSeconds(next)
    // An end that no longer fits the begin is chosen again.
    const isFitting = begin === undefined || Number.isNaN(begin) || isWithin(begin, endOf(next))
    const fitting = isFitting ? next : { ...next, until: '' }
    setTyped(fitting)
    from.setValue(begin)
    until.setValue(endOf(fitting))
  }
  const begin = momentSeconds(parts)
  const ends = halfHours.filter(
    ({ value }) =>
      value > first &&
      value <= last &&
      (begin === undefined ||
        Number.isNaN(begin) ||
        isWithin(begin, momentSeconds({ day: parts.day, time: value }))),
  )
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,5fr)_minmax(0,2fr)]">
      <GroupFrame field={from} show={show}>
        <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-2">
          <InputBox
            type="date"
            {...from.control}
            id={`${from.id}-day`}
            aria-label={m.forms_moment_day({ label: labels.from })}
            value={parts.day}
            onChange={({ target }) => put({ day: target.value })}
          />
          <TimeSelect
            field={from}
            id={`${from.id}-time`}
            label={m.forms_moment_time({ label: labels.from })}
            options={halfHours.filter(({ value }) => value >= first && value < last)}
            value={parts.time}
            choose={(time) => put({ time })}
          />
        </div>
      </GroupFrame>
      <FieldFrame field={until} show={show}>
        <TimeSelect
          field={until}
          id={until.id}
          options={ends}
          value={parts.until}
          choose={(time) => put({ until: time })}
        />
      </FieldFrame>
    </div>
  )
}

type Window = { day: string; time: string; until: string }

/** End of a window; undefined while it is not chosen. */
const endOf = ({ day, until }: Window): number | undefined =>
  day === '' || until === '' ? undefined : momentSeconds({ day, time: until })

const isWithin = (from: number, until: number | undefined) =>
  until === undefined ||
  (until > from && until <= from + longestPickupSeconds && isInPickupHours(from, until))

type TimeSelectProps = {
  field: FieldBinding<number>
  id: string
  label?: string
  options: typeof halfHours
  value: string
  choose(time: string): void
}

const TimeSelect = ({ field, id, label, options, value, choose }: TimeSelectProps) => (
  <select
    {...field.control}
    id={id}
    name={label === undefined ? field.name : `${field.name}-time`}
    aria-label={label}
    className={fieldBox(field.error !== undefined)}
    value={options.some((one) => one.value === value) ? value : ''}
    onChange={({ target }) => choose(target.value)}
  >
    <option value="">{m.forms_choose()}</option>
    {options.map((one) => (
      <option key={one.value} value={one.value}>
        {one.label}
      </option>
    ))}
  </select>
)
