import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { m } from '../app/words.ts'
import { Dialog, leavePopup } from '../overlays/dialog.tsx'
import { Button } from '../ui/button.tsx'
import type { AnyForm } from './state/create-form.ts'

/** Asks before a page with unsaved input is left, whether by a link or by closing the window. */
export function LeaveGuard({ form }: { form: AnyForm }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && form.isDirty(),
  )
  const hold = useEffectEvent((event: BeforeUnloadEvent) => {
    if (form.isDirty()) event.preventDefault()
  })
  useEffect(() => {
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [])
  if (blocker.state !== 'blocked') return null
  const leave = () => {
    form.reset()
    blocker.proceed()
  }
  return (
    <Dialog title={m.forms_leave_title()} close={() => blocker.state === 'blocked' && blocker.reset()}>
      <p className="py-4">{m.forms_leave_text()}</p>
      <LeaveButtons stay={leavePopup} leave={leave} />
    </Dialog>
  )
}

/** To stay is the first, so that no key pressed by chance loses anything. */
export const LeaveButtons = ({ stay, leave }: { stay(): void; leave(): void }) => (
  <div className="flex flex-wrap gap-3">
    <Button look="main" onClick={stay} data-first>
      {m.forms_stay()}
    </Button>
    <Button onClick={leave}>{m.forms_leave()}</Button>
  </div>
)
