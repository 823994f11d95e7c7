import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { ReplyOf } from '../../../../contract/call.ts'
import {
  stories,
  storyLimits,
  storyPictureRules,
  storyStatus,
  storyTexts,
  type StoryPictureName,
} from '../../../../contract/site/stories.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { RichTextField } from '../../../forms/editor/rich-text-field.tsx'
import { defineForm, formLoader } from '../../../forms/define-form.ts'
import { NumberField } from '../../../forms/fields/number-field.tsx'
import { SelectField, StatusField } from '../../../forms/fields/select-field.tsx'
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx'
import { TextField } from '../../../forms/fields/text-field.tsx'
import { FormPage } from '../../../forms/form-page.tsx'
import { MediaField } from '../../../forms/upload/media-field.tsx'
import { materialArea } from '../area.ts'
import { causeOptions } from './cause-options.ts'

type Story = ReplyOf<typeof stories.storyDetail>

const form = defineForm({
  titles: { add: m.site_setup_story(), edit: m.site_edit_story() },
  load: stories.storyDetail,
  create: stories.addStory,
  update: stories.updateStory,
  createBody: ({ id: _, version: __, bannerImage, cardImage, ...body }) => ({
    ...body,
    bannerImage: bannerImage ?? '',
    cardImage: cardImage ?? '',
  }),
  values: ({ pictureIds, id, version, title, storyDesc, storyContent, cause, status, order }) => ({
    id,
    version,
    title,
    storyDesc,
    storyContent,
    cause,
    status,
    order,
    ...pictureIds,
  }),
  keeps: ['id', 'version'],
  leadsTo: materialArea.paths.stories(),
  saved: m.site_updated(),
  addedMessage: m.site_story_added(),
  editButtons: { save: m.site_update(), cancel: m.site_cancel() },
})
const { at } = form

export async function clientLoader(args: LoaderFunctionArgs) {
  const [record, causes] = await Promise.all([formLoader(form)(args), causeOptions()])
  return { ...record, causes }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.site_stories() })

/** A picture of the story that is edited, as its field shows it. */
const savedPicture = (story: Story | undefined, name: StoryPictureName) => {
  const [id, picture] = [story?.pictureIds[name], story?.[name]]
  return id && picture && { id, name: picture.alt, type: 'image/webp', url: picture.src }
}

export default function StoryPage() {
  const { answer, causes } = useLoaderData<typeof clientLoader>()
  const story = answer?.ok ? (answer.data as Story) : undefined
  return (
    <FormPage form={form}>
      <TextField name={at('title')} label={m.site_story_title()} max={storyLimits.title.most} />
      <TextAreaField name={at('storyDesc')} label={m.site_short_desc()} max={storyLimits.shortDesc} />
      <RichTextField name={at('storyContent')} label={m.site_story_content()} />
      <SelectField name={at('cause')} label={m.site_cause()} options={causes} />
      <StatusField name={at('status')} set={storyStatus} label={m.office_status()} />
      <NumberField
        name={at('order')}
        label={m.site_order()}
        hint={m.site_order_hint()}
        wrong={storyTexts.orderNumeric}
      />
      <MediaField
        name={at('cardImage')}
        label={m.site_card_image()}
        {...storyPictureRules.cardImage}
        saved={savedPicture(story, 'cardImage') || null}
      />
      <MediaField
        name={at('bannerImage')}
        label={m.site_banner_image_of_story()}
        {...storyPictureRules.bannerImage}
        saved={savedPicture(story, 'bannerImage') || null}
      />
    </FormPage>
  )
}
