import type { MetaFunction } from 'react-router'
import { placedStatus, placedTexts } from '../../../../contract/talks/placed.ts'
import { sectionLimits, talksVideos } from '../../../../contract/talks/sections.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { defineForm, formLoader } from '../../../forms/define-form.ts'
import { StatusField } from '../../../forms/fields/select-field.tsx'
import { TextField } from '../../../forms/fields/text-field.tsx'
import { FormPage } from '../../../forms/form-page.tsx'
import { asksBeforeFinal } from '../../kit/lists/status/final-status.ts'
import { operationsArea } from '../area.ts'

const form = defineForm({
  titles: { add: m.talk_videos_add(), edit: m.talk_videos_edit() },
  load: talksVideos.detail,
  create: talksVideos.save,
  update: talksVideos.save,
  defaults: { about: '', status: 1 },
  keeps: ['id', 'version'],
  confirm: asksBeforeFinal(placedStatus),
  leadsTo: operationsArea.paths.videos(),
  saved: { add: placedTexts.added, edit: m.materials_updated() },
})
const { at } = form

export const clientLoader = formLoader(form)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.talk_videos_title() })

/** A video of the talks on the home page. */
export default function VideoPage() {
  return (
    <FormPage form={form}>
      <TextField name={at('title')} label={m.talk_title()} max={sectionLimits.title} />
      <TextField name={at('url')} label={m.talk_video_url()} hint={m.talk_video_hint()} />
      <TextField name={at('about')} label={m.talk_video_about()} max={sectionLimits.about} optional />
      <StatusField name={at('status')} set={placedStatus} label={m.office_status()} />
    </FormPage>
  )
}
