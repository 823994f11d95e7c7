import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { stepLabels, type FundraiserStep } from '../../../contract/campaigns/facts.ts'
import { fundraiserReview } from '../../../contract/campaigns/review.ts'
import { sectionVerdicts, type SectionVerdict } from '../../../contract/campaigns/review-fields.ts'
import { quietApi } from '../../app/api.ts'
import { notify } from '../../app/client/notify.ts'
import { m } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/format/class-names.ts'
import { Badge } from '../kit/status-badge.tsx'
import type { FundraiserCase } from './case-stage.ts'
import { SectionContent } from './section-content.tsx'
import { useKeys } from '../kit/keys/use-key.ts'

const looks = { ok: 'good', change: 'waiting', bad: 'bad' } as const
const verdicts = Object.keys(sectionVerdicts) as SectionVerdict[]

type SectionProps = {
  step: FundraiserStep
  found: FundraiserCase
  mayJudge: boolean
  /** Whether keys are about this section. */
  isCurrent: boolean
  choose(): void
  /** Goes on to the next section. */
  next(): void
}

/** A section with what was found of it, and the verdict of now. */
export function CaseSection({ step, found, mayJudge, isCurrent, choose, next }: SectionProps) {
  const place = useRef<HTMLElement>(null)
  const standing = found.findings.find(
    ({ section, stage, isCurrent: stands }) => section === step && stage === 'review' && stands,
  )
  const wasCurrent = useRef(isCurrent)
  useEffect(() => {
    // Where the page opens, its top stays in sight.
    if (isCurrent && !wasCurrent.current) place.current?.scrollIntoView({ block: 'nearest' })
    wasCurrent.current = isCurrent
  }, [isCurrent])
  return (
    <section
      ref={place}
      aria-label={stepLabels[step]}
      className={classNames(
        'flex flex-col gap-3 rounded-card border bg-surface p-4 text-sm',
        isCurrent ? 'border-indigo' : 'border-line',
      )}
    >
      <header className="flex flex-wrap items-center gap-2">
        <h2 className="text-base">{stepLabels[step]}</h2>
        {standing ? (
          <Badge look={looks[standing.verdict]}>{sectionVerdicts[standing.verdict].label}</Badge>
        ) : (
          <Badge look="neutral">{m.case_unseen()}</Badge>
        )}
        {standing && <span className="text-soft">{standing.by}</span>}
      </header>
      {standing?.note && <p className="whitespace-pre-line text-soft">{standing.note}</p>}
      <SectionContent step={step} found={found} />
      {mayJudge && (
        <VerdictChoice
          step={step}
          found={found}
          verdict={standing?.verdict}
          isCurrent={isCurrent}
          choose={choose}
          next={next}
        />
      )}
    </section>
  )
}

type ChoiceProps = Pick<SectionProps, 'step' | 'found' | 'isCurrent' | 'choose' | 'next'> & {
  verdict: SectionVerdict | undefined
}

/** Buttons and keys for a verdict: right at once, others with a note. */
function VerdictChoice({ step, found: { id, version }, verdict, isCurrent, choose, next }: ChoiceProps) {
  const [asked, ask] = useState<'change' | 'bad'>()
  const { revalidate } = useRevalidator()
  const save = async (given: SectionVerdict, note = '') => {
    const sections = [{ name: step, verdict: given, note }]
    const answer = await quietApi(fundraiserReview.saveReview, {
      body: { campaignId: id, version, sections },
    })
    if (!answer.ok) {
      const text = Object.values(answer.errors)[0] ?? (answer.message || m.office_went_wrong())
      notify({ word: { text, look: 'danger' } })
      return
    }
    ask(undefined)
    next()
    await revalidate()
  }
  const give = (given: SectionVerdict) => {
    choose()
    if (given === 'ok') void save('ok')
    else ask(given)
  }
  useKeys(
    isCurrent ? Object.fromEntries(verdicts.map((one) => [sectionVerdicts[one].key, () => give(one)])) : {},
  )
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        {verdicts.map((one) => (
          <Button
            key={one}
            className="desk-button"
            aria-pressed={one === (asked ?? verdict)}
            look={one === (asked ?? verdict) ? 'main' : 'plain'}
            onClick={() => give(one)}
          >
            {sectionVerdicts[one].label}
            {isCurrent && (
              <kbd aria-hidden="true" className="key-cap">
                {sectionVerdicts[one].key}
              </kbd>
            )}
          </Button>
        ))}
      </div>
      {asked && <NoteForm save={(note) => void save(asked, note)} cancel={() => ask(undefined)} />}
    </div>
  )
}

/** Note of a verdict; Ctrl and Enter saves it. */
function NoteForm({ save, cancel }: { save(note: string): void; cancel(): void }) {
  const [note, setNote] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        save(note)
      }}
    >
      <label className="flex flex-col gap-1">
        <span className="font-label">{m.case_note()}</span>
        <textarea
          ref={field}
          value={note}
          maxLength={500}
          rows={3}
          className="rounded-field border border-edge bg-surface px-3 py-2"
          onChange={({ target }) => setNote(target.value)}
          onKeyDown={({ key, ctrlKey, metaKey }) => {
            if (key === 'Enter' && (ctrlKey || metaKey)) save(note)
            if (key === 'Escape') cancel()
          }}
        />
      </label>
      <div className="flex gap-2">
        <Button type="submit" look="main" className="desk-button">
          {m.case_note_save()}
        </Button>
        <Button className="desk-button" onClick={cancel}>
          {m.forms_cancel()}
        </Button>
      </div>
    </form>
  )
}
