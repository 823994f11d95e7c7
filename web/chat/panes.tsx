import type { ReactNode } from 'react'
import { m } from '../app/words.ts'

/** List and conversation beside each other on desks; on phones the one that is asked for. */
export function Panes({ list, children }: { list: ReactNode; children?: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-5 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div className={children ? 'min-w-0 max-lg:hidden' : 'min-w-0'}>{list}</div>
      {children ?? (
        <p className="self-start rounded-card border border-line px-5 py-16 text-center text-soft max-lg:hidden">
          {m.chat_choose()}
        </p>
      )}
    </div>
  )
}
