import type { ReactNode } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { notify } from '../app/client/notify.ts'
import { m } from '../app/words.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { translateServerText } from '../ui/fields/translate-server-text.ts'
import { CallForm } from './call-form.tsx'
import { pathOfRecord, readRecord, type AnyFormDefinition, type FormData } from './define-form.ts'
import { asAsked } from '../app/client/last-asked.ts'
import { Guard } from './leave-guard.tsx'
import type { AnyForm } from './state/create-form.ts'
import type { FormRefusal } from './state/form-options.ts'
import { useCallForm } from './use-call-form.ts'

type FormPageProps = {
  /** Form made by `defineForm`; its `formLoader` is the page's `clientLoader`. */
  form: Pick<AnyFormDefinition, 'titles' | 'leadsTo'>
  /** Takes the width of the page, for fields that are tables. */
  isWide?: boolean
  /** Watches an edited record for other people. */
  watch?: RecordWatch
  /** The fields. */
  children: ReactNode
}

/** How a page handles other people who edit the same record. */
export type RecordWatch = {
  /** Fields that are sent with a save. */
  sends(): object
  /** Whether a refusal names another open form. */
  isBlocked(refusal: FormRefusal): boolean
  /** Stands above the form. */
  renderNotice(form: AnyForm): ReactNode
}

/** A page that creates a record, or edits the one that its address names: title, fields, Save and Cancel. */
export function FormPage({ form, isWide = false, watch, children }: FormPageProps) {
  const definition = form as AnyFormDefinition
  const { id, answer } = useLoaderData<FormData>()
  const { add = '', edit = '' } = definition.titles
  return (
    <>
      <h1 className="text-xl">{id === undefined ? add : edit}</h1>
      {answer && !answer.ok ? (
        <NotLoaded answer={answer} list={asAsked(definition.leadsTo)} />
      ) : (
        <RecordForm
          key={id}
          definition={definition}
          id={id}
          record={answer?.data}
          isWide={isWide}
          watch={watch}
        >
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
  isWide: boolean
  watch: RecordWatch | undefined
  children: ReactNode
}

const isRecord = (record: unknown): record is object => typeof record === 'object' && record !== null

function RecordForm({ definition, id, record, isWide, watch, children }: RecordFormProps) {
  const { create, update, load, defaults, keeps, createBody, createSchema, leadsTo } = definition
  const { check, confirm, draft, addedMessage, editButtons } = definition
  const go = useNavigate()
  const valuesOf = (of: unknown) => definition.values?.(of) ?? (isRecord(of) ? of : {})
  const call = id === undefined ? create : update
  if (!call) throw new Error('The form has no call for this')
  const form = useCallForm(call, {
    values: id === undefined ? defaults : valuesOf(record),
    keeps: id === undefined ? keeps?.filter((name) => name in (defaults ?? {})) : keeps,
    params: pathOfRecord(call, id) as never,
    body: id === undefined ? createBody : watch && ((values: object) => ({ ...values, ...watch.sends() })),
    isBlocked: watch?.isBlocked,
    schema: id === undefined ? createSchema : undefined,
    check,
    confirm,
    draft: `${draft ?? call.path}:${id ?? 'new'}`,
    toast: savedText(definition, id),
    after: () => {
      if (id === undefined && addedMessage !== undefined)
        notify({ popUpMessage: { title: addedMessage, message: '' } })
    },
    leadsTo: () => (id === undefined ? leadsTo : asAsked(leadsTo)),
    reload:
      load && id !== undefined
        ? async () => {
            const now = await readRecord(load, id, definition.loadKey)
            return now.ok ? valuesOf(now.data) : undefined
          }
        : undefined,
  })
  return (
    <>
      {id !== undefined && watch?.renderNotice(form)}
      <CallForm
        form={form}
        button={(id !== undefined && editButtons?.save) || m.forms_save()}
        cancel={{
          text: (id !== undefined && editButtons?.cancel) || m.forms_cancel(),
          press: () => void go(asAsked(leadsTo)),
        }}
        className={isWide ? undefined : 'max-w-[72rem]'}
      >
        <Guard form={form} />
        {isWide ? children : <div className="form-columns">{children}</div>}
      </CallForm>
    </>
  )
}

/** Toast after a record is saved; undefined when a dialog over the list replaces it. */
function savedText({ saved, addedMessage }: AnyFormDefinition, id: string | undefined) {
  if (id === undefined && addedMessage !== undefined) return undefined
  const text = typeof saved === 'object' ? (id === undefined ? saved.add : saved.edit) : saved
  return text ?? m.forms_saved()
}

/** An address that names no record says so: nothing was filled in that could be wrong. */
function NotLoaded({
  answer: { http, message },
  list,
}: {
  answer: { http: number; message: string }
  list: string
}) {
  const go = useNavigate()
  return (
    <EmptyState
      title={m.forms_not_loaded()}
      text={http === 400 ? m.forms_no_record() : translateServerText(message)}
    >
      <Button onClick={() => void go(0)}>{m.try_again()}</Button>
      <Button look="quiet" onClick={() => void go(list)}>
        {m.forms_cancel()}
      </Button>
    </EmptyState>
  )
}
