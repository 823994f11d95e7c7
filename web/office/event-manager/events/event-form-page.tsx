import { useLoaderData, type MetaFunction } from 'react-router'
import type { Question } from '../../../../contract/talks/questions.ts'
import { managedEvents, type ManagedEvent } from '../../../../contract/talks/events.ts'
import type { Speaker } from '../../../../contract/talks/event-fields.ts'
import {
  eventImageRule,
  eventKinds,
  eventKind,
  mostSpeakers,
  speakerPhotoRule,
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
import { TextField } from '../../../forms/fields/text-field.tsx'
import { CheckboxField } from '../../../forms/fields/yes-no-field.tsx'
import { useFieldValue } from '../../../forms/form-context.ts'
import { RowsField } from '../../../forms/rows/rows-field.tsx'
import { pictureFits } from '../../../forms/upload/crop/picture-fit.ts'
import { MediaField } from '../../../forms/upload/media-field.tsx'
import { MapPointField } from '../../../maps/map-point-field.tsx'
import { PlaceField } from '../../../places/place-field.tsx'
import { SafeFormPage } from '../../kit/safe-edit/safe-form-page.tsx'
import { eventArea } from '../area.ts'
import { at, eventForm } from './event-form.ts'
import { LinesField } from './lines-field.tsx'

export const clientLoader = formLoader(eventForm)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.events_title() })

/** A camp is added in a form that has its slots. */
const kindsFor = (event: ManagedEvent | undefined) =>
  eventKinds
    .filter((value) => value !== 'camp' || event?.kind === 'camp')
    .map((value) => ({ value, label: eventKind.statuses[value].label }))
const languages = spokenLanguages.map((value) => ({ value, label: spokenLabels[value] }))

/** Creates an event as a draft, or edits one. */
export default function EventFormPage() {
  const { answer } = useLoaderData<typeof clientLoader>()
  const event = answer?.ok ? (answer.data as unknown as ManagedEvent) : undefined
  const picture = event?.picture
  const saved = picture &&
    event.image_id !== null && { id: event.image_id, name: event.title, type: 'image/webp', url: picture.src }
  return (
    <SafeFormPage
      form={eventForm}
      editing={managedEvents.editing}
      addPath={eventArea.paths.addEvent()}
      withoutInCopy={['slug', 'image_id']}
    >
      <SelectField name={at('kind')} label={m.events_kind()} options={kindsFor(event)} />
      <TextField name={at('title')} label={m.events_name()} max={120} />
      <TextField name={at('slug')} label={m.events_slug()} hint={m.events_slug_hint()} max={120} />
      <SelectField name={at('spoken_language')} label={m.events_language()} options={languages} />
      <TextAreaField name={at('summary')} label={m.events_summary()} max={200} rows={2} />
      <TextAreaField
        name={at('description')}
        label={m.events_description()}
        hint={m.events_description_hint()}
        max={10_000}
        rows={8}
      />
      <MediaField
        name={at('image_id') as FieldName<string>}
        label={m.events_picture()}
        {...eventImageRule}
        {...(saved && { saved })}
        optional
      />
      <MomentField name={at('starts_at')} label={m.events_starts()} />
      <MomentField name={at('ends_at')} label={m.events_ends()} />
      <CheckboxField name={at('is_online')} label={m.events_is_online()} />
      <Where />
      <NumberField
        name={at('capacity') as FieldName<number>}
        label={m.events_capacity()}
        hint={m.events_capacity_hint()}
        optional
      />
      <NumberField
        name={at('most_guests')}
        label={m.events_most_guests()}
        hint={m.events_most_guests_hint()}
      />
      <CheckboxField name={at('asks_ages')} label={m.events_asks_ages()} />
      <MomentField
        name={at('registration_opens_at') as FieldName<number>}
        label={m.events_opens()}
        optional
      />
      <MomentField
        name={at('registration_closes_at') as FieldName<number>}
        label={m.events_closes()}
        optional
      />
      <MomentField
        name={at('answers_until') as FieldName<number>}
        label={m.events_answers_until()}
        hint={m.events_answers_until_hint()}
        optional
      />
      <CheckboxField name={at('reminds_day_before')} label={m.events_reminds_day()} />
      <CheckboxField name={at('reminds_hour_before')} label={m.events_reminds_hour()} />
      <div className="lg:col-span-2">
        <Speakers saved={event?.speakers ?? []} />
      </div>
      <div className="lg:col-span-2">
        <Questions />
      </div>
      {event && (
        <TextField name={at('recording_url') as FieldName<string>} label={m.events_recording()} optional />
      )}
    </SafeFormPage>
  )
}

