import { useEffect, useRef, useState } from 'react'
import { m } from '../app/words.ts'
import { classNames } from '../ui/format/class-names.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { unsay, type AlertLook, type Word } from './overlay-store.ts'

const looks: Record<AlertLook, { className: string; icon: IconName }> = {
  success: { className: 'border border-neem bg-neem-wash', icon: 'check' },
  danger: { className: 'border border-danger bg-danger-wash', icon: 'alert' },
  warning: { className: 'border border-turmeric bg-turmeric-wash', icon: 'alert' },
}

/** Toasts and alerts. Both live regions are always there, so that screen readers read new messages. */
export function Words({ words }: { words: readonly Word[] }) {
  const element = useRef<HTMLDivElement>(null)
  // Opened again with each message, so that it is above a popup that was opened meanwhile.
  useEffect(() => {
    if (words.length === 0) return
    const shown = element.current!
    shown.showPopover()
    return () => shown.hidePopover()
  }, [words])
  return (
    <div ref={element} popover="manual" className={words.length === 0 ? undefined : 'words'}>
      <Region place="top" words={words.filter(({ look }) => look)} />
      <Region place="edge" words={words.filter(({ look }) => !look)} />
    </div>
  )
}

const Region = ({ place, words }: { place: 'top' | 'edge'; words: readonly Word[] }) => (
  <div
    role={place === 'top' ? 'alert' : 'status'}
    aria-live={place === 'top' ? 'assertive' : 'polite'}
    data-place={place}
    className="words-region"
  >
    {words.map((word) => (
      <Said key={word.id} {...word} />
    ))}
  </div>
)

/** Closes when its time is over; while pointed at or focused it stays. */
function Said({ id, text, seconds, look, isBad, action }: Word) {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(unsay, seconds * 1000, id)
    return () => clearTimeout(timer)
  }, [id, seconds, isHeld])
  const { className, icon } = look
    ? looks[look]
    : { className: 'bg-indigo-deep text-on-indigo', icon: isBad ? ('alert' as const) : ('check' as const) }

  return (
    <div
      className={classNames('word', className)}
      // A toast that can be undone ends when its time is over.
      onPointerEnter={() => setHeld(!action)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(!action)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icon} />
      <p className="min-w-0 grow">{text}</p>
      {action && (
        <button
          type="button"
          className="min-h-12 shrink-0 rounded-field px-3 font-label underline underline-offset-4"
          onClick={() => {
            unsay(id)
            action.press()
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        onClick={() => unsay(id)}
        aria-label={m.say_close()}
        className="grid size-12 shrink-0 place-items-center rounded-field"
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  )
}
