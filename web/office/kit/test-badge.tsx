import { createContext, useContext, type ReactNode } from 'react'
import { m } from '../../app/words.ts'
import { Badge } from './status-badge.tsx'

/** Whether it is said above already that all of this is test money. */
export const TestSaid = createContext(false)

/** Whether all rows that say so are test money, and there are any. */
export function areAllTest(rows: readonly unknown[]): boolean {
  const said = rows.flatMap((row) => {
    const { isTest } = row as { isTest?: unknown }
    return typeof isTest === 'boolean' ? [isTest] : []
  })
  return said.length > 0 && said.every(Boolean)
}

/** Marks money that is none, where it is not said already of all that stands here. */
export function TestBadge({ isTest }: { isTest: boolean }) {
  if (useContext(TestSaid) || !isTest) return null
  return <Badge look="waiting">{m.office_test()}</Badge>
}

/** A word of a row's own, and beside it whether its money is none. */
export const WithTestBadge = ({ isTest, children }: { isTest: boolean; children: ReactNode }) => (
  <div className="flex items-center gap-1.5">
    <div className="desk-stack">{children}</div>
    <TestBadge isTest={isTest} />
  </div>
)
