import type { ComponentProps } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import type { Call } from '../../../../contract/call.ts'
import type { AnyFormDefinition, FormData } from '../../../forms/define-form.ts'
import { isEditedByAnother } from '../../../forms/edited-by-another.ts'
import { FormPage } from '../../../forms/form-page.tsx'
import type { AnyForm } from '../../../forms/state/create-form.ts'
import { keepDraft } from '../../../forms/state/form-draft.ts'
import { EditorNotice } from './editor-notice.tsx'
import { useOpenForm } from './use-open-form.ts'

type SafeFormPageProps = Omit<ComponentProps<typeof FormPage>, 'watch'> & {
  /** Call by which an open form announces itself. */
  editing: Call
  /** Path of the form of a new record; a copy opens there. */
  addPath: string
  /** Fields that a copy does not have, such as the address of the record. */
  withoutInCopy?: readonly string[] | undefined
}

/** A form page that shows who else edits its record; a save waits until the person takes over. */
export function SafeFormPage({ editing, addPath, withoutInCopy, ...page }: SafeFormPageProps) {
  const { id } = useLoaderData<FormData>()
  return id === undefined ? (
    <FormPage {...page} />
  ) : (
    <WatchedFormPage
      key={id}
      {...page}
      editing={editing}
      addPath={addPath}
      withoutInCopy={withoutInCopy}
      id={Number(id)}
    />
  )
}

function WatchedFormPage({
  id,
  editing,
  addPath,
  withoutInCopy = [],
  form: definition,
  ...page
}: SafeFormPageProps & { id: number }) {
  const open = useOpenForm(editing, id)
  const go = useNavigate()
  const copy = async (form: AnyForm) => {
    const { create, draft, defaults = {} } = definition as AnyFormDefinition
    const left = new Set(['id', 'version', 'status', ...withoutInCopy])
    const typed = Object.entries(form.store.get().values).filter(([name]) => !left.has(name))
    keepDraft(`${draft ?? create!.path}:new`, {
      values: { ...defaults, ...Object.fromEntries(typed) },
      base: { ...defaults },
    })
    await go(addPath, { state: { mustLeave: true } })
  }
  return (
    <FormPage
      form={definition}
      {...page}
      watch={{
        sends: () => ({ session: open.session, saveNo: open.nextSave() }),
        isBlocked(answer) {
          const isBlocked = isEditedByAnother(answer)
          if (isBlocked) open.announce()
          return isBlocked
        },
        renderNotice: (form) => (
          <EditorNotice
            open={open}
            takeOver={() => open.takeOver(form.readNewest)}
            copy={() => copy(form)}
            canType
          />
        ),
      }}
    />
  )
}
