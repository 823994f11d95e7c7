import { useCallback, useEffect, useState } from 'react'
import { askServer } from './api.ts'
import type { CheckInList } from '../../contract/talks/check-in.ts'
import {
  deleteOldLists,
  findCheckInEvents,
  findEntrance,
  lastOrder,
  listsOf,
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
  countOfOthers,
  findDay,
  findPerson,
  forgetPerson,
  isInQueue,
  type ActionDraft,
  type CheckInDraft,
} from './queue/queue.ts'
import { sendQueue } from './queue/sender.ts'
import { shrinkPhoto } from './queue/shrink-photo.ts'
import { hasRoomForPhotos, readStorage, type StorageState } from './queue/storage.ts'
import { httpTransport } from './queue/transport.ts'
import {
  findSignedOut,
  finishSignOut,
  loadSession,
  signInOnPhone,
  signOutOnPhone,
  type SignedOut,
} from './session.ts'

export type FieldState = {
  /** Undefined until it is known, null for no one. */
  person: FieldPerson | null | undefined
  /** The last person that signed out on this phone, until the next sign-in. */
  signedOut: SignedOut | undefined
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
  signedOut: undefined,
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

/** The app's data on this phone, its sender, and what people can do with them. */
export function useFieldApp(db: FieldDatabase) {
  const [state, setState] = useState<FieldState>(none)

  const refresh = useCallback(async () => {
    await deleteOldLists(db)
    const person = (await findPerson(db)) ?? null
    const owner = person?.owner
    const [signedOut, day, events, lists, place, actions, others, storage] = await Promise.all([
      findSignedOut(db),
      owner === undefined ? undefined : findDay(db, owner),
      findCheckInEvents(db),
      listsOf(db),
      findEntrance(db),
      owner === undefined ? [] : actionsOfOwner(db, owner),
      countOfOthers(db, owner),
      readStorage(),
    ])
    setState({ person, signedOut, day, events, lists, place, actions, others, storage })
  }, [db])

  const load = useCallback(async () => {
    await loadSession(db, askServer)
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
  const donorOf = (pickup: number) => state.day?.pickups.find(({ id }) => id === pickup)?.offer.donor
  const added = (draft: Omit<ActionDraft, 'kind'> | CheckInDraft) => ({
    owner: owner!,
    build: FIELD_BUILD,
    donor: 'pickup' in draft ? donorOf(draft.pickup) : undefined,
  })

  return {
    state,
    load,
    send,
    refresh,
    async signedIn(person: FieldPerson) {
      await signInOnPhone(db, person)
      await load()
      await send()
    },
    /** Sends a sign-out that waits, before someone else signs in. */
    finishSignOut: () => finishSignOut(db, askServer),
    async signOut() {
      await signOutOnPhone(db, state.person!, askServer)
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
        await addAction(db, draft, added(draft))
      } catch (error) {
        if (error instanceof DOMException) return false
        throw error
      }
      await refresh()
      void askForPersistence()
      void send()
      return true
    },
    /** @returns false where the photo has no room; nothing else is lost then */
    async takePhoto(draft: Omit<ActionDraft, 'kind'>, file: Blob): Promise<'stored' | 'no-room' | 'failed'> {
      if (!hasRoomForPhotos(await readStorage())) return 'no-room'
      try {
        await addPhoto(db, draft, await shrinkPhoto(file), added(draft))
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
