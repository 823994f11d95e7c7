import { Form, useNavigation } from 'react-router'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Panel } from './panel.tsx'
import { aheadText, steps, stepText, timeText } from './time.ts'

type ClockPanelProps = { now: string; realNow: string; hasFailed: boolean }

/** Time of the demo, with buttons that make it later. They post a plain form. */
export function ClockPanel({ now, realNow, hasFailed }: ClockPanelProps) {
  const isMoving = useNavigation().formAction === paths.demo()
  const ahead = aheadText(now, realNow)
  return (
    <Panel title={m.demo_clock()}>
      <output className="block" aria-busy={isMoving}>
        <span className="block font-label tabular">{m.demo_now({ time: timeText(now) })}</span>
        <span className="text-sm text-soft">{ahead ? m.demo_ahead({ ahead }) : m.demo_with_real_time()}</span>
      </output>
      {hasFailed && (
        <Notice look="danger" isUrgent>
          {m.demo_clock_failed()}
        </Notice>
      )}
      <Form method="post" action={paths.demo()} className="flex flex-col gap-3">
        <p className="text-sm text-soft">{m.demo_advance()}</p>
        <div className="grid grid-cols-2 gap-2">
          {steps.map((hours) => (
            <Button key={hours} type="submit" name="hours" value={hours} disabled={isMoving}>
              + {stepText(hours)}
            </Button>
          ))}
        </div>
        <p className="text-sm text-soft">{m.demo_advance_ends()}</p>
      </Form>
    </Panel>
  )
}
