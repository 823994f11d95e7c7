import { useLoaderData, useNavigate, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { surveyDesk, surveyKindLabels, surveyStatus } from '../../../../contract/talks/surveys.ts'
import type { ReplyOf } from '../../../../contract/call.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { buttonClass, ButtonLink } from '../../../ui/button.tsx'
import { fieldBox } from '../../../ui/fields/field.tsx'
import { RankChart } from '../../kit/charts/rank-chart.tsx'
import { groupDigits } from '../../kit/figures.ts'
import { LoadError } from '../../kit/load-error.tsx'
import { Section } from '../../kit/section.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { eventArea } from '../area.ts'

const { paths } = eventArea

export async function clientLoader({ params, request }: LoaderFunctionArgs) {
  const number = new URL(request.url).searchParams.get('version')
  const id = Number(params['id'])
  return {
    answer: await api(surveyDesk.results, {
      params: { id },
      query: number === null ? {} : { number: Number(number) },
    }),
  }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.survey_desk_results() })

type Results = ReplyOf<typeof surveyDesk.results>

/** Counted answers of a version of a survey as charts, each with its table. */
export default function ResultsPage() {
  const { answer } = useLoaderData<typeof clientLoader>()
  if (!answer.ok)
    return <LoadError answer={answer} list={{ to: paths.surveys(), title: m.survey_desk_title() }} />
  const { id, title, status, answers, questions } = answer.data
  return (
    <>
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="min-w-0 text-xl">{title}</h1>
        <StatusBadge set={surveyStatus} of={status} />
        <p className="text-sm text-soft tabular">{m.survey_desk_count({ count: groupDigits(answers) })}</p>
        <Versions results={answer.data} />
        <div className="ml-auto flex flex-wrap gap-2">
          <ButtonLink to={`${paths.surveyTexts()}?survey=${id}`} look="quiet">
            {m.survey_desk_texts()}
          </ButtonLink>
          <ButtonLink to={paths.survey(id)} look="quiet">
            {m.survey_desk_edit()}
          </ButtonLink>
          <a className={buttonClass('plain')} href={`/api/talks/events/manage/survey/results/${id}/xlsx`}>
            {m.office_download()}
          </a>
        </div>
      </header>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {questions.map((question) => (
          <Question key={question.number} question={question} />
        ))}
      </div>
    </>
  )
}

function Versions({ results: { id, versions, versionNumber } }: { results: Results }) {
  const go = useNavigate()
  if (versions.length < 2) return null
  return (
    <label className="flex items-center gap-2 text-sm">
      {m.survey_desk_version()}
      <select
        className={fieldBox(false)}
        value={versionNumber}
        onChange={({ target }) => void go(`${paths.surveyResults(id)}?version=${target.value}`)}
      >
        {versions.map(({ number, answers }) => (
          <option key={number} value={number}>
            {`${number} · ${m.survey_desk_count({ count: groupDigits(answers) })}`}
          </option>
        ))}
      </select>
    </label>
  )
}

function Question({ question }: { question: Results['questions'][number] }) {
  const { number, label, kind, total, mean, options } = question
  const title = `${number}. ${label}`
  if (kind === 'text')
    return (
      <Section title={title}>
        <p className="text-sm text-soft tabular">{m.survey_desk_count({ count: groupDigits(total) })}</p>
      </Section>
    )
  const share = (answers: number) => (total === 0 ? '0 %' : `${Math.round((answers / total) * 100)} %`)
  return (
    <RankChart
      data={{
        title,
        unit: 'count',
        head: surveyKindLabels[kind],
        series: [m.survey_desk_answers()],
        detailHead: m.survey_desk_share(),
        empty: m.survey_desk_no_answers(),
        rows: options.map(({ option, label: name, answers }) => ({
          key: String(option),
          name,
          values: [answers],
          detail: share(answers),
        })),
      }}
      note={mean === null ? undefined : m.survey_desk_mean({ mean })}
    />
  )
}
