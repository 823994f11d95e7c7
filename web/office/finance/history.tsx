import { m } from '../../app/words.ts'
import { instantText } from '../../ui/dates.ts'
import { SmallTable } from '../small-table.tsx'
import { Part } from './part.tsx'

type Deed = { at: string; actor: string; action: string; reason?: string | null }

/** Who did what, and why where a reason is asked for. */
export function History({ history }: { history: readonly Deed[] }) {
  if (history.length === 0) return null
  const hasReasons = history.some(({ reason }) => reason !== undefined)
  return (
    <Part title={m.finance_history()}>
      <SmallTable
        label={m.finance_history()}
        heads={[
          { text: m.finance_when() },
          { text: m.finance_who() },
          { text: m.finance_what() },
          ...(hasReasons ? [{ text: m.finance_reason() }] : []),
        ]}
        rows={history.map(({ at, actor, action, reason }) => ({
          key: `${at} ${action}`,
          cells: [instantText(at), actor, action, reason],
        }))}
      />
    </Part>
  )
}
