import { data, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { contact } from '../../contract/support/contact.ts'
import { caseLimits } from '../../contract/support/facts.ts'
import type { ReplyOf } from '../../contract/call.ts'
import { WholeSheet } from '../app/client/whole-style.tsx'
import { headOf } from '../app/head/head.ts'
import { pageOf } from '../app/page-context.ts'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { CallForm } from '../forms/call-form.tsx'
import { TextAreaField } from '../forms/fields/text-area-field.tsx'
import { Guard } from '../forms/leave-guard.tsx'
import { OnceAwake } from '../forms/once-awake.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { ButtonLink } from '../ui/button.tsx'
import { alsoSay } from '../ui/fields/also-say.ts'
import { sayContactText } from '../ui/fields/say-contact-text.ts'
import { classNames } from '../ui/format/class-names.ts'
import { instantText } from '../ui/format/dates.ts'
import { Notice } from '../ui/notice.tsx'

alsoSay(sayContactText)

/** Keeps the token in the address from other sites. */
export const headers = () => ({ 'referrer-policy': 'same-origin' })

const isFault = (http: number) => http === 0 || http >= 500 || http === 429

/** Reads only: mail programs open links automatically. */
export async function loader(args: LoaderFunctionArgs) {
  const token = args.params['token'] ?? ''
  const page = pageOf(args)
  const answer = await page.personalApi(contact.case, { params: { token } })
  const { supportEmail: email } = page.settings
  if (answer.ok) return data({ token, email, found: answer.data })
  if (isFault(answer.http)) throw data(null, { status: answer.http || 503 })
  return data({ token, email, found: null }, { status: 404 })
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => [
  ...headOf(matches, { title: m.contact_case_title() }),
  { name: 'referrer', content: 'same-origin' },
]

type Found = ReplyOf<typeof contact.case>

const stateTexts: Readonly<Record<Found['state'], () => string>> = {
  open: m.contact_case_open,
  waiting: m.contact_case_waiting,
  solved: m.contact_case_solved,
}

/** Page behind the link of an e-mail about a message: the messages, and a form for the answer. */
export default function CasePage() {
  const { token, email, found } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="page-width flex flex-col gap-6 pt-8 sm:pt-14">
      <WholeSheet />
      <div className="mx-auto flex w-full max-w-text flex-col gap-6">
        {found === null ? (
          <>
            <h1 className="text-2xl">{m.contact_no_link_title()}</h1>
            <p>{m.contact_no_link_text()}</p>
            <ButtonLink to={paths.contact()} className="self-start">
              {m.contact_write()}
            </ButtonLink>
          </>
        ) : (
          <>
            <header>
              <h1 className="text-2xl">{m.contact_case_title()}</h1>
              <p className="text-soft tabular">{found.number}</p>
            </header>
            <Notice look={found.state === 'solved' ? 'success' : 'info'}>{stateTexts[found.state]()}</Notice>
            <Messages messages={found.messages} />
            <noscript>
              <p>{m.contact_no_scripts({ email })}</p>
            </noscript>
            <OnceAwake>
              <Answer token={token} />
            </OnceAwake>
          </>
        )}
      </div>
    </main>
  )
}

const Messages = ({ messages }: Pick<Found, 'messages'>) => (
  <ol className="flex flex-col gap-3">
    {messages.map(({ key, isOwn, text, at }) => (
      <li
        key={key}
        className={classNames(
          'rounded-card border border-line px-4 py-3',
          isOwn ? 'ml-6 bg-surface' : 'mr-6 bg-sunk',
        )}
      >
        <p className="text-sm text-soft">
          {isOwn ? m.contact_you() : m.contact_us()} · {instantText(at)}
        </p>
        <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      </li>
    ))}
  </ol>
)

function Answer({ token }: { token: string }) {
  const form = useCallForm(contact.answer, {
    values: { text: '' },
    fixed: { token },
    schema: () => import('#schemas/support/contact.ts').then((module) => module.contact.answer.body),
    draft: `case-answer:${token.slice(-12)}`,
    toast: m.contact_answered(),
    after: (): void => form.reset({ text: '' }),
  })
  return (
    <CallForm form={form} label={m.contact_answer()} button={m.contact_answer_send()}>
      <Guard form={form} />
      <TextAreaField name={form.at('text')} label={m.contact_answer()} max={caseLimits.message} rows={5} />
    </CallForm>
  )
}
