import { useState } from 'react'
import { scheduleTexts } from '../../../../contract/donations/schedule-config.ts'
import { m } from '../../../app/words.ts'
import { Dialog, leavePopup } from '../../../overlays/dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/fields/choice.tsx'
import { FieldError, TextInput } from '../../../ui/fields/field.tsx'
import { scheduleDraftOf, patternOf, type ScheduleDraft } from './customiser-draft.ts'
import { Monthly, Weekly, Yearly } from './customiser-panes.tsx'
import { patternText } from '../pattern-words.ts'
import type { ScheduleChoice } from '../schedule-choice.ts'
import { ScheduleDates } from '../schedule-preview.tsx'

const kinds = [
  ['weekly', m.gift_weekly],
  ['monthly', m.gift_monthly],
  ['yearly', m.gift_yearly],
] as const

type CustomiserProps = {
  schedule: ScheduleChoice
  amount: number
  lastOn: string | null
  close(): void
  use(chosen: Pick<ScheduleChoice, 'pattern' | 'message'>): void
}

/** The popup in which the days of a recurring gift are chosen. Nothing changes until they are taken over. */
export function Customiser({ schedule, amount, lastOn, close, use }: CustomiserProps) {
  const [draft, setDraft] = useState(() => scheduleDraftOf(schedule))
  const [message, setMessage] = useState(schedule.message)
  const [isRefused, setRefused] = useState(false)
  const change = (changed: Partial<ScheduleDraft>) => setDraft({ ...draft, ...changed })
  const pattern = patternOf(draft)
  const done = () => {
    if (pattern === undefined) return setRefused(true)
    use({ pattern, message: message.trim() })
    leavePopup()
  }
  return (
    <Dialog title={m.gift_customiser()} close={close}>
      <div className="flex flex-col gap-5 pt-4">
        <div className="choices grid-cols-[repeat(auto-fit,minmax(min(100%,6.1rem),1fr))]">
          {kinds.map(([kind, text]) => (
            <Choice
              key={kind}
              type="radio"
              name="kind"
              value={kind}
              checked={draft.kind === kind}
              onChange={() => {
                setRefused(false)
                change({ kind })
              }}
              className="gap-2 px-2 max-sm:flex-col max-sm:justify-center max-sm:gap-1 max-sm:px-1 max-sm:text-center max-sm:text-sm"
            >
              <span className="min-w-0 font-label leading-tight">{text()}</span>
            </Choice>
          ))}
        </div>
        {draft.kind === 'weekly' && <Weekly draft={draft} change={change} />}
        {draft.kind === 'monthly' && <Monthly draft={draft} change={change} />}
        {draft.kind === 'yearly' && <Yearly draft={draft} change={change} />}
        {isRefused && pattern === undefined && (
          <div role="alert">
            <FieldError id="days-error">{scheduleTexts.selectDay}</FieldError>
          </div>
        )}
        <TextInput
          label={m.gift_note()}
          name="message"
          maxLength={200}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
        <p className="font-label" aria-live="polite">
          {pattern && patternText(pattern)}
        </p>
        {pattern && <ScheduleDates schedule={{ ...schedule, pattern }} amount={amount} lastOn={lastOn} />}
        <div className="popup-bar">
          <Button look="main" wide onClick={done}>
            {m.gift_use_days()}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
