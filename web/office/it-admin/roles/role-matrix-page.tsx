import { useLoaderData, type MetaFunction } from 'react-router'
import { roleProfiles } from '../../../../contract/accounts/roles.ts'
import type { Permission, ReplyOf } from '../../../../contract/call.ts'
import { permissionTexts } from '../../../../contract/accounts/permissions.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/links/link.tsx'
import { LoadError } from '../../kit/load-error.tsx'
import { ScrollBox } from '../../kit/scroll-box.tsx'
import { itArea } from '../area.ts'

const { paths } = itArea
const permissions = Object.keys(permissionTexts) as Permission[]

export const clientLoader = () => api(roleProfiles.profiles, { query: { limit: 50 } })
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.roles_compare() })

type Role = ReplyOf<typeof roleProfiles.profiles>[number]

/** Roles side by side: every permission against every role of staff. */
export default function RoleMatrixPage() {
  const answer = useLoaderData<typeof clientLoader>()
  if (!answer.ok) return <LoadError answer={answer} list={{ to: paths.roles(), title: m.roles_roles() }} />
  return (
    <>
      <h1 className="text-xl">{m.roles_compare()}</h1>
      <Matrix roles={answer.data.filter(({ area }) => area !== null)} />
    </>
  )
}

const Matrix = ({ roles }: { roles: readonly Role[] }) => (
  <ScrollBox label={m.roles_compare()}>
    <table className="desk-table">
      <caption className="sr-only">{m.roles_compare()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.roles_permission()}</th>
          {roles.map(({ id, name }) => (
            <th key={id} scope="col" className="px-1! text-center! align-bottom!">
              <Link
                to={paths.role(id)}
                className="inline-block max-h-44 rotate-180 text-left text-indigo underline [writing-mode:vertical-rl]"
              >
                {name}
              </Link>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {permissions.map((permission) => (
          <tr key={permission}>
            <th scope="row" className="min-w-56 bg-surface! text-left">
              <span className="block">{permissionTexts[permission].title}</span>
              <span className="block max-w-xs text-xs font-normal whitespace-normal text-soft">
                {permissionTexts[permission].allows}
              </span>
            </th>
            {roles.map((role) => (
              <td key={role.id} className="relative text-center">
                <Mark isOn={role.permissions.includes(permission)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollBox>
)

const Mark = ({ isOn }: { isOn: boolean }) => (
  <>
    {isOn && <Icon name="check" className="inline text-neem" />}
    <span className="sr-only">{isOn ? m.forms_yes() : m.forms_no()}</span>
  </>
)
