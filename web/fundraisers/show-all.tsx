import type { ReactNode } from 'react'
import { buttonClass } from '../ui/button.tsx'

/** Leads from the first few things of a part to all of them. */
export const ShowAll = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={to} rel="nofollow" className={`${buttonClass('plain')} self-start`}>
    {children}
  </a>
)
