import { useState } from 'react'
import { labelTargetBoundText } from '../../../../contract/errors.ts'
import { labels } from '../../../../contract/materials/labels.ts'
import { offers } from '../../../../contract/materials/offers.ts'
import { stock } from '../../../../contract/materials/stock.ts'
import { apiUntil } from '../../../app/api.ts'
import { m } from '../../../app/words.ts'
import { ComboboxField } from '../../../forms/combobox/combobox-field.tsx'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import type { At } from '../../../forms/field-name.ts'
import { useFieldValue } from '../../../forms/form-context.ts'
import { RadioField } from '../../../forms/fields/choice-field.tsx'
import { TextField } from '../../../forms/fields/text-field.tsx'
import { CheckboxField } from '../../../forms/fields/yes-no-field.tsx'
import type { Search } from '../../../forms/use-search.ts'

/** Whether the target has a label already, which the form then asks about. */
function useReplacing() {
  const [isTaken, setTaken] = useState(false)
  const refused = ({ message }: { message: string }) => {
    if (message === labelTargetBoundText) setTaken(true)
    return undefined
  }
  return { isTaken, refused }
}

type Target = { offer: number } | { box: number }
type CodeValues = { code: string; replace?: boolean }

/** Binds a label that is scanned or typed to an offer or a box. */
export function BindCodeForm({ target, close }: { target: Target; close(): void }) {
  const { isTaken, refused } = useReplacing()
  return (
    <DialogForm<typeof labels.bind, CodeValues>
      call={labels.bind}
      title={m.labels_bind()}
      button={m.labels_bind()}
      close={close}
      body={({ code, replace }) => ({ ...target, code, replace })}
      refused={refused}
      toast={m.labels_bound()}
    >
      {(at) => (
        <>
          <TextField name={at('code')} label={m.labels_code()} hint={m.labels_code_hint()} max={300} />
          {isTaken && <CheckboxField name={at('replace')} label={m.labels_replace()} />}
        </>
      )}
    </DialogForm>
  )
}

type Option = { value: number; label: string; hint?: string }

const findOffers: Search<Option> = async (searchTerm, signal) => {
  const query = { page: 1, limit: 20, ...(searchTerm !== '' && { searchTerm }) }
  const answer = await apiUntil(signal)(offers.donations, { query })
  return answer.ok
    ? answer.data.map(({ id, fullName, type }) => ({
        value: id,
        label: m.stock_offer_option({ name: fullName, number: id }),
        hint: type,
      }))
    : undefined
}

const findBoxes: Search<Option> = async (searchTerm, signal) => {
  const answer = await apiUntil(signal)(stock.places)
  if (!answer.ok) return undefined
  return answer.data
    .filter(({ kind, name }) => kind === 'box' && name.toLowerCase().includes(searchTerm.toLowerCase()))
    .map(({ id, name }) => ({ value: id, label: name }))
}

type TargetValues = { kind: 'offer' | 'box'; offer?: number; box?: number; replace?: boolean }

/** Binds a blank label to an offer or a box that is chosen. */
export function BindTargetForm({ code, close }: { code: string; close(): void }) {
  const { isTaken, refused } = useReplacing()
  return (
    <DialogForm<typeof labels.bind, TargetValues>
      call={labels.bind}
      title={m.labels_bind()}
      button={m.labels_bind()}
      close={close}
      values={{ kind: 'offer' }}
      body={({ kind, offer, box, replace }) => ({
        ...(kind === 'offer' ? { offer } : { box }),
        code,
        replace,
      })}
      refused={refused}
      toast={m.labels_bound()}
    >
      {(at) => (
        <>
          <RadioField
            name={at('kind')}
            label={m.labels_bind_to()}
            options={[
              { value: 'offer', label: m.labels_offer() },
              { value: 'box', label: m.labels_box() },
            ]}
          />
          <TargetField at={at} />
          {isTaken && <CheckboxField name={at('replace')} label={m.labels_replace()} />}
        </>
      )}
    </DialogForm>
  )
}

function TargetField({ at }: { at: At<TargetValues> }) {
  return useFieldValue(at('kind')) === 'box' ? (
    <ComboboxField key="box" name={at('box')} label={m.labels_box()} search={findBoxes} />
  ) : (
    <ComboboxField key="offer" name={at('offer')} label={m.labels_offer()} search={findOffers} />
  )
}
