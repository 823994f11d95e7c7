import { campaignWizard } from '../../../../contract/campaigns/wizard.ts'
import { fundraiserLimits as limits } from '../../../../contract/campaigns/facts.ts'
import { wizardTexts } from '../../../../contract/campaigns/wizard-fields.ts'
import { m } from '../../../app/words.ts'
import type { FieldName } from '../../../forms/field-name.ts'
import { DayField } from '../../../forms/fields/day-field.tsx'
import { RupeesField } from '../../../forms/fields/number-field.tsx'
import { SelectField } from '../../../forms/fields/select-field.tsx'
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx'
import { TextField } from '../../../forms/fields/text-field.tsx'
import { RowsField } from '../../../forms/rows/rows-field.tsx'
import { pictureFits } from '../../../forms/upload/crop/picture-fit.ts'
import { MediaField } from '../../../forms/upload/media-field.tsx'
import { PlaceField } from '../../../places/place-field.tsx'
import type { FieldErrors } from '../../../forms/state/form-store.ts'
import type { Values } from '../../../forms/state/values.ts'
import { formatRupees } from '../../../ui/format/money.ts'
import { kindTexts, optionsOf } from '../labels.ts'
import type { OwnDraft } from '../save-step.ts'
import { Open, StepFrame, type WizardStepProps } from '../step-frame.tsx'
import { useDraftForm } from '../use-draft-form.ts'

type Fields = Omit<OwnDraft['details'], 'coverSrc'>
const valuesOf = ({ details: { coverSrc: _, ...fields } }: OwnDraft): Fields => fields

/** Rows that are only partly entered are not sent. */
const wireRows = (rows: unknown, text: string) =>
  ((rows ?? []) as Record<string, unknown>[]).filter((row) => row['amount'] !== undefined && row[text])

function toWire(key: string, values: Values): unknown {
  if (key === 'impact') return wireRows(values[key], 'text')
  if (key === 'spending') return wireRows(values[key], 'item')
  const value = values[key]
  return value === '' || value === undefined ? null : value
}

/** A row that is only partly entered is not saved. */
const settled = (key: string, _sent: unknown, values: Values): unknown => toWire(key, values)

/** Errors of the empty half of each row. */
function rowErrors(key: string, rows: unknown, text: string, textError: string): FieldErrors {
  const wrong = ((rows ?? []) as Record<string, unknown>[]).flatMap((row, index) => [
    ...(row['amount'] == null ? [[`${key}.${index}.amount`, wizardTexts.impactAmount]] : []),
    ...(row[text] ? [] : [[`${key}.${index}.${text}`, textError]]),
  ])
  return Object.fromEntries(wrong) as FieldErrors
}
const unfinished = ({ impact, spending }: Values): FieldErrors => ({
  ...rowErrors('impact', impact, 'text', wizardTexts.impactText),
  ...rowErrors('spending', spending, 'item', wizardTexts.spendingItem),
})

type DetailsProps = WizardStepProps & { causes: readonly { id: number; name: string }[] }

/** Step of what the fundraiser is for, how much and until when. */
export function DetailsStep({ causes, next, back, missing, version, ...props }: DetailsProps) {
  const { form, finish } = useDraftForm<Fields>(
    {
      ...props,
      name: 'details',
      call: campaignWizard.saveDetails,
      valuesOf,
      toWire,
      settled,
      unfinished,
      missing: () => missing('details'),
    },
    version,
  )
  const at = form.at as unknown as <T>(name: string) => FieldName<T>
  const { coverMediaId, coverSrc } = props.draft.details
  return (
    <StepFrame form={form} finish={finish} next={next} back={back}>
      <Open field="title">
        <TextField
          name={at('title')}
          label={m.create_title()}
          hint={m.create_title_hint()}
          max={limits.title}
        />
      </Open>
      <Open field="causeId">
        <SelectField
          name={at<number>('causeId')}
          label={m.create_cause()}
          options={causes.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Open>
      <Open field="kind">
        <SelectField
          name={at<keyof typeof kindTexts>('kind')}
          label={m.create_kind()}
          hint={m.create_kind_hint()}
          options={optionsOf(kindTexts)}
        />
      </Open>
      <Open field="targetAmount">
        <RupeesField name={at('targetAmount')} label={m.create_target()} hint={m.create_target_hint()} />
      </Open>
      <Open field="endsOn">
        <DayField name={at('endsOn')} label={m.create_ends()} hint={m.create_ends_hint()} />
      </Open>
      <Open field="locality">
        <PlaceField name={at('locality')} label={m.create_place()} needsCity />
      </Open>
      <Open field="coverMediaId">
        <MediaField
          name={at('coverMediaId')}
          label={m.create_cover()}
          hint={m.create_cover_hint()}
          fit={pictureFits.cover}
          saved={
            coverMediaId && coverSrc
              ? { id: coverMediaId, name: m.create_cover(), type: 'image/webp', url: coverSrc }
              : null
          }
        />
      </Open>
      <Open field="shortDescription">
        <TextAreaField
          name={at('shortDescription')}
          label={m.create_short()}
          hint={m.create_short_hint()}
          max={limits.shortDescription}
        />
      </Open>
      <Open field="impact">
        <RowsField
          name={at<{ amount: number; text: string }[]>('impact')}
          label={m.create_impact()}
          hint={m.create_impact_hint()}
          rowLabel={m.create_impact_row()}
          add={m.create_add_row()}
          fresh={{}}
          max={limits.impact}
          optional
          show={({ amount, text }) => `${formatRupees(amount)} ${text}`}
        >
          {(row) => (
            <>
              <RupeesField name={row('amount')} label={m.create_amount()} />
              <TextField name={row('text')} label={m.create_impact_text()} />
            </>
          )}
        </RowsField>
      </Open>
      <Open field="spending">
        <RowsField
          name={at<{ item: string; amount: number }[]>('spending')}
          label={m.create_spending()}
          hint={m.create_spending_hint()}
          rowLabel={m.create_spending_row()}
          add={m.create_add_row()}
          fresh={{}}
          max={limits.spending}
          optional
          isOrdered
          show={({ amount, item }) => `${item} ${formatRupees(amount)}`}
        >
          {(row) => (
            <>
              <TextField name={row('item')} label={m.create_spending_item()} />
              <RupeesField name={row('amount')} label={m.create_amount()} />
            </>
          )}
        </RowsField>
      </Open>
    </StepFrame>
  )
}
