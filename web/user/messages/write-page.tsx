import { conversationPath, deskMessagesPath } from '../../chat/addresses.ts'
import { useState } from 'react'
import {
  redirect,
  useLoaderData,
  useNavigate,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { chat } from '../../../contract/social/chat.ts'
import { api } from '../../app/api.ts'
import { headOf } from '../../app/head/head.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { Composer } from '../../chat/composer.tsx'
import { keepTyped } from '../../chat/kept.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/links/link.tsx'
import { translateServerText } from '../../ui/fields/translate-server-text.ts'
import { NotHad, UserFallback, UserFrame } from '../frame/frame.tsx'

export async function clientLoader({ params }: LoaderFunctionArgs) {
  const answer = await api(chat.about, { body: { slug: params['slug'] ?? '' } })
  if (answer.ok && answer.data.conversationId !== null)
    throw redirect(conversationPath(answer.data.conversationId))
  return answer
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.chat_write() })
export const HydrateFallback = UserFallback

/** Page on which a donor begins to write to who organises a fundraiser. */
export default function WritePage() {
  const answer = useLoaderData<typeof clientLoader>()
  if (!answer.ok)
    return (
      <UserFrame title={m.chat_write()}>
        <NotHad answer={answer} />
      </UserFrame>
    )
  const { campaignId, slug, title, other, refusal } = answer.data
  return (
    <UserFrame title={m.chat_write()}>
      <p>
        {m.chat_write_to({ name: other })}{' '}
        <Link to={paths.fundraiser(slug)} className="underline underline-offset-4">
          {title}
        </Link>
      </p>
      {refusal === null ? (
        <FirstMessage campaignId={campaignId} />
      ) : refusal === 'gift' ? (
        <EmptyState title={m.chat_donors_only()} text={m.chat_donors_only_text()}>
          <ButtonLink look="donate" to={paths.donate(slug)}>
            {m.donate()}
          </ButtonLink>
        </EmptyState>
      ) : refusal === 'own' ? (
        <EmptyState title={m.chat_own()} text={m.chat_own_text()}>
          <ButtonLink look="main" to={deskMessagesPath(campaignId)}>
            {m.chat_open_desk()}
          </ButtonLink>
        </EmptyState>
      ) : (
        <EmptyState title={m.chat_nobody()} text={m.chat_nobody_text()} />
      )}
    </UserFrame>
  )
}

function FirstMessage({ campaignId }: { campaignId: number }) {
  const go = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ text: string; error: string; tries: number }>()
  // The same key each time, so that a try that arrived unheard is not written twice.
  const [keyOf] = useState(() => new Map<string, string>())
  const send = async (text: string, pictureId?: string) => {
    const intention = `${text} ${pictureId ?? ''}`
    const key = keyOf.get(intention) ?? crypto.randomUUID()
    keyOf.set(intention, key)
    setBusy(true)
    // Kept until it has arrived: a reload or a login that is over loses nothing.
    keepTyped(`to-${campaignId}`, text)
    const body = { campaignId, message: text, ...(pictureId !== undefined && { pictureId }) }
    const answer = await api(chat.sendMessage, { body, key })
    setBusy(false)
    if (answer.ok) {
      keepTyped(`to-${campaignId}`, '')
      return void go(conversationPath(answer.data.conversationId), { replace: true })
    }
    const [error = answer.message] = Object.values(answer.errors)
    setRefused((before) => ({ text, error: error || m.chat_not_sent(), tries: (before?.tries ?? 0) + 1 }))
  }
  return (
    <>
      <p className="text-sm text-soft">{m.chat_seen_by()}</p>
      <Composer
        key={refused?.tries ?? 0}
        of={`to-${campaignId}`}
        given={refused?.text}
        label={m.chat_your_message()}
        button={m.chat_send()}
        isBusy={isBusy}
        error={refused && translateServerText(refused.error)}
        send={(text, pictureId) => void send(text, pictureId)}
      />
    </>
  )
}
