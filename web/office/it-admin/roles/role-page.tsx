import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { roleOrigin, roleProfiles } from '../../../../contract/accounts/roles.ts'
import type { ReplyOf } from '../../../../contract/call.ts'
import { areasFor } from '../../../../shared/office-areas.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Link } from '../../../ui/links/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { FactList } from '../../kit/fact-list.tsx'
import { groupDigits } from '../../kit/figures.ts'
import { History } from '../../kit/history.tsx'
import { LoadError } from '../../kit/load-error.tsx'
import { Section } from '../../kit/section.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { itArea } from '../area.ts'
import { areaTitle } from './area-title.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { PermissionGroups } from './permission-groups.tsx'
import { PermissionsForm } from './permissions-form.tsx'

const { paths } = itArea

export async function clientLoader({ params }: LoaderFunctionArgs) {
  const [answer, mine] = await Promise.all([
    api(roleProfiles.profile, { params: { role: params['id'] ?? '' } }),
    api(roleProfiles.mine),
  ])
  return { answer, mine: mine.ok ? mine.data : [] }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.roles_roles() })

type Role = ReplyOf<typeof roleProfiles.profile>

/** Page of one role: its facts, what it permits, and what was done to it. */
export default function RolePage() {
  const { answer, mine } = useLoaderData<typeof clientLoader>()
  if (!answer.ok) return <LoadError answer={answer} list={{ to: paths.roles(), title: m.roles_roles() }} />
  const role = answer.data
  const barred = whyBarred(role)
  return (
    <>
      <header className="flex flex-wrap items-center gap-2">
        <h1 className="text-xl">{role.name}</h1>
        <StatusBadge set={roleOrigin} of={role.status} />
        {role.mayChange && <Actions role={role} />}
      </header>
      {barred !== undefined && <Notice look="info">{barred}</Notice>}
      <FactList facts={factsOf(role)} />
      {role.mayChangePermissions && <PermissionsForm key={role.version} role={role} mine={mine} />}
      {!role.mayChangePermissions && role.permissions.length > 0 && (
        <Section title={m.roles_permissions()}>
          <PermissionGroups
            of={role.permissions}
            renderName={(_permission, title) => <p className="font-label">{title}</p>}
          />
        </Section>
      )}
      <History history={role.history} />
    </>
  )
}

/** Says why the reader cannot change what a role permits. */
function whyBarred({ id, isStaff, isHeld, mayChange, mayChangePermissions }: Role): string | undefined {
  if (mayChangePermissions) return undefined
  if (!isStaff) return m.roles_of_visitors()
  if (!mayChange) return m.roles_beyond()
  if (id === 'super-admin') return m.roles_permits_all()
  return isHeld ? m.roles_held() : undefined
}

const factsOf = (role: Role) =>
  [
    [m.roles_home(), areaTitle(role.area)],
    [
      m.roles_users(),
      <Link key="users" to={`${paths.users()}?role=${role.id}`} className="text-indigo underline">
        {groupDigits(role.users)}
      </Link>,
    ],
    [m.roles_second_factor(), role.secondFactorRequired === 1 ? m.roles_required() : m.roles_not_required()],
    [m.roles_menu(), menuOf(role)],
  ] as const

/** Areas of the menu that the role opens, the home area first. */
const menuOf = ({ area, permissions }: Role) =>
  areasFor(new Set(permissions))
    .toSorted((one, other) => Number(other.id === area) - Number(one.id === area))
    .map(({ title }) => title)
    .join(', ')

function Actions({ role }: { role: Role }) {
  const [isRemoving, setRemoving] = useState(false)
  return (
    <div className="ml-auto flex flex-wrap gap-2">
      <ButtonLink to={paths.editRole(role.id)} className="desk-button">
        {m.roles_edit()}
      </ButtonLink>
      {role.status === 'own' && role.users === 0 && (
        <Button className="desk-button" onClick={() => setRemoving(true)}>
          {m.roles_delete()}
        </Button>
      )}
      {isRemoving && <DeleteDialog role={role} leadsTo={paths.roles()} close={() => setRemoving(false)} />}
    </div>
  )
}
