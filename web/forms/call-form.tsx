import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { useLeftFields } from './use-left-fields.ts'
import { m } from '../app/words.ts'
import { useReturn } from '../app/client/use-back-online.ts'
import { Button, type ButtonLook } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { classNames } from '../ui/format/class-names.ts'
import type { AnyForm } from './state/create-form.ts'
import { focusWrong } from './focus-wrong.ts'
import { FormContext, useForm } from './form-context.ts'
import { useStore } from './state/form-store.ts'
import { TroubleNotice } from './trouble-notice.tsx'

type CallFormProps = {
  form: AnyForm
  /** Name of the form where no heading gives it. */
  label?: string
  /** The fields, named by `form.at`. */
  children: ReactNode
  /** Label of the button that sends it; if left out, a `SubmitButton` stands among the children. */
  button?: string
  look?: ButtonLook
  /** The button is as wide as the form. */
  isWide?: boolean
  cancel?: { text: string; press(): void }
  /** Whether it was opened by a press: its first field has the focus. */
  isOpened?: boolean
  className?: string
}

/** A form of `useCallForm`: its fields, what is wrong, what is asked before, and its buttons. */
export function CallForm({
  form,
  label,
  children,
  button,
  look,
  isWide,
  cancel,
  isOpened,
  className,
}: CallFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const refusals = useStore(form.store, ({ refusals }) => refusals)
  const trouble = useStore(form.store, ({ trouble }) => trouble)
  const isAsking = useStore(form.store, ({ isAsking }) => isAsking)
  useEffect(() => {
    if (isOpened) element.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [isOpened])
  useEffect(() => {
    if (refusals > 0) focusWrong(element.current)
  }, [refusals])
  useReturn(form.retries && (trouble?.kind === 'offline' || trouble?.kind === 'unanswered'), () => {
    void form.submit()
  })
  const leaving = useLeftFields(form)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A form in a dialog of this one is not this one.
    event.stopPropagation()
    if (!isAsking) void form.submit()
  }
  return (
    <FormContext value={form}>
      <form
        ref={element}
        onSubmit={submit}
        {...leaving}
        noValidate
        aria-label={label}
        className={classNames('kit-form flex flex-col gap-5', className)}
      >
        <Resumed form={form} />
        {children}
        <TroubleNotice form={form} />
        {isAsking ? (
          <ConfirmQuestion form={form} cancel={cancel} />
        ) : (
          (button !== undefined || cancel) && (
            <Buttons>
              {button !== undefined && (
                <SubmitButton look={look} isWide={isWide}>
                  {button}
                </SubmitButton>
              )}
              {cancel && <CancelButton {...cancel} />}
            </Buttons>
          )
        )}
      </form>
    </FormContext>
  )
}

const Buttons = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-3">{children}</div>
)

const CancelButton = ({ text, press }: NonNullable<CallFormProps['cancel']>) => (
  <Button look="quiet" onClick={press}>
    {text}
  </Button>
)

type SubmitButtonProps = { look?: ButtonLook; isWide?: boolean; children: ReactNode }

/** Sends the form around it. While it is on its way the button keeps its focus and does nothing. */
export function SubmitButton({ look = 'main', isWide, children }: SubmitButtonProps) {
  const form = useForm()
  const isBusy = useStore(form.store, ({ isBusy }) => isBusy)
  return (
    <Button type="submit" look={look} wide={isWide} aria-busy={isBusy || undefined}>
      {children}
    </Button>
  )
}

/** The question has the focus, and a button of its own answers it: no key that is pressed twice sends anything. */
function ConfirmQuestion({ form, cancel }: Pick<CallFormProps, 'form' | 'cancel'>) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const isBusy = useStore(form.store, ({ isBusy }) => isBusy)
  const question = form.question()
  if (!question) return null
  return (
    <>
      <div ref={place} tabIndex={-1}>
        <Notice look="info">{question.text}</Notice>
      </div>
      <Buttons>
        <Button look="main" aria-busy={isBusy || undefined} onClick={() => void form.confirmed()}>
          {question.button}
        </Button>
        {cancel && <CancelButton {...cancel} />}
      </Buttons>
    </>
  )
}

function Resumed({ form }: { form: AnyForm }) {
  const isResumed = useStore(form.store, ({ isResumed }) => isResumed)
  if (!isResumed) return null
  return (
    <Notice look="info">
      <p>{m.forms_resumed()}</p>
      <Button look="quiet" className="px-0!" onClick={() => form.reset()}>
        {m.forms_start_again()}
      </Button>
    </Notice>
  )
}
