import { useState, type KeyboardEvent } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { ReplyOf } from '../../../contract/call.ts'
import { mostParticipants } from '../../../contract/talks/competition-facts.ts'
import { competitions, type ShownCompetition } from '../../../contract/talks/competitions.ts'
import { api } from '../../app/api.ts'
import { WholeSheet } from '../../app/client/whole-style.tsx'
import { headOf } from '../../app/head/head.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { TextField } from '../../forms/fields/text-field.tsx'
import type { At } from '../../forms/field-name.ts'
import { Guard } from '../../forms/leave-guard.tsx'
import { RowsField } from '../../forms/rows/rows-field.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ParticipantItem } from './participant-item.tsx'
import { ParticipantFields, type ParticipantRow } from './participant-fields.tsx'

export async function clientLoader({ params }: LoaderFunctionArgs) {
  const shown = await api(competitions.shown, { params: { slug: params['slug'] ?? '' } })
  const own = shown.ok
    ? await api(competitions.ownEntries, { query: { eventId: shown.data.eventId } })
    : undefined
  return { shown, own }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.contest_class_title() })
export const HydrateFallback = () => (
  <main id="main" className="page-width flex flex-col gap-4 py-8">
    <output className="sr-only">{m.loading()}</output>
    <Skeleton className="h-64 rounded-card" />
  </main>
)

/** A teacher enters a class and uploads the consent of each child. */
export default function ParticipantsPage() {
  const { shown, own } = useLoaderData<typeof clientLoader>()
  return (
    <main id="main" className="page-width flex flex-col gap-6 py-8">
      <WholeSheet />
      {shown.ok ? (
        <>
          <header className="flex flex-col gap-2">
            <p className="text-soft">{shown.data.title}</p>
            <h1 className="text-2xl">{m.contest_class_title()}</h1>
          </header>
          {own?.ok ? <Participants competition={shown.data} entries={own.data} /> : <SignInFirst />}
        </>
      ) : (
        <div className="flex flex-col items-start gap-4">
          <p>{m.contest_no_entry()}</p>
          <ButtonLink to={paths.home()}>{m.contest_home()}</ButtonLink>
        </div>
      )}
    </main>
  )
}

const SignInFirst = () => (
  <Notice look="info">
    <p>{m.contest_sign_in()}</p>
    <Button data-opens="sign-in" aria-haspopup="dialog" className="mt-3">
      {m.nav_sign_in()}
    </Button>
  </Notice>
)

type Entries = ReplyOf<typeof competitions.ownEntries>

function Participants({ competition, entries }: { competition: ShownCompetition; entries: Entries }) {
  const missing = entries.filter(({ status }) => status === 'awaiting').length
  return (
    <>
      {missing > 0 && <Notice look="info">{m.contest_consents_missing({ count: missing })}</Notice>}
      {entries.length > 0 && (
        <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
          {entries.map((entry) => (
            <ParticipantItem key={`${entry.id}-${entry.version}`} competition={competition} entry={entry} />
          ))}
        </ul>
      )}
      {competition.state === 'open' ? (
        <AddRows key={entries.length} competition={competition} isFirst={entries.length === 0} />
      ) : (
        <p className="text-soft">{m.contest_closed()}</p>
      )}
    </>
  )
}

type Values = { rows: ParticipantRow[]; school?: string }

/** The field below: the same one of the next row, or the button that adds a row. */
function goDown(event: KeyboardEvent<HTMLElement>) {
  const field = event.target as HTMLInputElement
  if (event.key !== 'Enter' || field.tagName !== 'INPUT') return
  const found = /^rows\.(\d+)\.(\w+)$/.exec(field.name)
  if (found === null) return
  event.preventDefault()
  const box = event.currentTarget
  const next = box.querySelector<HTMLElement>(`[name="rows.${Number(found[1]) + 1}.${found[2]}"]`)
  if (next) next.focus()
  else box.querySelector<HTMLButtonElement>('[data-part="add"]')?.click()
}

/** Rows of new participants. Enter goes to the next row; typed rows are kept in this tab until they are stored. */
function AddRows({ competition: { eventId }, isFirst }: { competition: ShownCompetition; isFirst: boolean }) {
  const { revalidate } = useRevalidator()
  const [isOpen, setOpen] = useState(isFirst)
  const form = useCallForm<typeof competitions.addParticipants, Values>(competitions.addParticipants, {
    values: { rows: [{}] as ParticipantRow[] },
    body: ({ rows, school }) => ({
      eventId,
      rows: rows.map((row) => (school ? { ...row, school } : row)),
    }),
    draft: `competition-rows:${eventId}`,
    retries: true,
    toast: m.contest_rows_added(),
    after: () => void revalidate(),
  })
  if (!isOpen)
    return (
      <Button className="self-start" onClick={() => setOpen(true)}>
        {m.contest_add_more()}
      </Button>
    )
  return (
    <CallForm form={form} button={m.contest_store_rows()} label={m.contest_add_more()} className="max-w-none">
      <Guard form={form} />
      <p className="text-soft">{m.contest_rows_hint()}</p>
      <div className="max-w-text">
        <TextField name={form.at('school')} label={m.contest_school_of_all()} max={120} optional />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the fields within have the focus */}
      <div onKeyDown={goDown}>
        <RowsField
          name={form.at('rows')}
          label={m.contest_participants()}
          rowLabel={m.contest_participant()}
          add={m.contest_add_row()}
          fresh={{}}
          min={1}
          max={mostParticipants}
          show={({ name }) => name ?? ''}
        >
          {(at: At<ParticipantRow>) => <ParticipantFields at={at} />}
        </RowsField>
      </div>
    </CallForm>
  )
}