/** A video link for an online event; else venue, address and a point on the map. */
function Where() {
  const isOnline = useFieldValue(at('is_online')) === true
  const centre = useFieldValue(at('locality'))?.latlong?.location
  if (isOnline)
    return (
      <TextField
        name={at('video_url') as FieldName<string>}
        label={m.events_video_url()}
        hint={m.events_video_url_hint()}
        optional
      />
    )
  return (
    <>
      <TextField name={at('venue') as FieldName<string>} label={m.events_venue()} max={120} />
      <TextField name={at('address') as FieldName<string>} label={m.events_address()} max={300} optional />
      <PlaceField
        name={at('locality') as Parameters<typeof PlaceField>[0]['name']}
        label={m.events_locality()}
        needsCity
      />
      <MapPointField
        key={centre && `${centre.lat},${centre.lng}`}
        name={at('location') as Parameters<typeof MapPointField>[0]['name']}
        label={m.network_point()}
        hint={m.events_point_hint()}
        centre={centre}
        optional
      />
    </>
  )
}

/** Speakers with a photo, which the browser crops to a square. */
const Speakers = ({ saved }: { saved: ManagedEvent['speakers'] }) => (
  <RowsField<Partial<Speaker>>
    name={at('speakers') as unknown as FieldName<Partial<Speaker>[]>}
    label={m.events_speakers()}
    rowLabel={m.events_speaker()}
    add={m.events_add_speaker()}
    fresh={{ headline: '', bio: '' }}
    max={mostSpeakers}
    isOrdered
    optional
    show={({ name = '' }) => name}
  >
    {(row, index) => (
      <>
        <TextField name={row('name') as FieldName<string>} label={m.events_speaker_name()} />
        <SpeakerPhoto name={row('photo_id') as FieldName<string>} index={index} saved={saved} />
        <TextField
          name={row('headline') as FieldName<string>}
          label={m.events_speaker_headline()}
          max={120}
          optional
        />
        <TextAreaField
          name={row('bio') as FieldName<string>}
          label={m.events_speaker_bio()}
          max={600}
          optional
        />
      </>
    )}
  </RowsField>
)

function SpeakerPhoto({
  name,
  index,
  saved,
}: {
  name: FieldName<string>
  index: number
  saved: ManagedEvent['speakers']
}) {
  const id = useFieldValue(`speakers.${index}.photo_id` as FieldName<string>)
  const known = saved.find((speaker) => speaker.photo_id === id && speaker.photo !== null)
  return (
    <MediaField
      name={name}
      label={m.events_speaker_photo()}
      {...speakerPhotoRule}
      fit={pictureFits.avatar}
      {...(known && { saved: { id: id!, name: known.name, type: 'image/webp', url: known.photo!.src } })}
      optional
    />
  )
}

const Questions = () => (
  <RowsField<Partial<Question>>
    name={at('questions') as unknown as FieldName<Partial<Question>[]>}
    label={m.events_questions()}
    hint={m.events_questions_hint()}
    rowLabel={m.events_question()}
    add={m.events_add_question()}
    fresh={{ id: crypto.randomUUID(), kind: 'text', options: [], isRequired: false }}
    max={10}
    isOrdered
    optional
    show={({ label = '' }) => label}
  >
    {(row, index) => (
      <>
        <TextField name={row('label') as FieldName<string>} label={m.events_question_text()} max={200} />
        <SelectField
          name={row('kind') as FieldName<Question['kind']>}
          label={m.events_question_kind()}
          options={[
            { value: 'text', label: m.events_question_free() },
            { value: 'choice', label: m.events_question_choice() },
            { value: 'several', label: m.events_question_several() },
            { value: 'yes-no', label: m.events_question_yes_no() },
          ]}
        />
        <Options index={index} name={row('options') as FieldName<string[]>} />
        <CheckboxField name={row('isRequired') as FieldName<boolean>} label={m.events_question_required()} />
      </>
    )}
  </RowsField>
)

/** Options of a question that is answered by a choice. */
function Options({ index, name }: { index: number; name: FieldName<string[]> }) {
  const kind = useFieldValue(`questions.${index}.kind` as FieldName<string>)
  if (kind !== 'choice' && kind !== 'several') return null
  return (
    <LinesField name={name} label={m.events_question_options()} hint={m.events_question_options_hint()} />
  )
}
