import type { ReactNode } from 'react'
import { classNames } from './format/class-names.ts'
import { Icon, type IconName } from './icon.tsx'

const looks = {
  info: { className: 'bg-turmeric-wash', icon: 'clock' },
  success: { className: 'bg-neem-wash', icon: 'check' },
  danger: { className: 'bg-danger-wash', icon: 'alert' },
} as const satisfies Record<string, { className: string; icon: IconName }>

type NoticeProps = { look: keyof typeof looks; children: ReactNode; isUrgent?: boolean }

/** A message within a page. `isUrgent` has it read out when it appears. */
export function Notice({ look, children, isUrgent = false }: NoticeProps) {
  const { className, icon } = looks[look]
  return (
    <div
      role={isUrgent ? 'alert' : undefined}
      className={classNames('flex gap-3 rounded-card px-4 py-3', className)}
    >
      <Icon name={icon} className="mt-0.5" />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
