import { useEffect, useState } from 'react'
import type { ReplyOf } from '../../../../contract/call.ts'
import { managedEvents } from '../../../../contract/talks/events.ts'
import { api } from '../../../app/api.ts'
import { m } from '../../../app/words.ts'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx'
import { momentText } from '../../../ui/format/dates.ts'
import { Opener } from '../../kit/opener.tsx'

/** Notes on a registered person: those of all events, and a field for another. */
export const NotesOpener = ({ id, name }: { id: number; name: string }) => (
  <Opener text={m.events_notes()} label={m.events_notes_on({ name })} isLink>
    {(close) => (
      <DialogForm
        call={managedEvents.addNote}
        title={m.events_notes_on({ name })}
        button={m.events_add_note()}
        close={close}
        fixed={{ registrationId: id }}
        toast={m.events_note_added()}
      >
        {(at) => (
          <>
            <Notes id={id} />
            <TextAreaField name={at('note')} label={m.events_note()} max={1000} />
          </>
        )}
      </DialogForm>
    )}
  </Opener>
)

function Notes({ id }: { id: number }) {
  const [notes, setNotes] = useState<ReplyOf<typeof managedEvents.notes>>([])
  useEffect(() => {
    void api(managedEvents.notes, { params: { id } }).then((answer) => {
      if (answer.ok) setNotes(answer.data)
    })
  }, [id])
  return (
    <ul className="flex flex-col gap-2 empty:hidden">
      {notes.map((note) => (
        <li key={note.id} className="text-sm">
          <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
          <p className="text-soft">
            {note.author}, {momentText(note.at)}, {note.event}
          </p>
        </li>
      ))}
    </ul>
  )
}
