import { useSyncExternalStore, type ReactNode } from 'react'
import { Skeleton } from '../ui/skeleton.tsx'

const never = () => () => undefined
const yes = () => true
const no = () => false

/** Shows a form of a page that the server draws once its scripts run: letters typed before would be lost. */
export function OnceAwake({ children }: { children: ReactNode }) {
  const isAwake = useSyncExternalStore(never, yes, no)
  return (
    <div className="scripted">{isAwake ? children : <Skeleton className="h-144 w-full rounded-card" />}</div>
  )
}
