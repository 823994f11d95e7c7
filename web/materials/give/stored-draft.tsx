import { useEffect, useRef, useState } from 'react'
import { giving } from '../../../contract/materials/giving.ts'
import { quietApi } from '../../app/api.ts'
import { m } from '../../app/words.ts'
import { useStore, type FormStore } from '../../forms/state/form-store.ts'

const pauseMs = 1500

/** Stores the form with the account after each pause in typing, so that it can be continued on another device. */
export function StoredDraft({ store }: { store: FormStore }) {
  // Photos belong to the upload of this visit.
  const typed = useStore(store, ({ values }) => JSON.stringify({ ...values, images: undefined }))
  const last = useRef(typed)
  const [isStored, setStored] = useState(false)
  useEffect(() => {
    if (typed === last.current) return
    setStored(false)
    const timer = setTimeout(() => {
      last.current = typed
      const fields = JSON.parse(typed) as Record<string, unknown>
      void quietApi(giving.saveDraft, { body: { fields } }).then(({ ok }) => setStored(ok))
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return <output className="block min-h-6 text-sm text-soft">{isStored && m.things_draft_stored()}</output>
}
