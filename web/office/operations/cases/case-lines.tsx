import { m } from '../../../app/words.ts'
import { classNames } from '../../../ui/format/class-names.ts'
import { momentText } from '../../../ui/format/dates.ts'
import { Section } from '../../kit/section.tsx'
import { cases } from '../../../../contract/support/cases.ts'
import type { Case } from './case-dialogs.tsx'

type Line = Case['lines'][number]

function headOf({ kind, author: name }: Line): string {
  if (kind === 'reply') return m.cases_from_staff({ name })
  return kind === 'note' ? m.cases_note_of({ name }) : m.cases_from_person({ name })
}

const looks: Readonly<Record<Line['kind'], string>> = {
  message: 'bg-surface',
  answer: 'bg-surface',
  reply: 'bg-sunk ml-6',
  note: 'border-dashed ml-6',
}

const pictureOf = (id: number) => `/api${cases.picture.path.replace('{id}', String(id))}`

/** Messages, replies and notes, the oldest first. */
export const CaseLines = ({ lines, number }: { lines: Case['lines']; number: string }) => (
  <Section title={m.cases_messages()}>
    <ol className="flex flex-col gap-2">
      {lines.map((line) => (
        <li
          key={line.key}
          className={classNames('rounded-card border border-line p-3 text-sm', looks[line.kind])}
        >
          <p className="text-xs text-soft">
            {headOf(line)} · {momentText(line.at)}
            {line.number !== number && ` · ${m.cases_in({ number: line.number })}`}
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{line.text}</p>
          {line.pictureOf !== null && (
            <a href={pictureOf(line.pictureOf)} target="_blank" rel="noreferrer">
              <img
                src={pictureOf(line.pictureOf)}
                alt={m.cases_picture()}
                loading="lazy"
                className="mt-2 max-h-64 rounded-field object-contain"
              />
            </a>
          )}
        </li>
      ))}
    </ol>
  </Section>
)
