import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { useLive } from '../app/client/live/use-live.ts'

/** Page of conversations while there is none: it is read again when somebody writes. */
export function NoneYet({ children }: { children: ReactNode }) {
  const { revalidate } = useRevalidator()
  useLive('account', () => void revalidate())
  return children
}
