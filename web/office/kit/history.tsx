import type { AuditEvent } from '../../../contract/audit-event.ts'
import { m } from '../../app/words.ts'
import { momentText } from '../../ui/format/dates.ts'
import { SmallTable } from './small-table.tsx'
import { Section } from './section.tsx'

/** History of a record: author, action, change and reason; of many, the last ones. */
export const History = ({ history }: { history: readonly AuditEvent[] }) =>
  history.length > 0 && (
    <Section title={m.finance_history()}>
      <SmallTable
        label={m.finance_history()}
        from={history.length}
        heads={[
          { text: m.finance_when_ist(), isDay: true },
          { text: m.finance_what() },
          { text: m.finance_about() },
          { text: m.finance_who() },
          { text: m.finance_reason() },
        ]}
        rows={history.map(({ at, actor, action, what, about, reason }, index) => ({
          key: `${index} ${at} ${action}`,
          cells: [momentText(at), what, about, actor, reason],
        }))}
      />
    </Section>
  )
