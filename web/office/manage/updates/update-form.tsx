import { useNavigate } from 'react-router'
import {
  fundraiserUpdates,
  updateLimits,
  updateTexts,
  type FundraiserUpdate,
} from '../../../../contract/campaigns/updates.ts'
import { textPictureTypes } from '../../../../contract/media.ts'
import { m } from '../../../app/words.ts'
import { CallForm } from '../../../forms/call-form.tsx'
import { RichTextField } from '../../../forms/editor/rich-text-field.tsx'
import { TextField } from '../../../forms/fields/text-field.tsx'
import { Guard } from '../../../forms/leave-guard.tsx'
import { pictureFits } from '../../../forms/upload/crop/picture-fit.ts'
import { ManyMediaField } from '../../../forms/upload/many-media-field.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { translateServerText } from '../../../ui/fields/translate-server-text.ts'
import { manageArea } from '../area.ts'

const { paths } = manageArea
const files = {
  types: [...textPictureTypes, 'application/pdf'] as const,
  maxBytes: updateLimits.mediaBytes,
  max: updateLimits.media,
  fit: pictureFits.photo,
}
const saidOf = ({ status }: { status: string }) =>
  translateServerText(status === 'published' ? updateTexts.published : updateTexts.sent)

type Written = { title: string; message: string; mediaIds: string[] }
type UpdateFormProps = { campaignId: number; update?: FundraiserUpdate }

/** The form of an update; without one it adds another. What is typed is kept until it was sent. */
export function UpdateForm({ campaignId, update }: UpdateFormProps) {
  const go = useNavigate()
  const list = paths.updates(campaignId)
  const adding = useCallForm<typeof fundraiserUpdates.add, Written>(fundraiserUpdates.add, {
    fixed: { campaignId },
    values: { title: '', message: '', mediaIds: [] },
    draft: `update:${campaignId}:new`,
    toast: saidOf,
    leadsTo: list,
  })
  const editing = useCallForm<typeof fundraiserUpdates.edit, Written>(fundraiserUpdates.edit, {
    fixed: { updateId: update?.id ?? 0, version: update?.version },
    values: update
      ? {
          title: update.newest.title,
          message: update.newest.html,
          mediaIds: update.newest.media.map(({ id }) => id),
        }
      : {},
    toast: saidOf,
    leadsTo: list,
  })
  const form = update ? editing : adding
  const { at } = form
  return (
    <CallForm
      form={form}
      button={m.desk_update_send()}
      cancel={{ text: m.forms_cancel(), press: () => void go(list) }}
      className="max-w-text"
    >
      <Guard form={form} />
      <TextField name={at('title')} label={m.desk_update_title()} max={updateLimits.title} />
      <RichTextField name={at('message')} label={m.desk_update_message()} />
      <ManyMediaField
        name={at('mediaIds')}
        label={m.desk_update_files()}
        hint={m.desk_update_files_hint()}
        optional
        {...files}
        saved={update?.newest.media.map(({ id, name, url, picture }) => ({
          id,
          name,
          url: picture?.src ?? url,
          type: picture ? 'image/webp' : 'application/pdf',
        }))}
      />
    </CallForm>
  )
}
