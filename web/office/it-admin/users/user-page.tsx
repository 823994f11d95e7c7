import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { accountState, staff } from '../../../../contract/accounts/staff.ts'
import type { ReplyOf } from '../../../../contract/call.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/format/dates.ts'
import { Notice } from '../../../ui/notice.tsx'
import { FactList } from '../../kit/fact-list.tsx'
import { groupDigits, mobileText } from '../../kit/figures.ts'
import { History } from '../../kit/history.tsx'
import { LoadError } from '../../kit/load-error.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { itArea } from '../area.ts'
import { readRoles } from './role-options.ts'
import { RolesForm } from './roles-form.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { actionsFor, StateDialog, stateActionText, type StateAction } from './state-dialog.tsx'

const { paths } = itArea

export async function clientLoader({ params }: LoaderFunctionArgs) {
  const userId = Number(params['id'])
  const [answer, roles] = await Promise.all([api(staff.user, { body: { userId } }), readRoles()])
  return { answer, roles }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.users_users() })

type User = ReplyOf<typeof staff.user>

/** One account: facts, roles and history. */
export default function UserPage() {
  const { answer, roles } = useLoaderData<typeof clientLoader>()
  if (!answer.ok) return <LoadError answer={answer} list={{ to: paths.users(), title: m.users_users() }} />
  const user = answer.data
  return (
    <>
      <header className="flex flex-wrap items-center gap-2">
        <h1 className="text-xl">{user.fullname}</h1>
        <StatusBadge set={accountState} of={user.status} />
        {!user.isSelf && <Actions user={user} />}
      </header>
      {user.isSelf && <Notice look="info">{m.users_self()}</Notice>}
      {!user.isSelf && !user.mayChange && <Notice look="info">{m.users_beyond()}</Notice>}
      <FactList facts={factsOf(user)} />
      {!user.isSelf && <RolesForm key={rolesKey(user)} user={user} roles={roles} />}
      <History history={user.history} />
    </>
  )
}

/** Starts the form again only when the roles changed, not with each change of the account. */
const rolesKey = (user: User) => `${user.id} ${user.roles.map(({ id }) => id).join(' ')}`

const verified = (value: string, isVerified: boolean) =>
  value && `${value} · ${isVerified ? m.users_verified() : m.users_unverified()}`

const factsOf = (user: User) =>
  [
    [m.users_email(), verified(user.email, user.emailVerified)],
    [m.users_mobile(), verified(mobileText(user.mobile_no), user.mobileVerified)],
    [m.users_role(), user.roles.map(({ name }) => name).join(', ')],
    [m.users_created(), momentText(user.createdDate)],
    [m.users_password(), user.hasPassword ? m.users_password_set() : m.users_password_none()],
    [m.users_factor(), user.hasSecondFactor ? m.users_factor_on() : m.users_factor_off()],
    [m.users_logins(), groupDigits(user.logins)],
  ] as const

function Actions({ user }: { user: User }) {
  const [action, ask] = useState<StateAction | 'link'>()
  const about = { id: user.id, name: user.fullname }
  const close = () => ask(undefined)
  return (
    <div className="ml-auto flex flex-wrap gap-2">
      {user.mayChange && (
        <ButtonLink to={paths.editUser(user.id)} className="desk-button">
          {m.users_edit()}
        </ButtonLink>
      )}
      {user.status === 'active' && user.email !== '' && (
        <Button className="desk-button" onClick={() => ask('link')}>
          {m.users_send_link()}
        </Button>
      )}
      {actionsFor(user).map((one) => (
        <Button key={one} className="desk-button" onClick={() => ask(one)}>
          {stateActionText[one]()}
        </Button>
      ))}
      {action === 'link' ? (
        <LinkDialog user={{ ...about, email: user.email }} close={close} />
      ) : (
        action && <StateDialog user={about} action={action} close={close} />
      )}
    </div>
  )
}
