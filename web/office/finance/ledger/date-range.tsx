import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { m } from '../../../app/words.ts'
import { Button } from '../../../ui/button.tsx'
import { formValues } from '../../kit/form-values.ts'
import { DayInput } from '../../kit/lists/filters/filters.tsx'

/** Form for the first and last day, kept in the address. */
export function DateRange({
  from,
  to,
  errors,
}: {
  from: string | undefined
  to: string | undefined
  errors: Record<string, string>
}) {
  const go = useNavigate()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = Object.entries(formValues(event.currentTarget)).filter(([, value]) => value !== '')
    void go(`?${new URLSearchParams(given)}`)
  }
  return (
    <search>
      <form key={`${from} ${to}`} onSubmit={send} className="desk-fields">
        <DayInput name="from" label={m.office_from()} value={from} error={errors['from']} />
        <DayInput name="to" label={m.office_to()} value={to} error={errors['to']} />
        <Button type="submit" className="desk-button">
          {m.office_show()}
        </Button>
        {(from || to) && (
          <Button look="quiet" className="desk-button" onClick={() => void go('?')}>
            {m.office_reset()}
          </Button>
        )}
      </form>
    </search>
  )
}
