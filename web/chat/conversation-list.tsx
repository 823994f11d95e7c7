import { useState } from 'react'
import { chat, type ConversationRow } from '../../contract/social/chat.ts'
import { api } from '../app/api.ts'
import { useLive } from '../app/client/live/use-live.ts'
import { m } from '../app/words.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/format/class-names.ts'
import { momentText } from '../ui/format/dates.ts'
import { Link } from '../ui/links/link.tsx'

export type Rows = { rows: readonly ConversationRow[]; cursor: string | null }

/** Reads one's own conversations as a donor, or those of a fundraiser. */
export async function readConversations(campaignId?: number, cursor?: string) {
  const body = { ...(campaignId !== undefined && { campaignId }), ...(cursor !== undefined && { cursor }) }
  const answer = await api(chat.list, { body })
  if (!answer.ok) return answer
  const data: Rows = { rows: answer.data, cursor: answer.meta.nextCursor }
  return { ok: true as const, data }
}

type ListProps = {
  first: Rows
  campaignId?: number
  /** The conversation that is open. */
  here?: number | undefined
  pathOf(id: number): string
}

/** Conversations, the last written to first, with what is unread. */
export function ConversationList({ first, campaignId, here, pathOf }: ListProps) {
  const [{ rows, cursor }, setRows] = useState(first)
  const [isBusy, setBusy] = useState(false)
  useLive('account', () => {
    void readConversations(campaignId).then((answer) => {
      if (!answer.ok) return
      const ids = new Set(answer.data.rows.map(({ id }) => id))
      setRows((before) => {
        const others = before.rows.filter(({ id }) => !ids.has(id))
        return {
          rows: [...answer.data.rows, ...others],
          cursor: others.length > 0 ? before.cursor : answer.data.cursor,
        }
      })
    })
  })
  const more = async () => {
    setBusy(true)
    const answer = await readConversations(campaignId, cursor ?? undefined)
    setBusy(false)
    if (!answer.ok) return
    setRows((before) => {
      const ids = new Set(before.rows.map(({ id }) => id))
      return {
        rows: [...before.rows, ...answer.data.rows.filter(({ id }) => !ids.has(id))],
        cursor: answer.data.cursor,
      }
    })
  }
  return (
    <nav aria-label={m.chat_conversations()} className="flex min-w-0 flex-col gap-3">
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {rows.map((row) => (
          <li key={row.id}>
            <Row row={row} isHere={row.id === here} to={pathOf(row.id)} />
          </li>
        ))}
      </ul>
      {cursor !== null && (
        <Button aria-busy={isBusy || undefined} onClick={() => void more()}>
          {m.chat_more()}
        </Button>
      )}
    </nav>
  )
}

function Row({ row, isHere, to }: { row: ConversationRow; isHere: boolean; to: string }) {
  const { other, title, last, lastIsOwn, lastHasPicture, lastAt, unread, kind, side } = row
  const words = last || (lastHasPicture ? m.chat_with_picture() : m.chat_erased())
  const isUnread = unread > 0 && !isHere
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className="flex flex-col gap-0.5 rounded-field px-3 py-3 hover:bg-sunk aria-[current]:bg-sunk"
    >
      <span className="flex items-baseline justify-between gap-2">
        <span className={classNames('min-w-0 truncate', isUnread ? 'font-heading' : 'font-label')}>
          {other || m.chat_manager()}
          {kind === 'manager' && side === 'organiser' && (
            <span className="text-sm text-soft">{` · ${m.chat_manager()}`}</span>
          )}
        </span>
        {isUnread && (
          <span className="shrink-0 rounded-full bg-indigo px-2 text-xs font-label text-ground tabular">
            {unread}
            <span className="sr-only"> {m.chat_unread()}</span>
          </span>
        )}
      </span>
      <span className="truncate text-sm">{lastIsOwn ? m.chat_you_wrote({ text: words }) : words}</span>
      <span className="flex justify-between gap-2 text-xs text-soft">
        <span className="min-w-0 truncate">{title}</span>
        <time dateTime={lastAt} className="shrink-0">
          {momentText(lastAt)}
        </time>
      </span>
    </Link>
  )
}
