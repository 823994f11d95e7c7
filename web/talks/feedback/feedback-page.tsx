import { useState } from 'react'
import { data, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { feedback, feedbackLimits } from '../../../contract/talks/feedback.ts'
import { WholeSheet } from '../../app/client/whole-style.tsx'
import { headOf } from '../../app/head/head.ts'
import { pageOf } from '../../app/page-context.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { RadioField } from '../../forms/fields/choice-field.tsx'
import { TextAreaField } from '../../forms/fields/text-area-field.tsx'
import { TextField } from '../../forms/fields/text-field.tsx'
import { CheckboxField } from '../../forms/fields/yes-no-field.tsx'
import { useFieldValue } from '../../forms/form-context.ts'
import { OnceAwake } from '../../forms/once-awake.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { instantText } from '../../ui/format/dates.ts'
import { Notice } from '../../ui/notice.tsx'

/** Hides the token in the address from other sites. */
export const headers = () => ({ 'referrer-policy': 'same-origin' })

type Shown = { token: string; title: string; startsAt: string; isGiven: boolean } | null

export async function loader(args: LoaderFunctionArgs) {
  const token = args.params['token'] ?? ''
  const answer = await pageOf(args).personalApi(feedback.read, { body: { token } })
  if (answer.ok) return data<Shown>({ token, ...answer.data })
  if (answer.http === 0 || answer.http >= 500 || answer.http === 429)
    throw data(null, { status: answer.http || 503 })
  return data<Shown>(null, { status: 404 })
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => [
  ...headOf(matches, { title: m.feedback_title() }),
  { name: 'referrer', content: 'same-origin' },
]

/** Page behind the link that participants get after an event, without a login. */
export default function FeedbackPage() {
  const shown: Shown = useLoaderData<typeof loader>()
  const [isSent, setSent] = useState(false)
  return (
    <main id="main" className="page-width flex max-w-text flex-col gap-6 pt-10 md:pt-14">
      <WholeSheet />
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl">{m.feedback_title()}</h1>
        {shown && <p className="text-lg text-soft">{`${shown.title} · ${instantText(shown.startsAt)}`}</p>}
      </header>
      {shown === null ? (
        <p>{m.feedback_no_link()}</p>
      ) : isSent || shown.isGiven ? (
        <Notice look="success" isUrgent>
          <p>{m.feedback_thanks()}</p>
        </Notice>
      ) : (
        <OnceAwake>
          <FeedbackForm token={shown.token} sent={() => setSent(true)} />
        </OnceAwake>
      )}
      <ButtonLink to={paths.talks()} look="quiet" className="self-start">
        {m.nav_talks()}
      </ButtonLink>
    </main>
  )
}

type Values = { rating: number; text: string; mayPublish: 0 | 1; publicName: string }

const stars = [5, 4, 3, 2, 1] as const

function FeedbackForm({ token, sent }: { token: string; sent(): void }) {
  const form = useCallForm<typeof feedback.give, Values>(feedback.give, {
    values: { text: '', mayPublish: 0, publicName: '' },
    fixed: { token },
    body: (values) => ({ token, ...values }),
    schema: () => import('#schemas/talks/feedback.ts').then((all) => all.feedback.give.body),
    draft: 'event-feedback',
    retries: true,
    after: sent,
  })
  const names = {
    5: m.feedback_stars_5(),
    4: m.feedback_stars_4(),
    3: m.feedback_stars_3(),
    2: m.feedback_stars_2(),
    1: m.feedback_stars_1(),
  }
  return (
    <CallForm form={form} button={m.feedback_send()} label={m.feedback_title()}>
      <RadioField
        name={form.at('rating')}
        label={m.feedback_rating()}
        options={stars.map((value) => ({ value, label: names[value] }))}
      />
      <TextAreaField name={form.at('text')} label={m.feedback_text()} max={feedbackLimits.text} optional />
      <CheckboxField
        name={form.at('mayPublish')}
        flag
        label={m.feedback_publish()}
        hint={m.feedback_publish_hint()}
      />
      <PublicName form={form} />
    </CallForm>
  )
}

/** Asked for once the participant agrees to be published. */
function PublicName({ form }: { form: ReturnType<typeof useCallForm<typeof feedback.give, Values>> }) {
  if (useFieldValue(form.at('mayPublish')) !== 1) return null
  return (
    <TextField
      name={form.at('publicName')}
      label={m.feedback_name()}
      hint={m.feedback_name_hint()}
      max={feedbackLimits.name}
    />
  )
}
