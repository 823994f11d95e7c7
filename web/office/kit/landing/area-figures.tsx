import { Link } from 'react-router'
import type { AreaNews, CountedWork } from '../../../../contract/landing.ts'
import { m } from '../../../app/words.ts'
import { classNames } from '../../../ui/format/class-names.ts'
import { groupDigits } from '../figures.ts'

type AreaFiguresProps = { news: readonly AreaNews[]; holds: readonly CountedWork[] }

/** What changed since yesterday, and the records of an area; each number links to the list of the same records. */
export function AreaFigures({ news, holds }: AreaFiguresProps) {
  if (news.length + holds.length === 0) return null
  return (
    <ul
      aria-label={m.landing_figures()}
      className="grid grid-cols-2 gap-3 @[36rem]:grid-cols-3 @[60rem]:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]"
    >
      {news.map(({ title, count, isCapped, before, url }) => (
        <li key={`new ${title}`} className="grid">
          <FigureLink
            title={title}
            figure={figureText(count, isCapped)}
            note={m.area_since_yesterday({ before: groupDigits(before) })}
            url={url}
          />
        </li>
      ))}
      {holds.map(({ title, count, isCapped, url }) => (
        <li key={title} className="grid">
          <FigureLink title={title} figure={figureText(count, isCapped)} url={url} />
        </li>
      ))}
    </ul>
  )
}

const figureText = (count: number, isCapped: boolean) =>
  isCapped ? m.landing_or_more({ count: groupDigits(count) }) : groupDigits(count)

type FigureLinkProps = { title: string; figure: string; note?: string; url: string | null }

/** One number; links to its list where there is one. */
function FigureLink({ title, figure, note, url }: FigureLinkProps) {
  const shape = 'flex min-h-20 flex-col gap-0.5 rounded-card border border-line bg-surface px-4 py-3'
  const content = (
    <>
      <span className="text-xs text-soft">{title}</span>
      <span className="text-lg font-heading tabular">{figure}</span>
      {note !== undefined && <span className="mt-auto text-xs text-soft tabular">{note}</span>}
    </>
  )
  if (url === null) return <div className={shape}>{content}</div>
  return (
    <Link to={url} className={classNames(shape, 'hover:border-ink')}>
      {content}
    </Link>
  )
}
