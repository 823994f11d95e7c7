import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { headOf } from '../../app/head/head.ts'
import { m } from '../../app/words.ts'
import { ConversationView } from '../../chat/conversation-view.tsx'
import { readConversation } from '../../chat/use-conversation.ts'
import { LoadError } from '../kit/load-error.tsx'
import { manageArea } from './area.ts'
import { DeskFrame } from './desk-frame.tsx'
import { DeskMessages, loadDeskMessages } from './desk-messages.tsx'

export async function clientLoader(args: LoaderFunctionArgs) {
  const [shared, answer] = await Promise.all([
    loadDeskMessages(args),
    readConversation(Number(args.params['conversationId'])),
  ])
  return { ...shared, answer }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.chat_title() })

/** One conversation about a fundraiser, beside the others where there is room. */
export default function DeskConversationPage() {
  const { desk, list, about, answer } = useLoaderData<typeof clientLoader>()
  return (
    <DeskFrame answer={desk}>
      {(data) => {
        const back = manageArea.paths.messages(data.id)
        if (!answer.ok) return <LoadError answer={answer} list={{ to: back, title: m.chat_title() }} />
        const { id } = answer.data.conversation
        return (
          <DeskMessages desk={data} list={list} about={about} here={id}>
            <ConversationView key={id} first={answer.data} back={back} />
          </DeskMessages>
        )
      }}
    </DeskFrame>
  )
}
