import { useState } from 'react'
import { m } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/format/class-names.ts'
import { dayText, instantText } from '../../ui/format/dates.ts'
import type { FundraiserCase } from './case-stage.ts'
import { useKeys } from '../kit/keys/use-key.ts'

type Paper = FundraiserCase['papers'][number]
const zooms = ['is-fit', 'is-wide', 'is-large'] as const

/** The papers of a case, one at a time and large; keys go from one to the next and nearer. */
export function CasePapers({ papers }: { papers: readonly Paper[] }) {
  const [at, setAt] = useState(0)
  const [zoom, setZoom] = useState(0)
  const go = (step: number) => {
    setAt((from) => (from + step + papers.length) % Math.max(1, papers.length))
    setZoom(0)
  }
  const nearer = () => setZoom((now) => (now + 1) % zooms.length)
  useKeys({ n: () => go(1), p: () => go(-1), z: nearer })
  const paper = papers[Math.min(at, papers.length - 1)]
  if (paper === undefined)
    return (
      <p className="rounded-card border border-line bg-surface p-4 text-sm text-soft">{m.case_no_papers()}</p>
    )
  return (
    <section
      aria-label={m.case_papers()}
      className="flex flex-col gap-2 rounded-card border border-line bg-surface p-3 text-sm lg:sticky lg:top-3 lg:max-h-[calc(100dvh-var(--office-bar)-24px)]"
    >
      <header className="flex flex-wrap items-center gap-2">
        <h2 className="min-w-0 flex-1 text-base">{paper.title}</h2>
        <span className="tabular text-soft">{m.case_paper_of({ number: at + 1, count: papers.length })}</span>
        <Button className="desk-button" onClick={() => go(-1)}>
          <span className="sr-only">{m.case_paper_before()}</span>
          <span aria-hidden="true">‹</span>
          <kbd aria-hidden="true" className="key-cap">
            p
          </kbd>
        </Button>
        <Button className="desk-button" onClick={() => go(1)}>
          <span className="sr-only">{m.case_paper_next()}</span>
          <span aria-hidden="true">›</span>
          <kbd aria-hidden="true" className="key-cap">
            n
          </kbd>
        </Button>
        {paper.type !== 'application/pdf' && (
          <Button className="desk-button" onClick={nearer}>
            {m.case_zoom()}
            <kbd aria-hidden="true" className="key-cap">
              z
            </kbd>
          </Button>
        )}
      </header>
      <p className="text-xs text-soft">
        {[
          paper.name,
          m.case_paper_sent({ day: instantText(paper.uploadedAt) }),
          paper.validUntil && m.case_paper_until({ day: dayText(paper.validUntil) }),
          paper.isPublic && m.case_paper_public(),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {paper.type === 'application/pdf' ? (
        <a
          href={paper.url}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-48 items-center justify-center rounded-field bg-sunk text-indigo underline underline-offset-4"
        >
          {m.case_open_pdf({ name: paper.name })}
        </a>
      ) : (
        <section
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-label={paper.title}
          className="min-h-48 flex-1 overflow-auto rounded-field bg-sunk"
        >
          <button
            type="button"
            aria-label={m.case_zoom()}
            onClick={nearer}
            className={classNames('block', zoom === 2 ? 'w-[220%] cursor-zoom-out' : 'w-full cursor-zoom-in')}
          >
            <img
              src={paper.url}
              alt={paper.title}
              className={zoom === 0 ? 'mx-auto max-h-[68dvh] object-contain' : 'w-full'}
            />
          </button>
        </section>
      )}
      {papers.length > 1 && (
        <ol className="flex flex-wrap gap-1">
          {papers.map(({ id, title }, index) => (
            <li key={id}>
              <button
                type="button"
                aria-current={index === at ? 'true' : undefined}
                className="min-h-8 cursor-pointer rounded-field border border-line px-2 text-xs aria-[current]:font-label pointer-coarse:min-h-11"
                onClick={() => {
                  setAt(index)
                  setZoom(0)
                }}
              >
                {title}
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
