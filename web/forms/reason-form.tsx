import type { ReactNode } from 'react'
import { m } from '../app/words.ts'
import { CallForm } from './call-form.tsx'
import type { At, FieldName } from './field-name.ts'
import { TextAreaField } from './fields/text-area-field.tsx'
import type { BodyIn, FormCall, FormOptions } from './state/form-options.ts'
import { Guard } from './leave-guard.tsx'
import { useCallForm } from './use-call-form.ts'

type ReasonCall = FormCall & { readonly body: { '~standard': { types?: { input: { reason: string } } } } }

type ReasonFormProps<C extends ReasonCall> = Pick<
  FormOptions<C, BodyIn<C>>,
  'fixed' | 'params' | 'toast' | 'refused' | 'after' | 'schema'
> & {
  call: C
  button: string
  /** Label of the reason. */
  label?: string
  hint?: string
  max?: number
  /** Content above the reason: a text, or further fields. */
  children?: ReactNode | ((at: At<BodyIn<C>>) => ReactNode)
}

/** Does one thing for a reason that is written down. */
export function ReasonForm<const C extends ReasonCall>({
  call,
  button,
  label = m.forms_reason(),
  hint,
  max,
  children,
  ...options
}: ReasonFormProps<C>) {
  const form = useCallForm<C>(call, options)
  return (
    <CallForm form={form} button={button} look="plain" className="max-w-text">
      <Guard form={form} />
      {typeof children === 'function' ? children(form.at) : children}
      <TextAreaField name={'reason' as string as FieldName<string>} label={label} hint={hint} max={max} />
    </CallForm>
  )
}
