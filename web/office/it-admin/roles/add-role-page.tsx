import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { roleProfiles } from '../../../../contract/accounts/roles.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { defineForm, formLoader } from '../../../forms/define-form.ts'
import { TextField } from '../../../forms/fields/text-field.tsx'
import { FormPage } from '../../../forms/form-page.tsx'
import { itArea } from '../area.ts'
import { HomeField } from './home-field.tsx'
import { PermissionsField } from './permissions-field.tsx'
import { SecondFactorField } from './second-factor-field.tsx'

const form = defineForm({
  titles: { add: m.roles_add() },
  create: roleProfiles.create,
  defaults: { permissions: [] },
  leadsTo: itArea.paths.roles(),
  saved: m.roles_saved(),
})
const { at } = form

export async function clientLoader(args: LoaderFunctionArgs) {
  const mine = await api(roleProfiles.mine)
  return { ...(await formLoader(form)(args)), mine: mine.ok ? mine.data : [] }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.roles_add() })

export default function AddRolePage() {
  const { mine } = useLoaderData<typeof clientLoader>()
  return (
    <FormPage form={form} isWide>
      <div className="max-w-text">
        <TextField name={at('name')} label={m.roles_name()} />
      </div>
      <PermissionsField name={at('permissions')} hint={m.roles_permissions_hint()} mine={mine} />
      <div className="flex max-w-text flex-col gap-5">
        <HomeField name={at('area')} />
        <SecondFactorField name={at('secondFactorRequired')} />
      </div>
    </FormPage>
  )
}
