import { useLoaderData, type MetaFunction } from 'react-router'
import type { ReplyOf } from '../../../../contract/call.ts'
import { needHelpMedia, needHelpStatus } from '../../../../contract/network/facts.ts'
import { getInvolved } from '../../../../contract/network/get-involved.ts'
import { needHelpDesk } from '../../../../contract/network/need-help-desk.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { defineForm, formLoader } from '../../../forms/define-form.ts'
import { DayField } from '../../../forms/fields/day-field.tsx'
import { StatusField } from '../../../forms/fields/select-field.tsx'
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx'
import { TextField } from '../../../forms/fields/text-field.tsx'
import { asksBeforeFinal } from '../../kit/lists/status/final-status.ts'
import { FormPage } from '../../../forms/form-page.tsx'
import { MediaField } from '../../../forms/upload/media-field.tsx'
import { pictureTypes } from '../../../forms/upload/rules.ts'
import { indianDay } from '../../../ui/format/dates.ts'
import { materialArea } from '../area.ts'

const form = defineForm({
  titles: { add: m.network_add_need_help(), edit: m.network_edit_need_help() },
  load: needHelpDesk.detail,
  create: getInvolved.showInterest,
  update: needHelpDesk.update,
  createBody: ({ id: _, version: __, ...body }) => body,
  createSchema: () =>
    import('#schemas/network/staff-records.ts').then(({ staffRecords }) => staffRecords.needHelp),
  // The key altTag marks a need-help item.
  defaults: { altTag: '' },
  values: ({ image: _, ...entry }) => entry,
  keeps: ['id', 'version'],
  confirm: asksBeforeFinal(needHelpStatus),
  leadsTo: materialArea.paths.needHelpEntries(),
  saved: { add: m.network_need_help_added(), edit: m.materials_updated() },
})
const { at } = form
const types = [...pictureTypes, 'video/mp4'] as const

const load = formLoader(form)
export const clientLoader = async (args: Parameters<typeof load>[0]) => ({
  ...(await load(args)),
  today: indianDay(new Date().toISOString()),
})
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.network_need_help() })

export default function NeedHelpPage() {
  const { id, answer, today } = useLoaderData<typeof clientLoader>()
  const record = answer?.ok ? (answer.data as unknown as ReplyOf<typeof needHelpDesk.detail>) : undefined
  return (
    <FormPage form={form}>
      <TextField name={at('title')} label={m.network_title()} />
      <TextAreaField name={at('readMore')} label={m.network_read_more()} max={2000} rows={6} />
      <MediaField
        name={at('mediaId')}
        label={m.network_media()}
        types={types}
        maxBytes={needHelpMedia.pictureBytes}
        filmBytes={needHelpMedia.filmBytes}
        saved={
          record && {
            id: record.mediaId,
            name: record.title,
            type: record.image.type,
            url: record.image.storageURL,
          }
        }
      />
      <TextField name={at('altTag')} label={m.network_alt_tag()} hint={m.network_alt_hint()} />
      <DayField
        name={at('date')}
        label={m.network_date()}
        hint={m.network_date_hint()}
        min={id === undefined ? today : undefined}
      />
      <StatusField name={at('status')} set={needHelpStatus} label={m.office_status()} />
    </FormPage>
  )
}
