import { useCallback, useEffect, useState } from 'react'
import type { ReplyOf } from '../../../../contract/call.ts'
import {
  noteMax,
  personRecordKinds,
  personRecords,
  type PersonRecordKind,
} from '../../../../contract/materials/person-records.ts'
import { messageStatus } from '../../../../contract/system/outbox.ts'
import { quietApi } from '../../../app/api.ts'
import { m } from '../../../app/words.ts'
import { CallForm } from '../../../forms/call-form.tsx'
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { Button } from '../../../ui/button.tsx'
import { translateServerText } from '../../../ui/fields/translate-server-text.ts'
import { RecordPanel } from '../../kit/record/record-panel.tsx'
import { materialArea } from '../area.ts'

const { paths } = materialArea
type About = ReplyOf<typeof personRecords.about>
type Which = { kind: PersonRecordKind; id: number }

const pathOf = ({ kind, id, title }: About['others'][number]): string => {
  switch (kind) {
    case 'donation-request':
      return paths.offer(id)
    case 'ngo-request':
      return paths.request(id)
    case 'volunteer':
      return paths.volunteer(id)
    case 'partner':
      return paths.partner(id)
    case 'drop-off':
      return paths.dropOff(id)
    case 'help-request':
      return `${paths.needHelpRequests()}?searchTerm=${encodeURIComponent(title)}`
  }
}

/** Assignee, notes, e-mails and other records of the person that a record belongs to. */
export function PersonPanel({ kind, id }: Which) {
  const [about, setAbout] = useState<About>()
  const [failed, setFailed] = useState<string>()
  const load = useCallback(
    () =>
      quietApi(personRecords.about, { params: { kind, id } }).then((answer) => {
        if (answer.ok) setAbout(answer.data)
        setFailed(answer.ok ? undefined : answer.message || m.office_went_wrong())
      }),
    [kind, id],
  )
  useEffect(() => void load(), [load])
  if (failed !== undefined)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-sm">
        <p>{translateServerText(failed)}</p>
        <Button className="desk-button" onClick={() => void load()}>
          {m.office_again()}
        </Button>
      </div>
    )
  if (about === undefined) return null
  return (
    <RecordPanel
      {...about}
      emailStatus={messageStatus}
      others={about.others.map((one) => ({
        ...one,
        key: `${one.kind} ${one.id}`,
        kind: personRecordKinds[one.kind],
        to: pathOf(one),
      }))}
      noteForm={<NoteForm kind={kind} id={id} added={load} />}
      assign={async (accountId) => {
        const answer = await quietApi(personRecords.assign, { body: { kind, id, accountId } })
        if (answer.ok) await load()
        return answer
      }}
      resend={async (messageId) => {
        const answer = await quietApi(personRecords.resendEmail, { body: { kind, id, messageId } })
        if (answer.ok) await load()
        return answer
      }}
    />
  )
}

function NoteForm({ kind, id, added }: Which & { added(): Promise<void> }) {
  const form = useCallForm(personRecords.addNote, {
    values: { text: '' },
    fixed: { kind, id },
    draft: `record-note:${kind}:${id}`,
    toast: m.record_note_added(),
    after: async () => {
      form.reset({ text: '' })
      await added()
    },
  })
  return (
    <CallForm form={form} label={m.record_notes()} button={m.record_add_note()} look="plain">
      <TextAreaField name={form.at('text')} label={m.record_note()} max={noteMax} rows={3} />
    </CallForm>
  )
}
