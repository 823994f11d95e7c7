import { createContext, useContext, useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { m } from '../app/words.ts'
import { Dialog, leavePopup } from '../overlays/dialog.tsx'
import { Button } from '../ui/button.tsx'
import type { AnyForm } from './state/create-form.ts'

type Guarded = Pick<AnyForm, 'isDirty' | 'reset'>

/** Forms whose input is not lost without a question; a router asks once for all of them. */
const guarded = new Set<Guarded>()
const unsaved = () => [...guarded].filter((form) => form.isDirty())

/** Whether something was typed on this page that is not saved. */
export const hasUnsaved = () => unsaved().length > 0

/** Gives up what was typed and not saved. */
export const dropUnsaved = () => unsaved().forEach((form) => form.reset())

const IsGuarded = createContext(false)

type LeaveGuardProps = { children: React.ReactNode }

/** Asks before a page with unsaved input is left, whether by a link or by closing the window. */
export function LeaveGuard({ children }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      (nextLocation.state as { mustLeave?: true } | null)?.mustLeave !== true &&
      hasUnsaved(),
  )
  const hold = useEffectEvent((event: BeforeUnloadEvent) => {
    if (hasUnsaved()) event.preventDefault()
  })
  useEffect(() => {
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [])
  const leave = () => {
    dropUnsaved()
    blocker.proceed?.()
  }
  return (
    <IsGuarded value>
      {children}
      {blocker.state === 'blocked' && <LeaveQuestion leave={leave} close={() => blocker.reset()} />}
    </IsGuarded>
  )
}

/** Asks whether to leave without saving. */
export const LeaveQuestion = ({ leave, close }: { leave(): void; close(): void }) => (
  <Dialog title={m.forms_leave_title()} close={close} isGuard>
    <p className="py-4">{m.forms_leave_text()}</p>
    <LeaveButtons stay={leavePopup} leave={leave} />
  </Dialog>
)

/** The input of a form within is guarded; a page outside of a guarded frame gets a guard of its own. */
export function Guard({ form }: { form: Guarded }) {
  const isGuarded = useContext(IsGuarded)
  useEffect(() => {
    guarded.add(form)
    return () => void guarded.delete(form)
  }, [form])
  return isGuarded ? null : <LeaveGuard>{null}</LeaveGuard>
}

/** Buttons for leaving or staying. Stay is the first, so that no key pressed by chance loses anything. */
export const LeaveButtons = ({ stay, leave }: { stay(): void; leave(): void }) => (
  <div className="flex flex-wrap gap-3">
    <Button look="main" onClick={stay} data-first>
      {m.forms_stay()}
    </Button>
    <Button onClick={leave}>{m.forms_leave()}</Button>
  </div>
)
