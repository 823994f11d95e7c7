import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { ReplyOf } from '../../../../contract/call.ts'
import { competitions } from '../../../../contract/talks/competitions.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { CallForm } from '../../../forms/call-form.tsx'
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { momentText } from '../../../ui/format/dates.ts'
import { Notice } from '../../../ui/notice.tsx'
import { LoadError } from '../../kit/load-error.tsx'
import { Section } from '../../kit/section.tsx'
import { SmallTable } from '../../kit/small-table.tsx'
import { eventArea } from '../area.ts'

const { paths } = eventArea

export const clientLoader = async ({ params }: LoaderFunctionArgs) => ({
  answer: await api(competitions.judging, { params: { id: Number(params['id']) } }),
})
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.contest_ranks() })

type Judging = ReplyOf<typeof competitions.judging>

/** Progress of the jury, ranks as they are now, and publishing them. */
export default function JudgingPage() {
  const { answer } = useLoaderData<typeof clientLoader>()
  if (!answer.ok)
    return <LoadError answer={answer} list={{ to: paths.competitions(), title: m.contests_title() }} />
  const { eventId, title, jury, entries, minimumMarks } = answer.data
  return (
    <>
      <header className="flex flex-col gap-1">
        <h1 className="text-xl wrap-anywhere">{m.contest_ranks_of({ title })}</h1>
        <Link
          to={paths.competition(eventId)}
          className="inline-flex min-h-11 items-center self-start text-sm text-indigo underline underline-offset-4"
        >
          {m.contest_rules()}
        </Link>
      </header>
      <Published judging={answer.data} />
      <Section title={m.contest_jury()}>
        {jury.length === 0 ? (
          <p className="text-soft">{m.contest_no_jury()}</p>
        ) : (
          <>
            <SmallTable
              label={m.contest_jury()}
              heads={[
                { text: m.contest_juror() },
                { text: m.contest_marked(), isFigure: true },
                { text: m.contest_to_mark(), isFigure: true },
              ]}
              rows={jury.map(({ name, marked, toMark }, at) => ({
                key: `${at} ${name}`,
                cells: [name, marked, toMark],
              }))}
            />
            <p className="text-sm text-soft">{m.contest_jury_address()}</p>
          </>
        )}
      </Section>
      <Section title={m.contest_ranks()}>
        {entries.length === 0 ? (
          <p className="text-soft">{m.contest_entries_none()}</p>
        ) : (
          <SmallTable
            label={m.contest_ranks()}
            heads={[
              { text: m.contest_category() },
              { text: m.contest_rank(), isFigure: true },
              { text: m.contest_participant() },
              { text: m.contest_title() },
              { text: m.contest_score(), isFigure: true },
              { text: m.contest_marks_given(), isFigure: true },
            ]}
            rows={entries.map(({ id, category, rank, name, title: work, score, marks }) => ({
              key: String(id),
              cells: [category, rank ?? m.contest_unjudged(), name, work, score?.toFixed(2), marks],
            }))}
          />
        )}
        <p className="text-sm text-soft">{m.contest_unjudged_text({ count: minimumMarks })}</p>
      </Section>
    </>
  )
}

/** State of the published results, and the form that publishes these ranks. */
function Published({ judging }: { judging: Judging }) {
  const { published, entriesCloseAt, entries } = judging
  return (
    <>
      {published && (
        <Notice look={published.isCurrent ? 'success' : 'info'}>
          <p>{m.contest_published_at({ at: momentText(published.at), version: published.version })}</p>
          {published.reason && <p className="wrap-anywhere">{published.reason}</p>}
          {!published.isCurrent && <p>{m.contest_ranks_differ()}</p>}
        </Notice>
      )}
      {published === null && (
        <p className="text-sm text-soft">{m.contest_publish_after({ at: momentText(entriesCloseAt) })}</p>
      )}
      {published?.isCurrent !== true && entries.length > 0 && <Publish judging={judging} />}
    </>
  )
}

function Publish({ judging: { eventId, digest, published, entries } }: { judging: Judging }) {
  const isCorrection = published !== null
  const unjudged = entries.filter(({ rank }) => rank === null).length
  const form = useCallForm(competitions.addResults, {
    fixed: { eventId, digest },
    confirm: () => ({
      text: m.contest_publish_text({ ranked: entries.length - unjudged, unjudged }),
      button: isCorrection ? m.contest_correct() : m.contest_publish(),
    }),
    toast: isCorrection ? m.contest_correction_published() : m.contest_results_published(),
  })
  return (
    <CallForm
      form={form}
      button={isCorrection ? m.contest_correct() : m.contest_publish()}
      className="max-w-xl"
    >
      {isCorrection && (
        <TextAreaField
          name={form.at('reason')}
          label={m.contest_reason()}
          hint={m.contest_reason_hint()}
          max={500}
        />
      )}
    </CallForm>
  )
}
