import { m } from '../../app/words.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import type { SaveState } from './autosave.ts'

const signs: Record<SaveState, { text: () => string; icon: IconName; className: string }> = {
  saved: { text: m.create_saved, icon: 'check', className: 'text-neem' },
  waiting: { text: m.create_saving, icon: 'clock', className: 'text-soft' },
  saving: { text: m.create_saving, icon: 'clock', className: 'text-soft' },
  offline: { text: m.create_offline, icon: 'clock', className: 'text-ink' },
  wrong: { text: m.create_wrong, icon: 'alert', className: 'text-danger' },
  incomplete: { text: m.create_incomplete, icon: 'clock', className: 'text-ink' },
  conflict: { text: m.create_conflict, icon: 'alert', className: 'text-danger' },
  signedOut: { text: m.create_signed_out, icon: 'alert', className: 'text-danger' },
  closed: { text: m.create_closed, icon: 'alert', className: 'text-danger' },
}

/** Says whether all that was typed is safe. */
export function SavedSign({ state }: { state: SaveState }) {
  const { text, icon, className } = signs[state]
  return (
    <output className={`flex items-start gap-2 text-sm ${className}`}>
      <Icon name={icon} size={18} className="mt-0.5" />
      {text()}
    </output>
  )
}
