import { m } from '../app/words.ts'
import { Button } from '../ui/button.tsx'
import { NotSent } from '../ui/send-error.tsx'
import { Notice } from '../ui/notice.tsx'
import type { AnyForm } from './state/create-form.ts'
import { useStore, type Trouble } from './state/form-store.ts'

/** Notice of why the form was not taken, where no field says it. Typed values stay in any case. */
export function TroubleNotice({ form }: { form: AnyForm }) {
  const trouble = useStore(form.store, ({ trouble }) => trouble)
  return (
    trouble && (
      <div data-trouble tabIndex={-1}>
        <Told trouble={trouble} form={form} />
      </div>
    )
  )
}

function Told({ trouble, form }: { trouble: Trouble; form: AnyForm }) {
  if (trouble.kind === 'refused')
    return (
      <Notice look="danger" isUrgent>
        <p>{trouble.text}</p>
        {trouble.isFault && <p className="text-sm">{m.forms_kept()}</p>}
      </Notice>
    )
  if (trouble.kind === 'conflict') return <Conflict form={form} />
  return form.retries ? <Retrying /> : <NotSent unsent={trouble.kind} />
}

const Retrying = () => (
  <Notice look="danger" isUrgent>
    <p className="font-label">{m.say_no_connection()}</p>
    <p className="text-sm">{m.say_kept()}</p>
    <Button type="submit" look="quiet" className="px-0!">
      {m.try_again()}
    </Button>
  </Notice>
)

function Conflict({ form }: { form: AnyForm }) {
  const isOpen = useStore(form.store, ({ conflicts }) => Object.keys(conflicts).length > 0)
  return (
    <Notice look="danger" isUrgent>
      <p>{isOpen ? m.forms_conflict() : m.forms_merged()}</p>
      {isOpen && (
        <Button look="quiet" className="px-0!" onClick={() => form.takeTheirs()}>
          {m.forms_take_all()}
        </Button>
      )}
    </Notice>
  )
}
