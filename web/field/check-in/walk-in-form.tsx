import { useState, type FormEvent } from 'react'
import { say } from '../words.ts'
import type { RecordAction } from './party.ts'

/** Counts people who come without a registration. */
export function WalkInForm({ record, done }: { record: RecordAction; done(text: string): void }) {
  const [name, setName] = useState('')
  const [people, setPeople] = useState('1')
  const [hasError, setError] = useState(false)
  async function submit(event: FormEvent) {
    event.preventDefault()
    const count = Number(people)
    const isNumber = Number.isInteger(count) && count >= 1 && count <= 20
    setError(!isNumber)
    if (!isNumber) return
    const given = name.trim()
    if (!(await record({ kind: 'walk_in', people: count, ...(given !== '' && { name: given }) }))) return
    setName('')
    setPeople('1')
    done(say('field_recorded'))
  }
  return (
    <details className="card">
      <summary>{say('field_walk_in')}</summary>
      <form className="panel" onSubmit={(event) => void submit(event)}>
        <label>
          {say('field_walk_in_name')}
          <input maxLength={100} value={name} onChange={({ target }) => setName(target.value)} />
        </label>
        <label>
          {say('field_walk_in_people')}
          <input inputMode="numeric" value={people} onChange={({ target }) => setPeople(target.value)} />
        </label>
        {hasError && (
          <p role="alert" className="error">
            {say('field_people_number')}
          </p>
        )}
        <button type="submit">{say('field_walk_in_add')}</button>
      </form>
    </details>
  )
}
