import { useState } from 'react'
import type { In, ReplyOf } from '../../../contract/call.ts'
import { entryStatus } from '../../../contract/talks/competition-facts.ts'
import { competitions, type ShownCompetition } from '../../../contract/talks/competitions.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import type { At } from '../../forms/field-name.ts'
import { RowsField } from '../../forms/rows/rows-field.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { translateServerText } from '../../ui/fields/translate-server-text.ts'
import { AddFile } from '../uploads/add-file.tsx'
import { ParticipantFields, type ParticipantRow } from './participant-fields.tsx'

type Entry = ReplyOf<typeof competitions.ownEntries>[number]
type ItemProps = { competition: ShownCompetition; entry: Entry }
type Open = 'edit' | 'withdraw' | 'consent' | 'picture'

/** One participant of a teacher with status, files and actions. */
export function ParticipantItem({ competition, entry }: ItemProps) {
  const { id, name, title, className, category, status, files } = entry
  const [open, setOpen] = useState<Open>()
  const toggle = (part: Open) => setOpen(open === part ? undefined : part)
  const isOpen = competition.state === 'open' && status !== 'withdrawn'
  const action = (part: Open, label: string) => (
    <Button
      key={part}
      look="quiet"
      className="px-2!"
      aria-expanded={open === part}
      onClick={() => toggle(part)}
    >
      {label}
    </Button>
  )
  return (
    <li className="flex flex-col gap-3 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 grow basis-60">
          <p className="font-label wrap-anywhere">
            {name}{' '}
            <span className="font-normal text-soft">{[className, category].filter(Boolean).join(' · ')}</span>
          </p>
          <p className="text-sm text-soft wrap-anywhere">
            {[title, files.length > 0 && m.contest_files({ count: files.length })]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <span className={status === 'entered' ? 'text-neem' : 'text-soft'}>
          {translateServerText(entryStatus.statuses[status].label)}
        </span>
        <div className="flex flex-wrap">
          {isOpen && status === 'awaiting' && action('consent', m.contest_add_consent())}
          {isOpen && files.length < competition.mostMedia && action('picture', m.contest_add_picture())}
          {isOpen && action('edit', m.contest_edit())}
          {status !== 'withdrawn' && action('withdraw', m.contest_withdraw())}
          {status === 'entered' && competition.results !== null && (
            <a
              href={`/api/talks/certificates/own-entry/${id}`}
              target="_blank"
              rel="noreferrer"
              className={`${buttonClass('quiet')} px-2!`}
            >
              {m.certificate_open()}
            </a>
          )}
        </div>
      </div>
      {open === 'consent' && (
        <AddFile
          to={{ entryId: id, kind: 'consent' }}
          label={m.contest_add_consent()}
          hint={m.contest_consent_hint()}
        />
      )}
      {open === 'picture' && <AddFile to={{ entryId: id, kind: 'entry' }} label={m.contest_add_picture()} />}
      {(open === 'edit' || open === 'withdraw') && (
        <EditRow eventId={competition.eventId} entry={entry} withdraws={open === 'withdraw'} />
      )}
    </li>
  )
}

type EditedRow = In<(typeof competitions)['editParticipants']['body']>['rows'][number]

const rowOf = ({ id, version, ...entry }: Entry): EditedRow => ({
  id,
  version,
  name: entry.name ?? '',
  bornOn: entry.bornOn ?? '',
  title: entry.title,
  ...(entry.className !== null && { className: entry.className }),
  ...(entry.school !== null && { school: entry.school }),
  ...(entry.guardianName !== null && { guardianName: entry.guardianName }),
  ...(entry.guardianRelation !== null && { guardianRelation: entry.guardianRelation }),
  ...(entry.mobile_no !== null && { mobile_no: entry.mobile_no }),
})

/** Changes one participant, or withdraws it after a question. */
function EditRow({ eventId, entry, withdraws }: { eventId: number; entry: Entry; withdraws: boolean }) {
  const form = useCallForm(competitions.editParticipants, {
    values: { rows: [rowOf(entry)] },
    keeps: ['rows'],
    fixed: { eventId },
    ...(withdraws && {
      body: () => ({ eventId, rows: [{ ...rowOf(entry), status: 2 as const }] }),
    }),
    toast: withdraws ? m.contest_is_withdrawn() : m.contest_saved(),
  })
  return (
    <CallForm form={form} button={withdraws ? m.contest_withdraw() : m.contest_save()} look="plain">
      {withdraws ? (
        <p>{m.contest_withdraw_text()}</p>
      ) : (
        <RowsField
          name={form.at('rows')}
          label={m.contest_participant()}
          rowLabel={m.contest_participant()}
          add={m.contest_add_row()}
          fresh={{}}
          min={1}
          max={1}
          show={({ name }) => name}
        >
          {(at) => <ParticipantFields at={at as unknown as At<ParticipantRow>} />}
        </RowsField>
      )}
    </CallForm>
  )
}
