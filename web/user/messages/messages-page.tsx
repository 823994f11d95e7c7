import { conversationPath } from '../../chat/addresses.ts'
import { useLoaderData, type MetaFunction } from 'react-router'
import { headOf } from '../../app/head/head.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { ConversationList, readConversations } from '../../chat/conversation-list.tsx'
import { NoneYet } from '../../chat/none-yet.tsx'
import { Panes } from '../../chat/panes.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NotHad, UserFallback, UserFrame } from '../frame/frame.tsx'
import { OrganisedUnread } from './organised-unread.tsx'

export const clientLoader = () => readConversations()
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.chat_title() })
export const HydrateFallback = UserFallback

/** Page of one's own conversations with organisers of fundraisers one gave to. */
export default function MessagesPage() {
  const answer = useLoaderData<typeof clientLoader>()
  return (
    <UserFrame title={m.chat_title()}>
      <OrganisedUnread />
      {!answer.ok ? (
        <NotHad answer={answer} />
      ) : answer.data.rows.length === 0 ? (
        <NoneYet>
          <EmptyState title={m.chat_none()} text={m.chat_none_text()}>
            <ButtonLink look="main" to={paths.user()}>
              {m.chat_see_gifts()}
            </ButtonLink>
          </EmptyState>
        </NoneYet>
      ) : (
        <Panes list={<ConversationList first={answer.data} pathOf={conversationPath} />} />
      )}
    </UserFrame>
  )
}
