import type { giving } from '../../../contract/materials/giving.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import { m } from '../../app/words.ts'
import { RadioField } from '../../forms/fields/choice-field.tsx'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { WindowField } from '../../forms/fields/window-field.tsx'
import type { At } from '../../forms/field-name.ts'
import { useForm } from '../../forms/form-context.ts'
import { useStore } from '../../forms/state/form-store.ts'
import type { OfferValues } from './item-rows.ts'

export type OfferedDropOff = ReplyOf<typeof giving.dropOffs>[number]

type HandoverPartProps = {
  at: At<OfferValues>
  dropOffs: readonly OfferedDropOff[]
  /** Whether the wishes may stay empty, as for a pledge. */
  optional?: boolean
}

/** How the items reach us: a pickup window, or a drop-off location of the city. */
export function HandoverPart({ at, dropOffs: all, optional = false }: HandoverPartProps) {
  const form = useForm()
  const dropOffs = all.filter(({ isFull }) => !isFull)
  const handover = useStore(form.store, ({ values }) => (values as Partial<OfferValues>).handover)
  return (
    <section className="flex flex-col gap-5" aria-labelledby="handover">
      <h2 id="handover" className="text-lg">
        {m.things_handover()}
      </h2>
      {dropOffs.length > 0 && (
        <RadioField
          name={at('handover')}
          label={m.things_handover_how()}
          options={[
            { value: 'pickup', label: m.things_pickup() },
            { value: 'drop_off', label: m.things_drop_off() },
          ]}
        />
      )}
      {handover === 'drop_off' && dropOffs.length > 0 ? (
        <SelectField
          name={at('drop_off')}
          label={m.things_drop_off_place()}
          optional={optional}
          options={dropOffs.map(({ id, name, place, availability }) => ({
            value: id,
            label: [name, place, availability].filter(Boolean).join(' · '),
          }))}
        />
      ) : (
        <WindowField
          from={at('pickup_date')}
          until={at('pickup_until')}
          optional={optional}
          labels={{
            from: m.things_pickup_from(),
            fromHint: m.things_pickup_hint(),
            until: m.things_pickup_until(),
            untilHint: m.things_window_hint(),
          }}
        />
      )}
    </section>
  )
}
