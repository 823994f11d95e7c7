import { useState } from 'react'
import type { CheckInPerson, Present } from '../../../contract/talks/check-in.ts'
import { say } from '../words.ts'
import { isOtherDay, partySize, type RecordAction } from './party.ts'
import { hereSince, memberName, slotText } from './texts.ts'

type PartyPanelProps = {
  person: CheckInPerson
  present: readonly Present[]
  isScan: boolean
  record: RecordAction
  /** Called with a text about the change. */
  done(text: string): void
  close(): void
}

/** One party: its members with time, entrance and staff of each check-in, and a choice of those to check in. */
export function PartyPanel({ person, present, isScan, record, done, close }: PartyPanelProps) {
  const all = Array.from({ length: partySize(person) }, (_, member) => member)
  const absent = all.filter((member) => !present.some((one) => one.member === member))
  const [chosen, setChosen] = useState<readonly number[]>(absent)
  const members = chosen.filter((member) => absent.includes(member))
  const about = { registration: person.registration }

  async function checkIn() {
    const isStored = await record({ ...about, kind: 'check_in', members: [...members], is_scan: isScan })
    if (isStored) done(say('field_checked_in', { name: person.name }))
  }
  const toggle = (member: number) =>
    setChosen(chosen.includes(member) ? chosen.filter((one) => one !== member) : [...chosen, member])

  return (
    <section className="card" aria-label={person.name}>
      <h2>{person.name}</h2>
      {person.slotStartsAt !== null && <p>{slotText(person)}</p>}
      {isOtherDay(person) && (
        <p role="alert" className="error">
          {say('field_other_day', { day: slotText(person) })}
        </p>
      )}
      {absent.length === 0 && (
        <p role="alert" className="error">
          {say('field_already')}
        </p>
      )}
      {all.map((member) => {
        const there = present.find((one) => one.member === member)
        return there ? (
          <p key={member}>
            {memberName(person, member)}
            <br />
            <span className="soft">{hereSince(there)}</span>
          </p>
        ) : (
          <label key={member} className="choice">
            <input type="checkbox" checked={chosen.includes(member)} onChange={() => toggle(member)} />
            {memberName(person, member)}
          </label>
        )
      })}
      <div className="buttons">
        {absent.length > 0 && (
          <button
            type="button"
            className="main"
            disabled={members.length === 0}
            onClick={() => void checkIn()}
          >
            {say('field_check_in_people', { count: members.length })}
          </button>
        )}
        <button type="button" onClick={close}>
          {say('field_close')}
        </button>
      </div>
      {present.length > 0 && <UndoForm record={record} person={person} done={done} />}
    </section>
  )
}

/** Undoes the check-in of a party, with a reason. */
function UndoForm({ person, record, done }: Pick<PartyPanelProps, 'person' | 'record' | 'done'>) {
  const [reason, setReason] = useState<string>()
  const [isMissing, setMissing] = useState(false)
  async function undo() {
    const note = reason?.trim() ?? ''
    setMissing(note === '')
    if (note === '') return
    if (await record({ kind: 'undo', registration: person.registration, note }))
      done(say('field_action_undo'))
  }
  if (reason === undefined)
    return (
      <button type="button" className="quiet" onClick={() => setReason('')}>
        {say('field_undo')}
      </button>
    )
  return (
    <>
      <label>
        {say('field_undo_reason')}
        <input maxLength={200} value={reason} onChange={({ target }) => setReason(target.value)} />
      </label>
      {isMissing && (
        <p role="alert" className="error">
          {say('field_needs_reason')}
        </p>
      )}
      <button type="button" onClick={() => void undo()}>
        {say('field_undo')}
      </button>
    </>
  )
}
