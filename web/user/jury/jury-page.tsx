import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { ReplyOf } from '../../../contract/call.ts'
import { competitionTexts, type Criterion } from '../../../contract/talks/competition-facts.ts'
import { juries, type JurorEntry } from '../../../contract/talks/juries.ts'
import { api } from '../../app/api.ts'
import { headOf } from '../../app/head/head.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { NumberField } from '../../forms/fields/number-field.tsx'
import type { FieldName } from '../../forms/field-name.ts'
import { useCallForm } from '../../forms/use-call-form.ts'
import { translateServerText } from '../../ui/fields/translate-server-text.ts'
import { Notice } from '../../ui/notice.tsx'
import { NotHad, UserFallback, UserFrame } from '../frame/frame.tsx'

export const clientLoader = ({ params }: LoaderFunctionArgs) =>
  api(juries.one, { params: { id: Number(params['id']) } })
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.jury_title() })
export const HydrateFallback = UserFallback

/** Marks of one juror: entries without names, one form each. */
export default function JuryPage() {
  const answer = useLoaderData<typeof clientLoader>()
  return (
    <UserFrame title={answer.ok ? answer.data.title : m.jury_title()}>
      {answer.ok ? <Entries jury={answer.data} /> : <NotHad answer={answer} />}
    </UserFrame>
  )
}

type Jury = ReplyOf<typeof juries.one>

function Entries({ jury: { entries, criteria, highestMark } }: { jury: Jury }) {
  const [marked, setMarked] = useState(
    () => new Set(entries.filter(({ marks }) => Object.keys(marks).length > 0).map(({ id }) => id)),
  )
  return (
    <>
      <p className="text-soft">
        {m.jury_text({ highest: highestMark })}{' '}
        {m.jury_marked({ marked: marked.size, count: entries.length })}
      </p>
      <ol className="flex flex-col gap-5">
        {entries.map((entry) => (
          <li key={entry.id} className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4">
            <div>
              <p className="text-sm text-soft">
                {m.jury_entry({ number: entry.id })} · {entry.category}
              </p>
              <h2 className="text-lg wrap-anywhere">{entry.title}</h2>
            </div>
            <Files entry={entry} />
            {entry.isOwn ? (
              <Notice look="info">{m.jury_own()}</Notice>
            ) : (
              <Marks
                entry={entry}
                criteria={criteria}
                highest={highestMark}
                saved={() => setMarked(new Set([...marked, entry.id]))}
              />
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

const Files = ({ entry: { files, title } }: { entry: JurorEntry }) => (
  <div className="flex flex-wrap gap-3 empty:hidden">
    {files.map(({ id, url, type }, at) =>
      type.startsWith('image/') ? (
        <a key={id} href={url} target="_blank" rel="noreferrer">
          <img
            src={url}
            alt={m.contest_picture_of({ title })}
            loading="lazy"
            className="max-h-80 max-w-full rounded-card"
          />
        </a>
      ) : (
        <a
          key={id}
          href={url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-12 items-center text-indigo underline underline-offset-4"
        >
          {m.contest_document({ number: at + 1 })}
        </a>
      ),
    )}
  </div>
)

type MarksProps = { entry: JurorEntry; criteria: readonly Criterion[]; highest: number; saved(): void }
type Values = { marks: Record<string, number | undefined> }

function Marks({ entry: { id, marks }, criteria, highest, saved }: MarksProps) {
  const form = useCallForm<typeof juries.mark, Values>(juries.mark, {
    values: { marks },
    body: ({ marks: typed }) => ({
      entryId: id,
      marks: Object.fromEntries(criteria.map((one) => [one.id, typed[one.id] ?? null])),
    }),
    check: ({ marks: typed = {} }) =>
      Object.fromEntries(
        criteria.flatMap((one) => {
          const mark = typed[one.id]
          return mark !== undefined && !(mark >= 0 && mark <= highest)
            ? [[`marks.${one.id}`, translateServerText(competitionTexts.highest(highest))]]
            : []
        }),
      ),
    toast: m.jury_saved(),
    after: saved,
    readsLater: true,
  })
  return (
    <CallForm form={form} button={m.contest_save()} look="plain">
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {criteria.map((one) => (
          <NumberField
            key={one.id}
            name={`marks.${one.id}` as unknown as FieldName<number>}
            label={one.label}
            optional
          />
        ))}
      </div>
    </CallForm>
  )
}
