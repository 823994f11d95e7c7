import { useState } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { ReplyOf } from '../../../../contract/call.ts'
import { messageChannel, messageStatus, outbox } from '../../../../contract/system/outbox.ts'
import { statusLabel } from '../../../../contract/status.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { Button } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/format/dates.ts'
import { FactList } from '../../kit/fact-list.tsx'
import { groupDigits } from '../../kit/figures.ts'
import { LoadError } from '../../kit/load-error.tsx'
import { RawMessage } from '../../kit/raw-message.tsx'
import { Section } from '../../kit/section.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { itArea } from '../area.ts'
import { MessageDialog, messageActions, messageActionText, type MessageAction } from './message-dialog.tsx'

type Message = ReplyOf<typeof outbox.message>

const { paths } = itArea

export const clientLoader = ({ params }: LoaderFunctionArgs) =>
  api(outbox.message, { params: { id: Number(params['id']) } })
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.outbox_title() })

const barText = {
  yes: () => undefined,
  queued: m.outbox_not_queued,
  expired: m.outbox_not_expired,
  cancelled: m.outbox_not_cancelled,
  no_address: m.outbox_not_address,
} as const

/** One message: where it stands, what it said, and what may still be done with it. */
export default function MessagePage() {
  const answer = useLoaderData<typeof clientLoader>()
  if (!answer.ok)
    return <LoadError answer={answer} list={{ to: paths.messages(), title: m.outbox_title() }} />
  const message = answer.data
  const bar = barText[message.resend]()
  return (
    <>
      <header className="flex flex-wrap items-center gap-2">
        <h1 className="text-xl">{message.subject || message.kindName}</h1>
        <StatusBadge set={messageStatus} of={message.status} />
        {message.mayAct && <Actions message={message} />}
      </header>
      <FactList facts={factsOf(message)} />
      {bar && <p className="max-w-text text-sm text-soft">{bar}</p>}
      <Section title={m.outbox_text()}>
        {message.text === null ? (
          <p className="max-w-text text-sm text-soft">{m.outbox_is_secret()}</p>
        ) : (
          <>
            <p className="max-w-text text-sm text-soft">{m.outbox_links_left_out()}</p>
            <RawMessage label={m.outbox_text()}>{message.text}</RawMessage>
          </>
        )}
      </Section>
    </>
  )
}

const Led = ({ id }: { id: number }) => (
  <Link to={paths.message(id)} className="text-indigo underline underline-offset-4">
    {m.outbox_message({ id: groupDigits(id) })}
  </Link>
)

const factsOf = (message: Message) =>
  [
    [m.outbox_to(), message.recipient],
    [m.outbox_channel(), statusLabel(messageChannel, message.channel)],
    [m.outbox_kind(), message.kindName],
    [m.outbox_written(), momentText(message.createdAt)],
    [m.outbox_sent(), message.sentAt && momentText(message.sentAt)],
    [m.outbox_tries(), groupDigits(message.tries)],
    [m.outbox_why(), message.lastError],
    [m.outbox_good_until(), message.goodUntil && momentText(message.goodUntil)],
    [m.outbox_attached(), message.attachments.join(', ')],
    [m.outbox_copy_of(), message.resentOf !== null && <Led key="of" id={message.resentOf} />],
    [
      m.outbox_copies(),
      message.copies.length > 0 && (
        <span key="copies" className="flex flex-col">
          {message.copies.map(({ id, createdAt }) => (
            <span key={id}>
              <Led id={id} /> · {momentText(createdAt)}
            </span>
          ))}
        </span>
      ),
    ],
  ] as const

function Actions({ message }: { message: Message }) {
  const [action, ask] = useState<MessageAction>()
  return (
    <div className="ml-auto flex flex-wrap gap-2">
      {messageActions(message).map((one) => (
        <Button key={one} className="desk-button" onClick={() => ask(one)}>
          {messageActionText[one]()}
        </Button>
      ))}
      {action && <MessageDialog message={message} action={action} close={() => ask(undefined)} />}
    </div>
  )
}
