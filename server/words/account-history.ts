import type { AuditEvent } from '../../contract/audit-event.ts'

export const accountActions: Readonly<Record<string, string>> = {
  'account.created': 'Account made',
  'account.updated': 'Details changed',
  'account.roles-changed': 'Roles changed',
  'account.blocked': 'Blocked',
  'account.unblocked': 'May sign in again',
  'account.deactivated': 'Deactivated',
  'account.invited': 'Link to set a password sent',
  'account.second-factor-on': 'Two-step sign-in switched on',
  'account.second-factor-off': 'Two-step sign-in switched off',
  'account.second-factor-reset': 'Two-step sign-in reset',
  'account.recovery-code-used': 'Signed in with a recovery code',
  'account.recovery-codes-made': 'New recovery codes made',
  'settings.changed': 'Settings changed',
  'role.created': 'Role made',
  'role.updated': 'Role changed',
  'role.permissions-changed': 'Permissions changed',
  'role.deleted': 'Role deleted',
  'account.password-reset': 'Password set by a link',
  'account.renamed': 'Name changed by the person',
  'account.password-changed': 'Password changed by the person',
  'account.email-changed': 'E-mail changed by the person',
  'account.mobile-changed': 'Mobile changed by the person',
  'account.picture-changed': 'Picture changed by the person',
  'account.picture-removed': 'Picture removed by the person',
  'account.notifications-changed': 'Notifications changed by the person',
  'account.closed': 'Closed by the person',
  'account.data-downloaded': 'Data downloaded by the person',
  'account.device-signed-out': 'One device signed out by the person',
  'account.other-devices-signed-out': 'Other devices signed out by the person',
}

const names: Record<string, string> = {
  fullName: 'Name',
  email: 'E-mail',
  mobileNo: 'Mobile',
  roles: 'Roles',
  name: 'Name',
  phone: 'Phone',
  registeredName: 'Registered name',
  address: 'Registered address',
  pan: 'PAN',
  registration80G: '80G number',
  minimumGift: 'Smallest gift',
  logo: 'Logo',
  refundConfirmAbove: 'Second person for refunds above',
  facebook: 'Facebook',
  instagram: 'Instagram',
  x: 'X',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
  area: 'Home area',
  permissions: 'Permissions',
  secondFactorRequired: 'Second factor',
  state: 'State',
}

type Change = { from: unknown; to: unknown }
const isChange = (value: unknown): value is Change =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value

const valueInWords = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'none'
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Changes as text, each field before → after. */
export const changesInWords = (details: Record<string, unknown>): string | null =>
  Object.entries(details)
    .filter(([name]) => name !== 'reason' && name !== 'ip')
    .map(([name, value]) => {
      const said = isChange(value)
        ? `${valueInWords(value.from)} → ${valueInWords(value.to)}`
        : valueInWords(value)
      return `${names[name] ?? name}: ${said}`
    })
    .join(' · ') || null

type Deed = { at: Date; actor: string; action: string; details: Record<string, unknown> }

/** Audit event of an account, as the office shows it. */
export const deedInWords = ({ at, actor, action, details }: Deed): AuditEvent => ({
  at: at.toISOString(),
  actor,
  action,
  what: accountActions[action] ?? action,
  about: changesInWords(details),
  reason: typeof details['reason'] === 'string' ? details['reason'] : null,
})
