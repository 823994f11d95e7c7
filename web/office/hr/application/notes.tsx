import type { ReplyOf } from '../../../../contract/call.ts'
import { applications } from '../../../../contract/jobs/applications.ts'
import { jobLimits } from '../../../../contract/jobs/facts.ts'
import { m } from '../../../app/words.ts'
import { CallForm } from '../../../forms/call-form.tsx'
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { momentText } from '../../../ui/format/dates.ts'
import { Section } from '../../kit/section.tsx'

type NotesProps = { application: ReplyOf<typeof applications.detail> }

/** Notes of staff and e-mails to the applicant, the newest first, with the form for a note. */
export function Notes({ application: { id, notes } }: NotesProps) {
  const form = useCallForm(applications.addNote, {
    values: { text: '' },
    fixed: { id },
    draft: `application-note:${id}`,
    toast: m.hr_note_added(),
    after: (): void => form.reset({ text: '' }),
  })
  return (
    <Section title={m.hr_notes()}>
      <CallForm form={form} label={m.hr_note()} button={m.hr_add_note()} look="plain">
        <TextAreaField
          name={form.at('text')}
          label={m.hr_note()}
          hint={m.hr_note_hint()}
          max={jobLimits.note}
          rows={3}
        />
      </CallForm>
      <ul className="flex flex-col gap-3">
        {notes.map(({ id: noteId, kind, subject, text, author, at }) => (
          <li key={noteId} className="rounded-card border border-line bg-surface px-3 py-2">
            {kind === 'email' && (
              <p className="text-sm font-label wrap-anywhere">
                {m.hr_sent_email({ subject: subject ?? '' })}
              </p>
            )}
            <p className="text-sm whitespace-pre-line wrap-anywhere">{text}</p>
            <p className="text-xs text-soft">{`${author} · ${momentText(at)}`}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
