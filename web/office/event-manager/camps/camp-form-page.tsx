import { useLoaderData, type MetaFunction } from 'react-router'
import { bloodDonation, type FitnessLimits } from '../../../../contract/talks/camp-fitness.ts'
import { camps, mostSlots, type CampBody, type CampDetail } from '../../../../contract/talks/camps.ts'
import {
  eventImageRule,
  mostGuests,
  spokenLabels,
  spokenLanguages,
} from '../../../../contract/talks/facts.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { formLoader } from '../../../forms/define-form.ts'
import type { FieldName } from '../../../forms/field-name.ts'
import { MomentField } from '../../../forms/fields/moment-field.tsx'
import { NumberField } from '../../../forms/fields/number-field.tsx'
import { SelectField } from '../../../forms/fields/select-field.tsx'
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx'
import { EmailField, TextField } from '../../../forms/fields/text-field.tsx'
import { useFieldValue } from '../../../forms/form-context.ts'
import { RowsField } from '../../../forms/rows/rows-field.tsx'
import { MediaField } from '../../../forms/upload/media-field.tsx'
import { useField } from '../../../forms/use-field.ts'
import { PlaceField } from '../../../places/place-field.tsx'
import { Choice } from '../../../ui/fields/choice.tsx'
import { SafeFormPage } from '../../kit/safe-edit/safe-form-page.tsx'
import { eventArea } from '../area.ts'
import { campForm, campStatusOptions } from './camp-form.ts'
import { SlotMaker } from './slot-maker.tsx'

export const clientLoader = formLoader(campForm)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.campdesk_one() })

const { at } = campForm
const languages = spokenLanguages.map((value) => ({ value, label: spokenLabels[value] }))
type Location = CampBody['locations'][number]
export type SlotInput = CampBody['slots'][number]

/** Adds a camp, or edits one: places, slots, needs and fitness questions. */
export default function CampFormPage() {
  const { answer } = useLoaderData<typeof clientLoader>()
  const camp = answer?.ok ? (answer.data as unknown as CampDetail) : undefined
  const saved = camp?.imageId != null && {
    id: camp.imageId,
    name: camp.title,
    type: 'image/webp',
    url: '',
  }
  return (
    <SafeFormPage
      form={campForm}
      editing={camps.editing}
      addPath={eventArea.paths.addCamp()}
      withoutInCopy={['imageId']}
    >
      <TextField name={at('title')} label={m.campdesk_name()} max={120} />
      <SelectField name={at('spokenLanguage')} label={m.campdesk_language()} options={languages} />
      <TextAreaField name={at('summary')} label={m.campdesk_summary()} max={200} rows={2} />
      <TextAreaField name={at('description')} label={m.campdesk_description()} max={10_000} rows={6} />
      <MediaField
        name={at('imageId') as FieldName<string>}
        label={m.campdesk_picture()}
        {...eventImageRule}
        {...(saved && { saved })}
        optional
      />
      <NumberField
        name={at('mostGuests') as FieldName<number>}
        label={`${m.campdesk_guests()} (0–${mostGuests})`}
      />
      <Places />
      <Slots />
      <SlotMaker />
      <Needs />
      <MomentField
        name={at('registrationOpensAt') as FieldName<number>}
        label={m.campdesk_opens()}
        optional
      />
      <MomentField
        name={at('registrationClosesAt') as FieldName<number>}
        label={m.campdesk_closes()}
        hint={m.campdesk_closes_hint()}
        optional
      />
      <Fitness />
      <SelectField
        name={at('status') as FieldName<(typeof campStatusOptions)[number]['value']>}
        label={m.campdesk_status()}
        options={campStatusOptions}
      />
    </SafeFormPage>
  )
}

