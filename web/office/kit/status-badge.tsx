import type { ReactNode } from 'react'
import { findStatus, type StatusLook, type StatusSet } from '../../../contract/status.ts'
import { classNames } from '../../ui/format/class-names.ts'
import { labelText } from './labels/label-text.ts'
import { statusPill } from './status-pill.ts'

const looks: Record<StatusLook, string> = {
  neutral: 'bg-sunk text-ink',
  good: 'bg-neem-wash text-neem',
  waiting: 'bg-turmeric-wash text-ink',
  bad: 'bg-danger-wash text-danger',
}
/** The colours of a look, as classes. */
export const statusColours = (look: StatusLook) => looks[look]

/** A word on a patch of colour; the colour only helps. */
export const Badge = ({ look, children }: { look: StatusLook; children: ReactNode }) => (
  <span className={classNames(statusPill, looks[look])}>{children}</span>
)

/** A status as its set words and colours it. */
export function StatusBadge<S extends StatusSet['statuses']>({
  set,
  of,
}: {
  set: StatusSet<S>
  of: (keyof S & string) | number
}) {
  const { label, look } = findStatus(set, of)!
  return <Badge look={look}>{labelText(label)}</Badge>
}
