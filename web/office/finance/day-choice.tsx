import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { m } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { formValues } from '../form-values.ts'
import { deskField, Labelled } from '../lists/filters.tsx'

/** From which day to which, in the address. */
export function DayChoice({ from = '', to = '' }: { from?: string | undefined; to?: string | undefined }) {
  const go = useNavigate()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = Object.entries(formValues(event.currentTarget)).filter(([, value]) => value !== '')
    void go(`?${new URLSearchParams(given)}`)
  }
  return (
    <search>
      <form key={`${from} ${to}`} onSubmit={send} className="flex flex-wrap items-end gap-3">
        <Labelled label={m.office_from()}>
          {(id) => <input id={id} type="date" name="from" defaultValue={from} className={deskField} />}
        </Labelled>
        <Labelled label={m.office_to()}>
          {(id) => <input id={id} type="date" name="to" defaultValue={to} className={deskField} />}
        </Labelled>
        <Button type="submit" className="min-h-11! text-sm">
          {m.office_show()}
        </Button>
      </form>
    </search>
  )
}
