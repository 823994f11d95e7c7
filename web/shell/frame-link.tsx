import { useFrameFacts } from './frame-facts.ts'

type WayProps = { to: string; className?: string; children: React.ReactNode }

/** A plain link of the frame. Where scripts run it leads on without a load, and says which page is open. */
export function Way({ to, className, children }: WayProps) {
  const { pathname } = useFrameFacts()
  return (
    <a href={to} className={className} aria-current={pathname === to ? 'page' : undefined}>
      {children}
    </a>
  )
}
