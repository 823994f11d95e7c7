import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Unsent } from '../../app/client/send-form.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { PasswordBox } from '../../forms/password/password-box.tsx'
import { findReturnPath } from '../session.ts'
import { translateServerText } from '../../ui/fields/translate-server-text.ts'
import { Notice } from '../../ui/notice.tsx'
import { NotSent } from '../../ui/send-error.tsx'
import { mailedLinks, type MailedLinkKind } from './mailed-links.ts'

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

/** Refusal of the link's action: about the password, or as a whole. */
export type LinkRefused = { password?: string; message: string }

type LinkFormProps = { kind: MailedLinkKind; refused: LinkRefused | undefined; unsent: Unsent | undefined }

/** Purpose of the link, and the button that carries it out. It posts itself where there are no scripts. */
export function LinkForm({ kind, refused, unsent }: LinkFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const isBusy = useNavigation().state !== 'idle'
  const texts = mailedLinks[kind]
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refused])
  return (
    <Card title={texts.title()}>
      <p className="text-soft">{texts.text()}</p>
      <Form ref={form} method="post" noValidate preventScrollReset className="flex flex-col gap-5">
        {kind === 'reset-password' && (
          <Field label={m.verify_reset_label()} hint={m.sign_password_hint()} error={refused?.password}>
            {(ids) => (
              <PasswordBox
                {...ids}
                name="password"
                autoComplete="new-password"
                aria-invalid={refused?.password ? true : undefined}
              />
            )}
          </Field>
        )}
        {refused && !refused.password && (
          <Notice look="danger" isUrgent>
            <p>{translateServerText(refused.message) || m.went_wrong()}</p>
          </Notice>
        )}
        {unsent && !isBusy && <NotSent {...unsent} />}
        <Button look="main" wide type="submit" aria-busy={isBusy || undefined}>
          {texts.press()}
        </Button>
      </Form>
    </Card>
  )
}

export function LinkDone({ kind }: { kind: MailedLinkKind }) {
  const { done, doneText } = mailedLinks[kind]
  return (
    <Card title={done()}>
      {doneText && (
        <Notice look="success" isUrgent>
          <p>{doneText()}</p>
        </Notice>
      )}
      {kind === 'reset-password' ? <SignInButton /> : <WayBack />}
    </Card>
  )
}

/** A link that is used up, too old, cut, or of no kind that there is. */
export const LinkOver = ({ kind }: { kind: MailedLinkKind | undefined }) => (
  <Card title={m.verify_over_title()}>
    <p>{m.verify_over_text()}</p>
    {kind === 'reset-password' && <p>{m.verify_over_reset()}</p>}
    {kind === 'reset-password' ? <SignInButton /> : <WayBack />}
  </Card>
)

/** Popups need scripts. */
const SignInButton = () => (
  <Button look="main" data-opens="sign-in" aria-haspopup="dialog" className="scripted self-start">
    {m.nav_sign_in()}
  </Button>
)

const subscribe = () => () => undefined

/** Way back to the page that asked for the verification, where this browser knows it. */
function WayBack() {
  const path = useSyncExternalStore(subscribe, findReturnPath, () => undefined)
  if (path === undefined) return <ToHome />
  return (
    <ButtonLink look="main" to={path} className="self-start">
      {m.verify_continue()}
    </ButtonLink>
  )
}

const ToHome = () => (
  <ButtonLink to={paths.home()} className="self-start">
    {m.to_home()}
  </ButtonLink>
)