const Places = () => (
  <RowsField<Partial<Location>>
    name={at('locations') as unknown as FieldName<Partial<Location>[]>}
    label={m.campdesk_places()}
    rowLabel={m.campdesk_place()}
    add={m.campdesk_add_place()}
    fresh={{}}
    max={10}
    show={({ name = '' }) => name}
  >
    {(row) => (
      <>
        <TextField name={row('name') as FieldName<string>} label={m.campdesk_place_name()} max={120} />
        <TextField name={row('address') as FieldName<string>} label={m.campdesk_address()} max={300} />
        <PlaceField
          name={row('locality') as Parameters<typeof PlaceField>[0]['name']}
          label={m.campdesk_locality()}
          needsCity
        />
      </>
    )}
  </RowsField>
)

/** Names of the places that are typed so far, by their position. */
export function usePlaceOptions() {
  const locations = useFieldValue(at('locations')) ?? []
  return locations.map(({ name }, index) => ({
    value: index,
    label: name || `${m.campdesk_place()} ${index + 1}`,
  }))
}

function Slots() {
  const places = usePlaceOptions()
  return (
    <RowsField<Partial<SlotInput>>
      name={at('slots') as unknown as FieldName<Partial<SlotInput>[]>}
      label={m.campdesk_slots()}
      hint={m.campdesk_slots_hint()}
      rowLabel={m.campdesk_slot()}
      add={m.campdesk_add_slot()}
      fresh={{ location: 0 }}
      max={mostSlots}
      show={({ capacity = 0 }) => String(capacity)}
    >
      {(row) => (
        <>
          <MomentField name={row('startsAt') as FieldName<number>} label={m.campdesk_starts()} />
          <MomentField name={row('endsAt') as FieldName<number>} label={m.campdesk_ends()} />
          <NumberField name={row('capacity') as FieldName<number>} label={m.campdesk_capacity()} />
          <SelectField
            name={row('location') as FieldName<number>}
            label={m.campdesk_place()}
            options={places}
          />
        </>
      )}
    </RowsField>
  )
}

type Need = NonNullable<CampBody['needs']>[number]
const Needs = () => (
  <RowsField<Partial<Need>>
    name={at('needs') as unknown as FieldName<Partial<Need>[]>}
    label={m.campdesk_needs()}
    rowLabel={m.campdesk_need()}
    add={m.campdesk_add_need()}
    fresh={{ found: 0 }}
    max={20}
    optional
    show={({ name = '' }) => name}
  >
    {(row) => (
      <>
        <TextField name={row('name') as FieldName<string>} label={m.campdesk_need_name()} max={80} />
        <NumberField name={row('needed') as FieldName<number>} label={m.campdesk_needed()} />
        <NumberField name={row('found') as FieldName<number>} label={m.campdesk_found()} />
      </>
    )}
  </RowsField>
)

const limit = (name: keyof FitnessLimits) => `fitness.${name}` as FieldName<number>

/** Limits of the fitness questions, and the doctor who reads the answers. */
function Fitness() {
  const field = useField({
    name: at('fitness') as FieldName<FitnessLimits>,
    label: m.campdesk_asks_fitness(),
    optional: true,
  })
  const asks = field.value != null
  return (
    <div className="flex flex-col gap-4">
      <Choice
        type="checkbox"
        look="row"
        id={field.id}
        name={field.name}
        checked={asks}
        onChange={({ target }) => field.setValue(target.checked ? bloodDonation : undefined)}
      >
        <span>
          {field.label}
          <span className="block text-sm text-soft">{m.campdesk_fitness_hint()}</span>
        </span>
      </Choice>
      {asks && (
        <>
          <NumberField name={limit('minAge')} label={m.campdesk_min_age()} />
          <NumberField name={limit('maxAge')} label={m.campdesk_max_age()} />
          <NumberField name={limit('minWeightKg')} label={m.campdesk_min_weight()} />
          <NumberField name={limit('daysBetween')} label={m.campdesk_days_between()} />
          <EmailField name={at('doctorEmail') as FieldName<string>} label={m.campdesk_doctor()} />
        </>
      )}
    </div>
  )
}
