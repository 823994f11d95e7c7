import { lazy, Suspense, useState } from 'react'
import type { PublicCamp } from '../../../contract/talks/camps.ts'
import type { ShownEvent } from '../../../contract/talks/public-events.ts'
import { WholeSheet } from '../../app/client/whole-style.tsx'
import { m } from '../../app/words.ts'
import { OnceAwake } from '../../forms/once-awake.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { seatsText } from '../event-text.ts'

const CampForm = lazy(() => import('./camp-form.tsx'))

/** Free places of a camp, and the form that registers for a slot. */
export function CampRegistration({ event, camp }: { event: ShownEvent; camp: PublicCamp }) {
  const [isOpen, setOpen] = useState(false)
  const { registration, cancelReason } = event
  if (registration === 'cancelled')
    return (
      <Notice look="danger">
        <p className="font-label">{m.talks_event_cancelled()}</p>
        {cancelReason && <p>{cancelReason}</p>}
      </Notice>
    )
  if (!camp.isOpen) return <p className="font-label">{seatsText({ ...event, seatsLeft: null })}</p>
  const free = camp.slots.reduce((sum, slot) => sum + slot.free, 0)
  if (free === 0) return <p className="font-label">{m.camps_all_full()}</p>
  return (
    <>
      <p className="font-label">{m.camps_slots_left({ count: free })}</p>
      {isOpen ? (
        <>
          <WholeSheet />
          <Suspense fallback={<Skeleton className="h-96 w-full rounded-card" />}>
            <OnceAwake>
              <CampForm camp={camp} />
            </OnceAwake>
          </Suspense>
        </>
      ) : (
        <Button look="main" wide className="scripted" onClick={() => setOpen(true)}>
          {m.camps_register()}
        </Button>
      )}
    </>
  )
}
