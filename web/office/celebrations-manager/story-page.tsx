import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { ReplyOf } from '../../../contract/call.ts'
import { celebrationStoryStatus, occasionLabels, occasions } from '../../../contract/celebrations/facts.ts'
import {
  celebrationPictureRule,
  celebrationStories,
  celebrationStoryLimits,
  celebrationStoryTexts,
} from '../../../contract/celebrations/stories.ts'
import { headOf } from '../../app/head/head.ts'
import { m } from '../../app/words.ts'
import { defineForm, formLoader } from '../../forms/define-form.ts'
import type { FieldName } from '../../forms/field-name.ts'
import { SelectField, StatusField } from '../../forms/fields/select-field.tsx'
import { TextAreaField } from '../../forms/fields/text-area-field.tsx'
import { TextField } from '../../forms/fields/text-field.tsx'
import { FormPage } from '../../forms/form-page.tsx'
import { MediaField } from '../../forms/upload/media-field.tsx'
import { celebrationsArea } from './area.ts'

type Story = ReplyOf<typeof celebrationStories.detail>

const form = defineForm({
  titles: { add: m.celebrations_office_new_story(), edit: m.celebrations_office_edit_story() },
  load: celebrationStories.detail,
  create: celebrationStories.add,
  update: celebrationStories.update,
  createBody: ({ id: _, version: __, ...body }) => body,
  values: ({ id, version, occasion, title, story, toldBy, image, status }) => ({
    id,
    version,
    occasion,
    title,
    story,
    toldBy,
    image,
    status,
  }),
  defaults: { status: 0 as const },
  keeps: ['id', 'version'],
  leadsTo: celebrationsArea.paths.stories(),
  saved: { add: celebrationStoryTexts.added, edit: celebrationStoryTexts.updated },
})
const { at } = form

export const clientLoader = (args: LoaderFunctionArgs) => formLoader(form)(args)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.celebrations_office_stories() })

const options = occasions.map((value) => ({ value, label: occasionLabels[value] }))

/** The picture of the story that is edited. */
const savedPicture = (story: Story | undefined) =>
  story?.image && story.picture
    ? { id: story.image, name: story.picture.alt, type: 'image/webp', url: story.picture.src }
    : null

/** Adds or edits a story of a celebration. */
export default function StoryPage() {
  const { answer } = useLoaderData<typeof clientLoader>()
  const story = answer?.ok ? (answer.data as Story) : undefined
  return (
    <FormPage form={form}>
      <SelectField name={at('occasion')} label={m.celebrations_office_occasion()} options={options} />
      <TextField
        name={at('title')}
        label={m.celebrations_office_story_title()}
        max={celebrationStoryLimits.title}
      />
      <TextAreaField
        name={at('story')}
        label={m.celebrations_office_story()}
        hint={m.celebrations_office_story_hint()}
        max={celebrationStoryLimits.story}
        rows={8}
      />
      <TextField
        name={at('toldBy')}
        label={m.celebrations_office_told_by()}
        hint={m.celebrations_office_told_by_hint()}
        max={celebrationStoryLimits.toldBy}
      />
      <MediaField
        name={at('image') as FieldName<string>}
        label={m.celebrations_office_picture()}
        {...celebrationPictureRule}
        saved={savedPicture(story)}
        optional
      />
      <StatusField name={at('status')} set={celebrationStoryStatus} label={m.office_status()} />
    </FormPage>
  )
}
