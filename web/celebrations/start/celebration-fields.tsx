import { celebrationLimits, occasions, type Occasion } from '../../../contract/celebrations/facts.ts'
import { celebrationPictureRule } from '../../../contract/celebrations/stories.ts'
import { m } from '../../app/words.ts'
import type { FieldName } from '../../forms/field-name.ts'
import { DayField } from '../../forms/fields/day-field.tsx'
import { RupeesField } from '../../forms/fields/number-field.tsx'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { TextAreaField } from '../../forms/fields/text-area-field.tsx'
import { TextField } from '../../forms/fields/text-field.tsx'
import { pictureFits } from '../../forms/upload/crop/picture-fit.ts'
import { MediaField } from '../../forms/upload/media-field.tsx'
import type { UploadedFile } from '../../forms/upload/use-uploads.ts'
import { alsoSay } from '../../ui/fields/also-say.ts'
import { sayCelebrationText } from '../../ui/fields/say-celebration-text.ts'
import { occasionTexts } from '../celebration-texts.ts'

alsoSay(sayCelebrationText)

const options = () => occasions.map((value) => ({ value, label: occasionTexts[value]() }))
const named = <Value,>(name: string) => name as FieldName<Value>

/** Fields of the day and of the words of its host. */
export const DayFields = () => (
  <>
    <SelectField name={named<Occasion>('occasion')} label={m.celebrate_occasion()} options={options()} />
    <TextField
      name={named<string>('title')}
      label={m.celebrate_field_title()}
      hint={m.celebrate_field_title_hint()}
      max={celebrationLimits.title}
    />
    <TextField
      name={named<string>('hostName')}
      label={m.celebrate_host()}
      max={celebrationLimits.hostName}
      autoComplete="name"
    />
    <DayField name={named<string>('onDate')} label={m.celebrate_date()} />
    <RupeesField name={named<number>('target')} label={m.celebrate_target()} />
    <TextAreaField
      name={named<string>('message')}
      label={m.celebrate_message()}
      max={celebrationLimits.message}
      rows={6}
    />
  </>
)

/** The picture, which the browser crops and shrinks. */
export const PictureField = ({ saved = null }: { saved?: UploadedFile | null }) => (
  <MediaField
    name={named<string>('image')}
    label={m.celebrate_picture()}
    types={celebrationPictureRule.types}
    maxBytes={celebrationPictureRule.maxBytes}
    fit={pictureFits.cover}
    saved={saved}
    optional
  />
)
