import type { ReactNode } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { m } from '../app/words.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { translateServerText } from '../ui/fields/translate-server-text.ts'
import { CallForm } from './call-form.tsx'
import { pathOfRecord, readRecord, type AnyFormDefinition, type FormData } from './define-form.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { useCallForm } from './use-call-form.ts'

type FormPageProps = {
  /** Of `defineForm`; its `formLoader` is the page's `clientLoader`. */
  form: Pick<AnyFormDefinition, 'titles' | 'leadsTo'>
  /** The fields. */
  children: ReactNode
}

/** A page that creates a record, or edits the one that its address names: title, fields, Save and Cancel. */
export function FormPage({ form, children }: FormPageProps) {
  const definition = form as AnyFormDefinition
  const { id, answer } = useLoaderData<FormData>()
  const { add = '', edit = '' } = definition.titles
  return (
    <>
      <h1 className="text-xl">{id === undefined ? add : edit}</h1>
      {answer && !answer.ok ? (
        <NotLoaded message={answer.message} list={definition.leadsTo} />
      ) : (
        <RecordForm key={id} definition={definition} id={id} record={answer?.data}>
          {children}
        </RecordForm>
      )}
    </>
  )
}

type RecordFormProps = {
  definition: AnyFormDefinition
  id: string | undefined
  record: unknown
  children: ReactNode
}

const isRecord = (record: unknown): record is object => typeof record === 'object' && record !== null

function RecordForm({ definition, id, record, children }: RecordFormProps) {
  const { create, update, load, defaults, keeps, createBody, leadsTo, saved, schema, check, draft } =
    definition
  const go = useNavigate()
  const valuesOf = (of: unknown) => definition.values?.(of) ?? (isRecord(of) ? of : {})
  const call = id === undefined ? create : update
  if (!call) throw new Error('The form has no call for this')
  const form = useCallForm(call, {
    values: id === undefined ? defaults : valuesOf(record),
    keeps: id === undefined ? undefined : (keeps as never),
    params: pathOfRecord(call, id) as never,
    body: id === undefined ? createBody : undefined,
    schema,
    check,
    draft: draft && `${draft}:${id ?? 'new'}`,
    toast: saved ?? m.forms_saved(),
    leadsTo,
    reload:
      load && id !== undefined
        ? async () => {
            const now = await readRecord(load, id)
            return now.ok ? valuesOf(now.data) : undefined
          }
        : undefined,
  })
  return (
    <CallForm
      form={form}
      button={m.forms_save()}
      cancel={{ text: m.forms_cancel(), press: () => void go(leadsTo) }}
      className="max-w-text"
    >
      <LeaveGuard form={form} />
      {children}
    </CallForm>
  )
}

function NotLoaded({ message, list }: { message: string; list: string }) {
  const go = useNavigate()
  return (
    <EmptyState title={m.forms_not_loaded()} text={translateServerText(message)}>
      <Button onClick={() => void go(0)}>{m.try_again()}</Button>
      <Button look="quiet" onClick={() => void go(list)}>
        {m.forms_cancel()}
      </Button>
    </EmptyState>
  )
}
