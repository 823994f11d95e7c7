import type { ReactNode } from 'react'
import {
  data,
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { unsubscribing, type Topic } from '../../../contract/accounts/preferences.ts'
import { afterDone, doneIn } from '../../app/client/done-notice.ts'
import { isUnsent, sendOrReport, unlessUnsent, type Unsent } from '../../app/client/send-form.ts'
import { headOf } from '../../app/head/head.ts'
import { pageOf } from '../../app/page-context.ts'
import { m } from '../../app/words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NotSent } from '../../ui/send-error.tsx'
import { topicTexts } from '../preferences/topic-texts.ts'
import { NewLink } from './new-link.tsx'

/** Keeps the token in the address from other sites. */
export const headers = () => ({ 'referrer-policy': 'same-origin' })

type Shown = { state: 'open' | 'done'; email: string; topic: Topic } | null

const tokenOf = ({ params }: LoaderFunctionArgs | ActionFunctionArgs) => params['token'] ?? ''
const isFault = (http: number) => http === 0 || http >= 500 || http === 429

/** Reads only: mail programs open links by themselves. */
export async function loader(args: LoaderFunctionArgs) {
  const answer = await pageOf(args).personalApi(unsubscribing.check, { body: { token: tokenOf(args) } })
  if (answer.ok) {
    const { email, topic, isOver } = answer.data
    return data<Shown>({ state: isOver || doneIn(args.request) ? 'done' : 'open', email, topic })
  }
  if (isFault(answer.http)) throw data(null, { status: answer.http || 503 })
  return data<Shown>(null, { status: 404 })
}

export async function action(args: ActionFunctionArgs) {
  const { personalApi } = pageOf(args)
  const answer = await personalApi(unsubscribing.unsubscribe, { body: { token: tokenOf(args) } })
  if (!answer.ok && isFault(answer.http)) throw data(null, { status: answer.http || 503 })
  return data(afterDone(args.request, 'yes', { isDone: answer.ok }))
}
export const clientAction = (args: ClientActionFunctionArgs) => sendOrReport<typeof action>(args)
export const shouldRevalidate = unlessUnsent

export const meta: MetaFunction<typeof loader> = ({ matches }) => [
  ...headOf(matches, { title: m.unsubscribe_title() }),
  { name: 'referrer', content: 'same-origin' },
]

/** Page behind the unsubscribe link of a letter; its button acts, without a login. */
export default function UnsubscribePage() {
  const shown: Shown = useLoaderData<typeof loader>()
  const came: { isDone: boolean } | Unsent | undefined = useActionData<typeof clientAction>()
  const isBusy = useNavigation().state !== 'idle'
  const isDone = shown?.state === 'done' || (came && 'isDone' in came && came.isDone)
  return (
    <main id="main" className="page-width flex flex-col items-center pt-8 sm:pt-14">
      {!shown ? (
        <Card title={m.unsubscribe_over_title()}>
          <p>{m.unsubscribe_over_text()}</p>
          <NewLink />
        </Card>
      ) : isDone ? (
        <Card title={m.unsubscribe_done_title()}>
          <Notice look="success" isUrgent>
            <p>{m.unsubscribe_done({ email: shown.email, topic: topicTexts[shown.topic].title() })}</p>
          </Notice>
          <p className="text-soft">{m.unsubscribe_back()}</p>
          <ButtonLink to="/user/preferences" className="self-start">
            {m.unsubscribe_all()}
          </ButtonLink>
        </Card>
      ) : (
        <Card title={m.unsubscribe_title()}>
          <p>{m.unsubscribe_text({ email: shown.email, topic: topicTexts[shown.topic].title() })}</p>
          <p className="text-soft">{m.unsubscribe_stays()}</p>
          <Form method="post" preventScrollReset className="flex flex-col gap-5">
            {isUnsent(came) && !isBusy && <NotSent {...came} />}
            <Button look="main" wide type="submit" aria-busy={isBusy || undefined}>
              {m.unsubscribe_do()}
            </Button>
          </Form>
        </Card>
      )}
    </main>
  )
}

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section
    aria-labelledby="outcome"
    className="flex w-full max-w-[30rem] flex-col gap-5 rounded-card border border-line bg-surface p-5 float-shadow sm:p-8"
  >
    <h1 id="outcome" className="text-2xl">
      {title}
    </h1>
    {children}
  </section>
)
