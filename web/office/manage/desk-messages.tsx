import { useState, type ReactNode } from 'react'
import { useNavigate, type LoaderFunctionArgs } from 'react-router'
import { chat } from '../../../contract/social/chat.ts'
import { chatMax } from '../../../contract/social/chat-facts.ts'
import { api } from '../../app/api.ts'
import { m } from '../../app/words.ts'
import { ConversationList, readConversations } from '../../chat/conversation-list.tsx'
import { NoneYet } from '../../chat/none-yet.tsx'
import { Panes } from '../../chat/panes.tsx'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { TextAreaField } from '../../forms/fields/text-area-field.tsx'
import { Button } from '../../ui/button.tsx'
import { LoadError } from '../kit/load-error.tsx'
import { manageArea } from './area.ts'
import { campaignIdOf, loadDesk, type DeskData } from './desk-frame.tsx'

const { paths } = manageArea

/** Reads the conversations of a fundraiser, and whether organiser and manager have begun theirs. */
export async function loadDeskMessages(args: Pick<LoaderFunctionArgs, 'params'>) {
  const campaignId = campaignIdOf(args)
  const [desk, list, about] = await Promise.all([
    loadDesk(args),
    readConversations(campaignId),
    api(chat.about, { body: { campaignId, with: 'manager' } }),
  ])
  return { desk, list, about }
}
type Loaded = Awaited<ReturnType<typeof loadDeskMessages>>

type DeskMessagesProps = Pick<Loaded, 'list' | 'about'> & {
  desk: DeskData
  here?: number
  children?: ReactNode
}

/** Conversations of a fundraiser: with its donors for who organises it, and with its manager. */
export function DeskMessages({ desk: { id, part }, list, about, here, children }: DeskMessagesProps) {
  const pathOf = (conversationId: number) => paths.conversation(id, conversationId)
  if (!list.ok) return <LoadError answer={list} list={{ to: paths.desk(id), title: m.desk_overview() }} />
  const mayBegin = about.ok && about.data.conversationId === null && about.data.refusal === null
  return (
    <div className="flex max-w-6xl flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className={children ? 'text-lg max-lg:sr-only' : 'text-lg'}>{m.chat_title()}</h1>
        {mayBegin && <Begin campaignId={id} isManager={part === 'manager'} />}
      </div>
      {list.data.rows.length === 0 ? (
        <NoneYet>
          <p className="max-w-text text-soft">
            {part === 'manager' ? m.chat_none_manager() : m.chat_none_desk()}
          </p>
        </NoneYet>
      ) : (
        <Panes list={<ConversationList first={list.data} campaignId={id} here={here} pathOf={pathOf} />}>
          {children}
        </Panes>
      )}
    </div>
  )
}

function Begin({ campaignId, isManager }: { campaignId: number; isManager: boolean }) {
  const go = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const title = isManager ? m.chat_write() : m.chat_write_manager()
  return (
    <>
      <Button className="desk-button" onClick={() => setOpen(true)}>
        {title}
      </Button>
      {isOpen && (
        <DialogForm
          call={chat.sendMessage}
          fixed={{ campaignId, with: 'manager' as const }}
          title={title}
          button={m.chat_send()}
          after={({ conversationId }) => go(paths.conversation(campaignId, conversationId))}
          close={() => setOpen(false)}
        >
          {(at) => (
            <TextAreaField name={at('message')} label={m.chat_your_message()} max={chatMax} rows={5} />
          )}
        </DialogForm>
      )}
    </>
  )
}
