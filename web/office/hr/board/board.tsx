import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ReplyOf } from '../../../../contract/call.ts'
import type { ApplicationCard, applications } from '../../../../contract/jobs/applications.ts'
import { m } from '../../../app/words.ts'
import { classNames } from '../../../ui/format/class-names.ts'
import { instantText } from '../../../ui/format/dates.ts'
import { groupDigits } from '../../kit/figures.ts'
import { hrArea } from '../area.ts'
import { ApplicationStatusChoice } from './status-choice.tsx'
import { useDragCard, useDropColumn } from '../../kit/lists/reorder/drag-card.ts'
import { stageLabel, useMoves, withdrawnCode, type ApplicationCode } from './use-moves.ts'
import { WithdrawApplicationDialog } from './withdraw-dialog.tsx'

type Column = ReplyOf<typeof applications.board>['columns'][number]
type Card = ApplicationCard & { status: ApplicationCode }

type BoardProps = { columns: readonly Column[]; canManage: boolean }

/** Columns by status next to each other; on a phone one list under headings. Cards move by dragging or by their select. */
export function Board({ columns, canManage }: BoardProps) {
  const { moved, word, move } = useMoves()
  const [withdrawing, setWithdrawing] = useState<Card>()
  const cards = columns.flatMap(({ status, cards: inColumn }): Card[] =>
    inColumn.map((card) => ({ ...card, status: moved.get(card.id) ?? status })),
  )
  const choose = (id: number, status: ApplicationCode) => {
    const card = cards.find((one) => one.id === id)
    if (card === undefined || card.status === status) return
    if (status === withdrawnCode) setWithdrawing(card)
    else void move(id, card.name, status)
  }
  return (
    <>
      <div className="grid gap-4 lg:auto-cols-[minmax(9.5rem,1fr)] lg:grid-flow-col lg:items-start lg:gap-3 lg:overflow-x-auto lg:pb-2">
        {columns.map(({ status, total, cards: loaded }) => {
          const leaving = loaded.filter(({ id }) => (moved.get(id) ?? status) !== status).length
          const shown = cards.filter((card) => card.status === status)
          const arriving = shown.length - (loaded.length - leaving)
          return (
            <BoardColumn
              key={status}
              status={status}
              total={total - leaving + arriving}
              cards={shown}
              isCut={status !== withdrawnCode && total > loaded.length}
              canManage={canManage}
              choose={choose}
            />
          )
        })}
      </div>
      <output className="sr-only">{word}</output>
      {withdrawing && (
        <WithdrawApplicationDialog
          name={withdrawing.name}
          confirm={() => void move(withdrawing.id, withdrawing.name, withdrawnCode)}
          close={() => setWithdrawing(undefined)}
        />
      )}
    </>
  )
}

type BoardColumnProps = {
  status: ApplicationCode
  total: number
  cards: readonly Card[]
  /** Whether the server has more than were loaded. */
  isCut: boolean
  canManage: boolean
  choose(id: number, status: ApplicationCode): void
}

function BoardColumn({ status, total, cards, isCut, canManage, choose }: BoardColumnProps) {
  const column = useRef<HTMLElement>(null)
  const isOver = useDropColumn(column, (id) => choose(id, status))
  const titleId = `column-${status}`
  return (
    <section
      ref={column}
      aria-labelledby={titleId}
      className={classNames(
        'flex min-w-0 flex-col gap-2 rounded-card border bg-sunk p-2',
        isOver ? 'border-indigo' : 'border-line',
      )}
    >
      <h2 id={titleId} className="flex items-baseline justify-between gap-2 px-1 text-sm font-label">
        {stageLabel(status)}
        <span className="text-soft tabular">{groupDigits(total)}</span>
      </h2>
      {cards.length > 0 ? (
        <ul className="flex flex-col gap-2">
          {cards.map((card) => (
            <BoardCard key={card.id} card={card} canManage={canManage} choose={choose} />
          ))}
        </ul>
      ) : (
        <p className="px-1 text-sm text-soft">
          {status === withdrawnCode && total > 0 ? m.hr_erased() : m.hr_column_empty()}
        </p>
      )}
      {isCut && (
        <p className="px-1 text-xs text-soft tabular">
          {m.hr_newest_of({ shown: groupDigits(cards.length), total: groupDigits(total) })}
        </p>
      )}
    </section>
  )
}

type BoardCardProps = Pick<BoardColumnProps, 'canManage' | 'choose'> & { card: Card }

function BoardCard({ card, canManage, choose }: BoardCardProps) {
  const { id, name, city, appliedAt, notes, status } = card
  const element = useRef<HTMLLIElement>(null)
  const isDragged = useDragCard(element, id, canManage)
  return (
    <li
      ref={element}
      className={classNames(
        'flex flex-col gap-1 rounded-field border border-line bg-surface p-3 text-sm',
        isDragged && 'opacity-50',
      )}
    >
      <Link
        to={hrArea.paths.application(id)}
        className="font-label text-indigo underline-offset-4 wrap-anywhere hover:underline"
      >
        {name}
      </Link>
      <p className="text-xs wrap-anywhere text-soft">
        {[city, instantText(appliedAt), notes > 0 && notesText(notes)].filter(Boolean).join(' · ')}
      </p>
      {canManage && (
        <ApplicationStatusChoice name={name} value={status} choose={(next) => choose(id, next)} />
      )}
    </li>
  )
}

const notesText = (count: number) =>
  count === 1 ? m.hr_note_of() : m.hr_notes_of({ count: groupDigits(count) })
