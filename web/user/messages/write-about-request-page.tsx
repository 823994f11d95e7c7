import {
  redirect,
  useLoaderData,
  useNavigate,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { requestChat } from '../../../contract/social/request-chat.ts'
import { api } from '../../app/api.ts'
import { headOf } from '../../app/head/head.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { conversationPath, messagesPath } from '../../chat/addresses.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { TextAreaField } from '../../forms/fields/text-area-field.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/links/link.tsx'
import { NotHad, UserFallback, UserFrame } from '../frame/frame.tsx'

export async function clientLoader({ params }: LoaderFunctionArgs) {
  const answer = await api(requestChat.about, { body: { requestId: Number(params['id']) } })
  if (answer.ok && answer.data.conversationId !== null)
    throw redirect(conversationPath(answer.data.conversationId))
  return answer
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.chat_write() })
export const HydrateFallback = UserFallback

/** Page on which a donor begins to write to the organisation of a material request. */
export default function WriteAboutRequestPage() {
  const answer = useLoaderData<typeof clientLoader>()
  if (!answer.ok)
    return (
      <UserFrame title={m.chat_write()}>
        <NotHad answer={answer} />
      </UserFrame>
    )
  const { requestId, title, other, refusal } = answer.data
  return (
    <UserFrame title={m.chat_write()}>
      <p>
        {m.chat_write_to({ name: other })}{' '}
        <Link to={paths.materialRequest(requestId)} className="underline underline-offset-4">
          {title}
        </Link>
      </p>
      {refusal === null && <FirstMessage requestId={requestId} />}
      {refusal === 'pledge' && (
        <EmptyState title={m.chat_pledge_first()} text={m.chat_pledge_first_text()}>
          <ButtonLink look="main" to={paths.takePart(requestId)}>
            {m.asked_give_items()}
          </ButtonLink>
        </EmptyState>
      )}
      {refusal === 'own' && (
        <EmptyState title={m.chat_own_request()} text={m.chat_own_request_text()}>
          <ButtonLink look="main" to={messagesPath}>
            {m.chat_title()}
          </ButtonLink>
        </EmptyState>
      )}
      {refusal === 'staff' && <EmptyState title={m.chat_by_staff()} text={m.chat_by_staff_text()} />}
    </UserFrame>
  )
}

function FirstMessage({ requestId }: { requestId: number }) {
  const go = useNavigate()
  const form = useCallForm(requestChat.begin, {
    fixed: { requestId },
    draft: `message-about-request:${requestId}`,
    after: ({ conversationId }) => void go(conversationPath(conversationId), { replace: true }),
    readsLater: true,
  })
  return (
    <CallForm form={form} button={m.chat_send()}>
      <TextAreaField name={form.at('message')} label={m.chat_your_message()} max={2000} />
    </CallForm>
  )
}
