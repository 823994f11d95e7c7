import { useLoaderData, type MetaFunction } from 'react-router'
import { roleProfiles } from '../../../../contract/accounts/roles.ts'
import type { ReplyOf } from '../../../../contract/call.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { defineForm, formLoader, type FormData } from '../../../forms/define-form.ts'
import { TextField } from '../../../forms/fields/text-field.tsx'
import { FormPage } from '../../../forms/form-page.tsx'
import { itArea } from '../area.ts'
import { HomeField } from './home-field.tsx'
import { SecondFactorField } from './second-factor-field.tsx'

const form = defineForm({
  titles: { edit: m.roles_edit() },
  load: roleProfiles.profile,
  update: roleProfiles.edit,
  values: ({ id, version, name, area, secondFactorRequired }) => ({
    role: id,
    version,
    name,
    secondFactorRequired,
    ...(area !== null && { area }),
  }),
  keeps: ['role', 'version'],
  leadsTo: itArea.paths.roles(),
  saved: m.roles_saved(),
})
const { at } = form

export const clientLoader = formLoader(form)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.roles_edit() })

/** Form of a role's profile; its permissions are changed on the page of the role. */
export default function EditRolePage() {
  const { answer } = useLoaderData<FormData>()
  const role = answer?.ok === true ? (answer.data as ReplyOf<typeof roleProfiles.profile>) : undefined
  return (
    <FormPage form={form}>
      <TextField name={at('name')} label={m.roles_name()} />
      <HomeField name={at('area')} permissions={role?.permissions ?? []} />
      <SecondFactorField name={at('secondFactorRequired')} />
    </FormPage>
  )
}
