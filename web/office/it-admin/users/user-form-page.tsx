import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { staff } from '../../../../contract/accounts/staff.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { defineForm, formLoader } from '../../../forms/define-form.ts'
import { CheckboxesField } from '../../../forms/fields/choice-field.tsx'
import { EmailField, MobileField, TextField } from '../../../forms/fields/text-field.tsx'
import { FormPage } from '../../../forms/form-page.tsx'
import { itArea } from '../area.ts'
import { readRoles, roleOptions } from './role-options.ts'

const form = defineForm({
  titles: { add: m.users_add(), edit: m.users_edit() },
  load: staff.user,
  loadKey: 'userId',
  create: staff.save,
  defaults: { roles: [] },
  update: staff.save,
  values: ({ id, version, fullname, email, mobile_no }) => ({
    userId: id,
    version,
    fullname,
    email,
    ...(mobile_no !== '' && { mobile_no }),
  }),
  keeps: ['userId', 'version'],
  leadsTo: itArea.paths.users(),
  saved: m.users_saved(),
})
const { at } = form

export async function clientLoader(args: LoaderFunctionArgs) {
  const isNew = args.params['id'] === undefined
  return { ...(await formLoader(form)(args)), roles: isNew ? await readRoles() : [] }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.users_users() })

export default function UserFormPage() {
  const { id, roles } = useLoaderData<typeof clientLoader>()
  return (
    <FormPage form={form}>
      <TextField name={at('fullname')} label={m.users_name()} />
      <EmailField name={at('email')} label={m.users_email()} />
      <MobileField name={at('mobile_no')} label={m.users_mobile()} optional />
      {id === undefined && (
        <CheckboxesField
          name={at('roles')}
          label={m.users_roles()}
          hint={m.users_roles_hint()}
          options={roleOptions(roles.filter(({ mayGrant }) => mayGrant))}
        />
      )}
      <p className="text-sm text-soft">{id === undefined ? m.users_link_follows() : m.users_email_told()}</p>
    </FormPage>
  )
}
