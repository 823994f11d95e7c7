import { campaigns } from '../../../contract/campaigns/public.ts'
import { apiUntil } from '../../app/api.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { ComboboxField, ManyComboboxField } from '../../forms/combobox/combobox-field.tsx'
import type { Search } from '../../forms/use-search.ts'
import { RichTextField } from '../../forms/editor/rich-text-field.tsx'
import { MomentField } from '../../forms/fields/moment-field.tsx'
import { QuantityField } from '../../forms/fields/quantity-field.tsx'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { ManyMediaField } from '../../forms/upload/many-media-field.tsx'
import { MediaField } from '../../forms/upload/media-field.tsx'
import { OrderField } from '../../forms/rows/order-field.tsx'
import { RowsField } from '../../forms/rows/rows-field.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { MapPointField } from '../../maps/map-point-field.tsx'
import { LightPlaceField } from '../../places/light-place-field.tsx'
import { PlaceField } from '../../places/place-field.tsx'
import { sampleApi, type SampleAnswer } from '../forms/sample-call.ts'
import { larger } from './larger-call.ts'

const skills = () =>
  [
    m.components_skill_accounts,
    m.components_skill_cooking,
    m.components_skill_driving,
    m.components_skill_teaching,
    m.components_skill_translating,
  ].map((name, place) => ({ value: String(place), label: name() }))

const findFundraisers: Search<{ value: string; label: string; hint?: string }> = async (query, signal) => {
  const answer = await apiUntil(signal)(campaigns.suggest, { query: { query } })
  return answer.ok ? answer.data.map(({ slug, title }) => ({ value: slug, label: title })) : undefined
}

/** The fields that need more than a line, in one form. */
export function LargerForm({ answer }: { answer: SampleAnswer }) {
  const form = useCallForm(larger.save, {
    values: {
      cause: 'health',
      skills: ['2'],
      items: [{ category: 'books', quantity: 10 }],
      order: ['0', '1', '2'],
      story: m.components_larger_story_sample(),
    },
    api: sampleApi(answer),
    toast: m.forms_saved(),
  })
  const { at } = form
  return (
    <CallForm
      form={form}
      label={m.components_larger()}
      button={m.forms_save()}
      cancel={{ text: m.forms_cancel(), press: () => form.reset() }}
    >
      <div className="grid gap-x-6 gap-y-5 lg:grid-cols-2">
        <ComboboxField
          name={at('cause')}
          label={m.components_forms_cause()}
          options={[
            { value: 'education', label: m.components_forms_education() },
            { value: 'health', label: m.components_forms_health() },
          ]}
        />
        <ComboboxField
          name={at('fundraiser')}
          label={m.components_larger_fundraiser()}
          hint={m.components_larger_fundraiser_hint()}
          search={findFundraisers}
          optional
        />
        <ManyComboboxField name={at('skills')} label={m.components_larger_skills()} options={skills()} />
        <PlaceField name={at('place')} label={m.components_larger_place()} needsCity />
        <LightPlaceField name={at('near')} label={m.components_larger_place()} optional />
        <RowsField
          name={at('items')}
          label={m.components_larger_items()}
          rowLabel={m.components_larger_item()}
          add={m.components_larger_add()}
          fresh={{ quantity: 1 }}
          max={4}
          isOrdered
          show={({ category, quantity }) => `${category} × ${quantity}`}
        >
          {(inRow) => (
            <>
              <SelectField
                name={inRow('category')}
                label={m.components_larger_category()}
                options={[
                  { value: 'books', label: m.components_larger_books() },
                  { value: 'clothes', label: m.components_larger_clothes() },
                ]}
              />
              <QuantityField name={inRow('quantity')} label={m.components_forms_pieces()} min={1} max={500} />
            </>
          )}
        </RowsField>
        <OrderField name={at('order')} label={m.components_larger_order()} options={skills()} />
        <MediaField name={at('picture')} label={m.components_upload_picture()} ratio="5:4" optional />
        <ManyMediaField
          name={at('papers')}
          label={m.components_upload_many()}
          types={['image/jpeg', 'application/pdf']}
          maxBytes={500 * 1024}
          max={6}
          optional
        />
        <MomentField name={at('pickup')} label={m.components_forms_time()} optional />
        <div className="lg:col-span-2">
          <MapPointField name={at('point')} label={m.components_larger_point()} />
        </div>
        <div className="lg:col-span-2">
          <RichTextField name={at('story')} label={m.components_larger_story()} />
        </div>
      </div>
    </CallForm>
  )
}
