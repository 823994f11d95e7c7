import { lazy, Suspense, useEffect, useState, type FormEvent } from 'react'
import type { CheckInPerson } from '../../../contract/talks/check-in.ts'
import type { CheckInEvents, StoredList } from '../queue/database.ts'
import { fieldDayText } from '../screens/texts.ts'
import type { FieldHandle } from '../use-field-app.ts'
import { say } from '../words.ts'
import {
  actionsBeyond,
  countsOfList,
  findByName,
  isOtherDay,
  partySize,
  presentOf,
  readTicket,
  type RecordAction,
} from './party.ts'
import { PartyPanel } from './party-panel.tsx'
import { slotText } from './texts.ts'
import { WalkInForm } from './walk-in-form.tsx'

const Scanner = lazy(() => import('../scan/scanner.tsx'))
const reloadMs = 30_000

type Shown = { text: string; isError?: boolean }

/** Check-in at one event: by ticket, by name, and of people without a registration. */
export function CheckInScreen({ event, field }: { event: CheckInEvents[number]; field: FieldHandle }) {
  const { lists, place, person } = field.state
  const stored = lists.find((one) => one.event === event.id)
  const { loadList, send } = field
  useEffect(() => {
    const reload = () => void send().then(() => loadList(event.id))
    reload()
    const timer = setInterval(reload, reloadMs)
    return () => clearInterval(timer)
  }, [event.id, loadList, send])
  return (
    <>
      <a href="#list" className="quiet">
        {say('field_back')}
      </a>
      <h1>{event.title}</h1>
      {stored === undefined ? (
        <p className="notice">{say('field_list_not_loaded')}</p>
      ) : (
        <Entrance key={event.id} stored={stored} field={field} actor={person?.name ?? ''} />
      )}
      <label>
        {say('field_entrance')}
        <input
          value={place}
          maxLength={60}
          placeholder={say('field_entrance_hint')}
          onChange={({ target }) => void field.setPlace(target.value)}
        />
      </label>
      <p className="soft">{say('field_list_deleted')}</p>
    </>
  )
}

type EntranceProps = { stored: StoredList; field: FieldHandle; actor: string }

function Entrance({ stored, field, actor }: EntranceProps) {
  const { list } = stored
  const { actions, place } = field.state
  const [typed, setTyped] = useState('')
  const [isScanning, setScanning] = useState(false)
  const [open, setOpen] = useState<{ registration: number; isScan: boolean }>()
  const [shown, setShown] = useState<Shown>()
  const since = actionsBeyond(stored, actions)
  const { there, expected, walkIns } = countsOfList(stored, actions, actor)
  const opened = list.people.find(({ registration }) => registration === open?.registration)
  const found = typed.trim() === '' ? [] : findByName(list, typed)

  const record: RecordAction = async (draft) => {
    const isStored = await field.act({ ...draft, event: list.event.id, place })
    if (!isStored) setShown({ text: say('field_failed'), isError: true })
    return isStored
  }

  /** Checks one person of today in at once; for others the party is shown first. */
  async function meet(person: CheckInPerson) {
    const isThere = presentOf(person, since, actor).length > 0
    if (partySize(person) > 1 || isThere || isOtherDay(person)) {
      setShown(undefined)
      return setOpen({ registration: person.registration, isScan: true })
    }
    const draft = { kind: 'check_in', registration: person.registration, is_scan: true } as const
    if (await record(draft)) setShown({ text: say('field_checked_in', { name: person.name }) })
  }

  async function read(code: string) {
    setScanning(false)
    setOpen(undefined)
    const ticket = await readTicket(list, code)
    if (ticket.kind === 'person') return meet(ticket.person)
    if (ticket.kind === 'no-ticket') return setShown({ text: say('field_no_ticket'), isError: true })
    if (ticket.kind === 'other-event') {
      const { title, startsAt, number } = ticket
      const named = title ?? say('field_event_number', { number })
      const day = startsAt === undefined ? '' : `, ${fieldDayText(startsAt)}`
      return setShown({ text: say('field_other_event', { title: named + day }), isError: true })
    }
    const draft = { kind: 'check_in', ticket: ticket.code, is_scan: true } as const
    if (await record(draft)) setShown({ text: say('field_unlisted') })
  }

  return (
    <>
      <p className="counts">
        <strong>{say('field_there', { there, expected })}</strong>
        {walkIns > 0 && <span> · {say('field_walk_ins', { count: walkIns })}</span>}
      </p>
      {shown && (
        <p role={shown.isError ? 'alert' : 'status'} className={shown.isError ? 'error' : 'good'}>
          {shown.text}
        </p>
      )}
      {opened && (
        <PartyPanel
          key={opened.registration}
          person={opened}
          present={presentOf(opened, since, actor)}
          isScan={open?.isScan === true}
          record={record}
          done={(text) => {
            setOpen(undefined)
            setShown({ text })
          }}
          close={() => setOpen(undefined)}
        />
      )}
      {isScanning ? (
        <Suspense fallback={null}>
          <Scanner found={(code) => void read(code)} close={() => setScanning(false)} />
        </Suspense>
      ) : (
        <button type="button" className="main" onClick={() => setScanning(true)}>
          {say('field_scan_ticket')}
        </button>
      )}
      <CodeForm read={read} />
      <label>
        {say('field_search_name')}
        <input type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
      </label>
      {typed.trim() !== '' && found.length === 0 && <p>{say('field_no_person')}</p>}
      <ul className="cards">
        {found.map((person) => (
          <li key={person.registration}>
            <PersonCard
              person={person}
              there={presentOf(person, since, actor).length}
              open={() => {
                setShown(undefined)
                setOpen({ registration: person.registration, isScan: false })
              }}
            />
          </li>
        ))}
      </ul>
      {found.length === 30 && <p className="soft">{say('field_more_people')}</p>}
      <WalkInForm record={record} done={(text) => setShown({ text })} />
    </>
  )
}

function PersonCard({ person, there, open }: { person: CheckInPerson; there: number; open(): void }) {
  const size = partySize(person)
  return (
    <button type="button" className="card person" onClick={open}>
      <span className="row">
        <strong>{person.name}</strong>
        <span className={there > 0 ? 'state is-sent' : 'state'}>
          {there}/{size}
        </span>
      </span>
      {person.slotStartsAt !== null && <span className="soft">{slotText(person)}</span>}
    </button>
  )
}

/** A code that is typed where the camera cannot read it. */
function CodeForm({ read }: { read(code: string): Promise<void> }) {
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '') void read(code).then(() => setCode(''))
  }
  return (
    <form className="inline" onSubmit={submit}>
      <label>
        {say('field_ticket_code')}
        <input
          autoCapitalize="characters"
          autoComplete="off"
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      </label>
      <button type="submit">{say('field_find_ticket')}</button>
    </form>
  )
}
