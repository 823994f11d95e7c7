import { data, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { subscribers, type SubscriberTopic } from '../../../contract/talks/subscribers.ts'
import { WholeSheet } from '../../app/client/whole-style.tsx'
import { headOf } from '../../app/head/head.ts'
import { pageOf } from '../../app/page-context.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { CheckboxesField } from '../../forms/fields/choice-field.tsx'
import { OnceAwake } from '../../forms/once-awake.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { topicOptions } from './topic-options.ts'

/** Hides the token in the address from other sites. */
export const headers = () => ({ 'referrer-policy': 'same-origin' })

type Shown = { token: string; email: string; topics: SubscriberTopic[] } | null

export async function loader(args: LoaderFunctionArgs) {
  const token = args.params['token'] ?? ''
  const answer = await pageOf(args).personalApi(subscribers.choices, { body: { token } })
  if (answer.ok) return data<Shown>({ token, ...answer.data })
  if (answer.http === 0 || answer.http >= 500 || answer.http === 429)
    throw data(null, { status: answer.http || 503 })
  return data<Shown>(null, { status: 404 })
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => [
  ...headOf(matches, { title: m.subscribe_preferences() }),
  { name: 'referrer', content: 'same-origin' },
]

/** Page behind the link of an e-mail, where a subscriber chooses topics without a login. */
export default function PreferencesPage() {
  const shown: Shown = useLoaderData<typeof loader>()
  return (
    <main id="main" className="page-width flex max-w-text flex-col gap-6 pt-10 md:pt-14">
      <WholeSheet />
      <h1 className="text-2xl">{m.subscribe_preferences()}</h1>
      {shown === null ? (
        <>
          <p>{m.subscribe_no_link()}</p>
          <ButtonLink to={paths.subscribeTalks()} className="self-start">
            {m.subscribe_title()}
          </ButtonLink>
        </>
      ) : (
        <>
          <p className="text-soft">{m.subscribe_preferences_text({ email: shown.email })}</p>
          <OnceAwake>
            <TopicsForm shown={shown} />
          </OnceAwake>
        </>
      )}
    </main>
  )
}

function TopicsForm({ shown: { token, topics } }: { shown: NonNullable<Shown> }) {
  const form = useCallForm(subscribers.choose, {
    values: { topics },
    fixed: { token },
    schema: () => import('#schemas/talks/subscribers.ts').then((all) => all.subscribers.choose.body),
    toast: m.subscribe_saved(),
  })
  return (
    <CallForm form={form} button={m.subscribe_save()} label={m.subscribe_preferences()}>
      <CheckboxesField
        name={form.at('topics')}
        label={m.subscribe_topics()}
        hint={m.subscribe_none_hint()}
        options={topicOptions()}
      />
    </CallForm>
  )
}
