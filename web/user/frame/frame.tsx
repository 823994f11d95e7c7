import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { WholeSheet } from '../../app/client/whole-style.tsx'
import { m } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { translateServerText } from '../../ui/fields/translate-server-text.ts'
import { OwnMenu } from './own-menu.tsx'

/** A page of one's own account: its menu beside it, on phones folded above it. */
export function UserFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main
      id="main"
      className="page-width grid gap-6 py-6 md:grid-cols-[13rem_minmax(0,48rem)] md:items-start md:gap-8 md:py-8"
    >
      <WholeSheet />
      <OwnMenu />
      <div className="flex min-w-0 flex-col gap-6">
        <h1 className="text-2xl">{title}</h1>
        {children}
      </div>
    </main>
  )
}

/** Until it is known what belongs to the reader; the server writes nothing personal. */
export const UserFallback = () => (
  <main id="main" className="page-width flex flex-col gap-4 py-8">
    <output className="sr-only">{m.loading()}</output>
    <Skeleton className="h-10 w-48 rounded-field" />
    <Skeleton className="h-64 rounded-card" />
  </main>
)

/** Instead of what could not be had; who is signed out is led home by the frame. */
export function NotHad({ answer: { http, message } }: { answer: { http: number; message: string } }) {
  const go = useNavigate()
  if (http === 401) return null
  return (
    <div role="alert" className="flex flex-col items-start gap-4">
      <p>{translateServerText(message) || m.went_wrong()}</p>
      <Button onClick={() => void go(0)}>{m.try_again()}</Button>
    </div>
  )
}
