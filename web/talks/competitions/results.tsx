import type { ShownCompetition, ShownResult } from '../../../contract/talks/competitions.ts'
import { m } from '../../app/words.ts'
import { momentText } from '../../ui/format/dates.ts'
import { Notice } from '../../ui/notice.tsx'

type Shown = NonNullable<ShownCompetition['results']>

const categoriesIn = (rows: readonly ShownResult[]) => [...new Set(rows.map(({ category }) => category))]

/** Published results by category: first names and classes only. */
export function Results({ results: { publishedAt, correction, rows } }: { results: Shown }) {
  return (
    <section aria-labelledby="results" className="flex flex-col gap-5">
      <h2 id="results" className="text-xl">
        {m.contest_results()}
      </h2>
      {correction ? (
        <Notice look="info">
          <p>{m.contest_corrected({ at: momentText(correction.at) })}</p>
          <p className="wrap-anywhere">{correction.reason}</p>
        </Notice>
      ) : (
        <p className="text-sm text-soft">{m.contest_published({ at: momentText(publishedAt) })}</p>
      )}
      {categoriesIn(rows).map((category) => (
        <Category key={category} name={category} rows={rows.filter((row) => row.category === category)} />
      ))}
    </section>
  )
}

const nameOf = ({ firstName, className }: ShownResult) =>
  className === null ? firstName : m.contest_name_class({ name: firstName, class: className })

function Category({ name, rows }: { name: string; rows: readonly ShownResult[] }) {
  const judged = rows.filter(({ rank }) => rank !== null)
  const others = rows.filter(({ rank }) => rank === null)
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-lg">{name}</h3>
      <ol className="flex flex-col divide-y divide-line border-y border-line empty:hidden">
        {judged.map((row) => (
          <li key={row.entryId} className="flex gap-4 py-3">
            <span className="w-8 shrink-0 text-lg font-label tabular">{row.rank}</span>
            <div className="flex min-w-0 grow flex-col gap-2">
              <p className="font-label wrap-anywhere">{nameOf(row)}</p>
              <p className="text-soft wrap-anywhere">{row.title}</p>
              <Files row={row} />
            </div>
            <span className="shrink-0 text-soft tabular">{row.score}</span>
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <p className="text-sm text-soft">{m.contest_not_judged({ count: others.length })}</p>
      )}
    </div>
  )
}

function Files({ row: { files, title } }: { row: ShownResult }) {
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {files.map(({ id, url, type }, at) =>
        type.startsWith('image/') ? (
          <img
            key={id}
            src={url}
            alt={m.contest_picture_of({ title })}
            loading="lazy"
            className="max-h-60 max-w-full rounded-card border border-line"
          />
        ) : (
          <a
            key={id}
            href={url}
            className="inline-flex min-h-12 items-center text-indigo underline underline-offset-4"
          >
            {m.contest_document({ number: at + 1 })}
          </a>
        ),
      )}
    </div>
  )
}
