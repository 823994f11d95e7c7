import { useCallback, useEffect, useState } from 'react'
import { askServer } from './api.ts'
import type { CheckInList } from '../../contract/talks/check-in.ts'
import {
  deleteOldLists,
  findCheckInEvents,
  findEntrance,
  lastOrder,
  listsOf,
  storeCheckInEvents,
  storeList,
  storeEntrance,
} from './check-in/lists.ts'
import type {
  CheckInEvents,
  FieldDatabase,
  FieldDay,
  FieldPerson,
  QueuedAction,
  StoredList,
} from './queue/database.ts'
import {
  actionsOfOwner,
  addAction,
  addPhoto,
  clearOnSignOut,
  countOfOthers,
  findDay,
  findPerson,
  forgetPerson,
  isInQueue,
  rememberPerson,
  removeAddress,
  storeDay,
  type ActionDraft,
  type CheckInDraft,
} from './queue/queue.ts'
import { sendQueue } from './queue/sender.ts'
import { shrinkPhoto } from './queue/shrink-photo.ts'
import { hasRoomForPhotos, readStorage, type StorageState } from './queue/storage.ts'
import { httpTransport } from './queue/transport.ts'

export type FieldState = {
  /** Undefined until it is known, null for no one. */
  person: FieldPerson | null | undefined
  day: FieldDay | undefined
  /** Events at which this person checks people in; undefined for a volunteer. */
  events: CheckInEvents | undefined
  lists: readonly StoredList[]
  /** Entrance at which this phone is. */
  place: string
  actions: readonly QueuedAction[]
  /** Unsent actions of other people on this phone. */
  others: number
  storage: StorageState | undefined
}

const none: FieldState = {
  person: undefined,
  day: undefined,
  events: undefined,
  lists: [],
  place: '',
  actions: [],
  others: 0,
  storage: undefined,
}
const retryMs = 15_000

/** Asks the browser once not to delete the data of the app. */
async function askForPersistence() {
  if (!(await navigator.storage.persisted())) await navigator.storage.persist()
}

const isRefused = (answer: { ok: boolean; status?: number }) => answer.status === 401 || answer.status === 403

/** The app's data on this phone, its sender, and what people can do with them. */
export function useFieldApp(db: FieldDatabase) {
  const [state, setState] = useState<FieldState>(none)

  const refresh = useCallback(async () => {
    await deleteOldLists(db)
    const person = (await findPerson(db)) ?? null
    const owner = person?.owner
    const [day, events, lists, place, actions, others, storage] = await Promise.all([
      owner === undefined ? undefined : findDay(db, owner),
      findCheckInEvents(db),
      listsOf(db),
      findEntrance(db),
      owner === undefined ? [] : actionsOfOwner(db, owner),
      countOfOthers(db, owner),
      readStorage(),
    ])
    setState({ person, day, events, lists, place, actions, others, storage })
  }, [db])

  const load = useCallback(async () => {
    const [session, entrances] = await Promise.all([
      askServer<FieldPerson>('GET', 'session'),
      askServer<FieldPerson & { events: CheckInEvents }>('GET', '/api/talks/check-in/events'),
    ])
    const found = session.ok ? session.data : entrances.ok ? entrances.data : undefined
    if (found !== undefined) await rememberPerson(db, { name: found.name, owner: found.owner })
    else if (isRefused(session) && isRefused(entrances)) await forgetPerson(db)
    if (session.ok) {
      const day = await askServer<FieldDay>('GET', 'pickups')
      if (day.ok) await storeDay(db, session.data.owner, day.data)
    }
    if (entrances.ok) await storeCheckInEvents(db, entrances.data.events)
    await refresh()
  }, [db, refresh])

  const send = useCallback(async () => {
    // One tab sends at a time.
    await navigator.locks.request('sahaya-field-send', { ifAvailable: true }, async (lock) => {
      const person = await findPerson(db)
      if (lock === null || person === undefined) return
      const outcome = await sendQueue(db, person.owner, httpTransport, () => void refresh())
      if (outcome === 'signed-out') await forgetPerson(db)
      await refresh()
    })
  }, [db, refresh])

  /** Loads the people of an event, once everything that was recorded here is sent. */
  const loadList = useCallback(
    async (event: number) => {
      const order = await lastOrder(db)
      const answer = await askServer<CheckInList>('GET', `/api/talks/check-in/people/${event}`)
      if (answer.ok) await storeList(db, answer.data, order)
      await refresh()
    },
    [db, refresh],
  )

  useEffect(() => {
    const start = () => void load().then(send)
    const first = setTimeout(() => void refresh().then(start))
    const timer = setInterval(() => void send(), retryMs)
    addEventListener('online', start)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      removeEventListener('online', start)
    }
  }, [load, refresh, send])

  const owner = state.person?.owner
  const added = () => ({ owner: owner!, build: FIELD_BUILD })

  return {
    state,
    load,
    send,
    refresh,
    async signedIn(person: FieldPerson) {
      await rememberPerson(db, person)
      await load()
      await send()
    },
    async signOut() {
      await askServer('POST', 'sign-out', {})
      await clearOnSignOut(db, owner!)
      await refresh()
    },
    loadList,
    async setPlace(place: string) {
      await storeEntrance(db, place)
      await refresh()
    },
    /** @returns false where the browser could not store it */
    async act(draft: ActionDraft | CheckInDraft): Promise<boolean> {
      try {
        await addAction(db, draft, added())
      } catch (error) {
        if (error instanceof DOMException) return false
        throw error
      }
      if ('pickup' in draft && (draft.kind === 'picked_up' || draft.kind === 'no_show'))
        await removeAddress(db, owner!, draft.pickup)
      await refresh()
      void askForPersistence()
      void send()
      return true
    },
    /** @returns false where the photo has no room; nothing else is lost then */
    async takePhoto(draft: Omit<ActionDraft, 'kind'>, file: Blob): Promise<'stored' | 'no-room' | 'failed'> {
      if (!hasRoomForPhotos(await readStorage())) return 'no-room'
      try {
        await addPhoto(db, draft, await shrinkPhoto(file), added())
      } catch (error) {
        return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'no-room' : 'failed'
      } finally {
        await refresh()
      }
      void send()
      return 'stored'
    },
    unsent: state.actions.filter(isInQueue).length,
  }
}

export type FieldHandle = ReturnType<typeof useFieldApp>
