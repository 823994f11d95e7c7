import { useState } from 'react'
import { Link } from 'react-router'
import { fundraiserStatus } from '../../../contract/campaigns/facts.ts'
import { fundraiserReview } from '../../../contract/campaigns/review.ts'
import { alarmKinds } from '../../../contract/campaigns/review-fields.ts'
import { m } from '../../app/words.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { TextAreaField } from '../../forms/fields/text-area-field.tsx'
import { Button } from '../../ui/button.tsx'
import { instantText } from '../../ui/format/dates.ts'
import { StatusBadge } from '../kit/status-badge.tsx'
import type { CaseStage, FundraiserCase } from './case-stage.ts'

type Alarm = FundraiserCase['alarms'][number]
type AlarmsProps = { stage: CaseStage; found: FundraiserCase; isOpen: boolean }

/** Likenesses to other fundraisers, each with both sides beside each other. */
export function CaseAlarms({ stage, found: { id, alarms, isCompared }, isOpen }: AlarmsProps) {
  const [asked, ask] = useState<Alarm>()
  if (alarms.length === 0)
    return isCompared ? null : <p className="text-sm text-soft">{m.case_not_compared()}</p>
  return (
    <section aria-label={m.case_alarms()} className="flex flex-col gap-3">
      {alarms.map((alarm) => (
        <article
          key={alarm.id}
          className={`flex flex-col gap-2 rounded-card p-4 text-sm ${alarm.dismissed ? 'border border-line bg-surface' : 'bg-danger-wash'}`}
        >
          <header className="flex flex-wrap items-center gap-2">
            <h2 className="text-base">{alarmKinds[alarm.kind]}</h2>
            {alarm.likeness !== null && (
              <span>{m.case_likeness({ percent: String(Math.round(alarm.likeness * 100)) })}</span>
            )}
            {isOpen && alarm.dismissed === null && (
              <Button className="desk-button ml-auto" onClick={() => ask(alarm)}>
                {m.case_dismiss()}
              </Button>
            )}
          </header>
          <p className="flex flex-wrap items-center gap-2">
            <Link to={stage.pathOf(alarm.other.id)} className="underline underline-offset-4">
              {alarm.other.title}
            </Link>
            <StatusBadge set={fundraiserStatus} of={alarm.other.status} />
            {alarm.other.organiser}
          </p>
          {alarm.dismissed ? (
            <p className="text-soft">
              {m.case_dismissed({ name: alarm.dismissed.by, day: instantText(alarm.dismissed.at) })}:{' '}
              {alarm.dismissed.note}
            </p>
          ) : (
            <div className="grid grid-cols-2 gap-3">
              <Side title={m.case_this()} side={alarm.mine} />
              <Side title={m.case_the_other()} side={alarm.theirs} />
            </div>
          )}
        </article>
      ))}
      {asked && (
        <DialogForm
          call={fundraiserReview.dismissAlarm}
          fixed={{ campaignId: id, alarmId: asked.id }}
          title={`${m.case_dismiss()}: ${alarmKinds[asked.kind]}`}
          button={m.case_dismiss()}
          toast={m.case_dismissed_done()}
          close={() => ask(undefined)}
        >
          {(at) => <TextAreaField name={at('note')} label={m.case_dismiss_note()} max={500} rows={3} />}
        </DialogForm>
      )}
    </section>
  )
}

const Side = ({ title, side: { text, picture, paper } }: { title: string; side: Alarm['mine'] }) => (
  <div className="flex min-w-0 flex-col gap-1">
    <h3 className="text-xs text-soft">{title}</h3>
    {picture && <img src={picture} alt="" className="w-full rounded-field border border-line" />}
    {paper && (
      <a href={paper.url} target="_blank" rel="noreferrer" className="underline underline-offset-4">
        {paper.name}
      </a>
    )}
    {text && (
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={title}
        className="max-h-64 overflow-y-auto wrap-anywhere whitespace-pre-line"
      >
        {text}
      </section>
    )}
  </div>
)
