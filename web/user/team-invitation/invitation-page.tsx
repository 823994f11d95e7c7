import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { fundraiserDesk } from '../../../contract/campaigns/desk.ts'
import { isUnsent, sendOrReport, unlessUnsent, type Unsent } from '../../app/client/send-form.ts'
import { headOf } from '../../app/head/head.ts'
import { pageOf } from '../../app/page-context.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { translateServerText } from '../../ui/fields/translate-server-text.ts'
import { Notice } from '../../ui/notice.tsx'
import { NotSent } from '../../ui/send-error.tsx'

/** The token stands in the address: it is told to nobody else. */
export const headers = () => ({ 'referrer-policy': 'same-origin' })

const tokenOf = ({ params }: LoaderFunctionArgs | ActionFunctionArgs) => params['token'] ?? ''
const isFault = (http: number) => http === 0 || http >= 500 || http === 429

/** Looks alone: mail programs open links by themselves, so nothing is used up before a button is pressed. */
export async function loader(args: LoaderFunctionArgs) {
  const answer = await pageOf(args).personalApi(fundraiserDesk.checkInvitation, {
    body: { token: tokenOf(args) },
  })
  if (answer.ok) return data(answer.data)
  if (isFault(answer.http)) throw data(null, { status: answer.http || 503 })
  return data(null, { status: 404 })
}

type Came = { needsSignIn: boolean; message: string }

export async function action(args: ActionFunctionArgs) {
  const answer = await pageOf(args).personalApi(fundraiserDesk.acceptInvitation, {
    body: { token: tokenOf(args) },
  })
  if (answer.ok) return redirect(`/manage/${answer.data.campaignId}`)
  const { http, message } = answer
  return data<Came>({ needsSignIn: http === 401, message }, { status: http || 503 })
}

export const clientAction = (args: ClientActionFunctionArgs) => sendOrReport<typeof action>(args)
export const shouldRevalidate = unlessUnsent

export const meta: MetaFunction<typeof loader> = ({ matches }) => [
  ...headOf(matches, { title: m.team_invitation() }),
  { name: 'referrer', content: 'same-origin' },
]

/** An invitation to work on a fundraiser, with the button that accepts it. */
export default function InvitationPage() {
  const invitation = useLoaderData<typeof loader>()
  const came: Came | Unsent | undefined = useActionData<typeof clientAction>()
  const isBusy = useNavigation().state !== 'idle'
  const refused = came && 'needsSignIn' in came ? came : undefined
  return (
    <main id="main" className="page-width flex flex-col items-center pt-8 sm:pt-14">
      <section
        aria-labelledby="invitation"
        className="flex w-full max-w-[30rem] flex-col gap-5 rounded-card border border-line bg-surface p-5 float-shadow sm:p-8"
      >
        <h1 id="invitation" className="text-2xl">
          {m.team_invitation()}
        </h1>
        {invitation === null ? (
          <>
            <p>{m.team_invitation_over()}</p>
            <ButtonLink to={paths.home()} className="self-start">
              {m.team_invitation_home()}
            </ButtonLink>
          </>
        ) : (
          <Form method="post" preventScrollReset className="flex flex-col gap-5">
            <p className="wrap-anywhere">
              {m.team_invitation_text({ inviter: invitation.inviter, title: invitation.title })}
            </p>
            <p className="text-soft">
              {invitation.may === 'edit' ? m.team_invitation_edit() : m.team_invitation_look()}
            </p>
            {refused && (
              <Notice look={refused.needsSignIn ? 'info' : 'danger'} isUrgent>
                <p>
                  {refused.needsSignIn
                    ? m.team_invitation_sign_in()
                    : translateServerText(refused.message) || m.went_wrong()}
                </p>
                {refused.needsSignIn && (
                  <Button data-opens="sign-in" aria-haspopup="dialog" className="scripted mt-3">
                    {m.nav_sign_in()}
                  </Button>
                )}
              </Notice>
            )}
            {isUnsent(came) && !isBusy && <NotSent {...came} />}
            <Button look="main" wide type="submit" aria-busy={isBusy || undefined}>
              {m.team_invitation_join()}
            </Button>
          </Form>
        )}
      </section>
    </main>
  )
}
