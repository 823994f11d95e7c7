import {
  data,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { passwordReset } from '../../../contract/accounts/reset.ts'
import { afterDone, doneIn } from '../../app/client/done-notice.ts'
import { isUnsent, sendOrReport, unlessUnsent, type Unsent } from '../../app/client/send-form.ts'
import { headOf } from '../../app/head/head.ts'
import { pageOf } from '../../app/page-context.ts'
import { m } from '../../app/words.ts'
import { LinkDone, LinkForm, LinkOver, type LinkRefused } from './link-parts.tsx'
import { isLinkKind, mailedLinks, type MailedLinkKind } from './mailed-links.ts'

/**
 * The token stands in the address: it is told to nobody else. Our own form does tell it, for without scripts a form
 * that hides where it comes from is refused.
 */
export const headers = () => ({ 'referrer-policy': 'same-origin' })

type Shown = { kind: MailedLinkKind; state: 'open' | 'over' | 'done' } | null

const kindOf = ({ params: { type = '' } }: LoaderFunctionArgs | ActionFunctionArgs) =>
  isLinkKind(type) ? type : undefined
const tokenOf = ({ params }: LoaderFunctionArgs | ActionFunctionArgs) => params['token'] ?? ''
const isFault = (http: number) => http === 0 || http >= 500 || http === 429

/** Looks alone: mail programs open links by themselves, so nothing is used up before a button is pressed. */
export async function loader(args: LoaderFunctionArgs) {
  const kind = kindOf(args)
  if (kind === undefined) return data<Shown>(null, { status: 404 })
  if (doneIn(args.request)) return data<Shown>({ kind, state: 'done' })
  const check = kind === 'reset-password' ? passwordReset.check : passwordReset.checkEmail
  const answer = await pageOf(args).personalApi(check, { body: { token: tokenOf(args) } })
  if (answer.ok) return data<Shown>({ kind, state: 'open' })
  if (isFault(answer.http)) throw data(null, { status: answer.http || 503 })
  return data<Shown>({ kind, state: 'over' }, { status: 404 })
}

type Came = { state: 'done' | 'over' } | LinkRefused

export async function action(args: ActionFunctionArgs) {
  const { personalApi } = pageOf(args)
  const kind = kindOf(args)
  const token = tokenOf(args)
  if (kind === undefined) return data<Came>({ state: 'over' }, { status: 404 })
  const answer =
    kind === 'reset-password'
      ? await personalApi(passwordReset.reset, { body: { token, password: await passwordIn(args.request) } })
      : await personalApi(passwordReset.verifyEmail, { body: { token } })
  if (answer.ok) return data<Came>(afterDone(args.request, 'yes', { state: 'done' }))
  const { http, message, errors } = answer
  if (errors['password'] !== undefined)
    return data<Came>({ password: errors['password'], message }, { status: 400 })
  if (isFault(http)) return data<Came>({ message }, { status: http || 503 })
  return data<Came>({ state: 'over' }, { status: 404 })
}

async function passwordIn(request: Request): Promise<string> {
  const typed = (await request.formData()).get('password')
  return typeof typed === 'string' ? typed : ''
}

export const clientAction = (args: ClientActionFunctionArgs) => sendOrReport<typeof action>(args)
export const shouldRevalidate = unlessUnsent

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  ...headOf(matches, {
    title:
      loaderData && loaderData.state !== 'over'
        ? mailedLinks[loaderData.kind].title()
        : m.verify_over_title(),
  }),
  { name: 'referrer', content: 'same-origin' },
]

/** Page for links in letters: verifying an e-mail, setting a new password. */
export default function VerifyPage() {
  const shown: Shown = useLoaderData<typeof loader>()
  const came: Came | Unsent | undefined = useActionData<typeof clientAction>()
  const state = came && 'state' in came ? came.state : (shown?.state ?? 'over')
  return (
    <main id="main" className="page-width flex flex-col items-center pt-8 sm:pt-14">
      {!shown || state === 'over' ? (
        <LinkOver kind={shown?.kind} />
      ) : state === 'done' ? (
        <LinkDone kind={shown.kind} />
      ) : (
        <LinkForm
          kind={shown.kind}
          refused={came && 'message' in came ? came : undefined}
          unsent={isUnsent(came) ? came : undefined}
        />
      )}
    </main>
  )
}
