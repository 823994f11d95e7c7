import { conversationPath, messagesPath } from '../../chat/addresses.ts'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { headOf } from '../../app/head/head.ts'
import { m } from '../../app/words.ts'
import { ConversationList, readConversations } from '../../chat/conversation-list.tsx'
import { ConversationView } from '../../chat/conversation-view.tsx'
import { Panes } from '../../chat/panes.tsx'
import { readConversation } from '../../chat/use-conversation.ts'
import { NotHad, UserFallback, UserFrame } from '../frame/frame.tsx'

export async function clientLoader({ params }: LoaderFunctionArgs) {
  const [list, answer] = await Promise.all([readConversations(), readConversation(Number(params['id']))])
  return { list, answer }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.chat_title() })
export const HydrateFallback = UserFallback

/** Page of one conversation, beside the others where there is room. */
export default function ConversationPage() {
  const { list, answer } = useLoaderData<typeof clientLoader>()
  const here = answer.ok ? answer.data.conversation.id : undefined
  return (
    <UserFrame title={m.chat_title()}>
      {list.ok ? (
        <Panes list={<ConversationList first={list.data} here={here} pathOf={conversationPath} />}>
          {answer.ok ? (
            <ConversationView key={here} first={answer.data} back={messagesPath} />
          ) : (
            <NotHad answer={answer} />
          )}
        </Panes>
      ) : (
        <NotHad answer={list} />
      )}
    </UserFrame>
  )
}
