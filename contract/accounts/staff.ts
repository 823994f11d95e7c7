import * as z from 'zod/mini'
import { auditEvent } from '../audit-event.ts'
import { defineCalls } from '../call.ts'
import { email, instant, mobile, nothing, personName, recordId, text } from '../fields.ts'
import { roleId } from './roles.ts'
import { byAge, officeList, postedList } from '../lists.ts'
import { statusNameSchema, statusSet } from '../status.ts'

/** Kinds of account: those who work here, and everybody else. */
export const userKind = statusSet({
  staff: { label: 'Staff' },
  visitor: { label: 'Donors and organisations' },
})
export const passwordState = statusSet({ set: { label: 'Set' }, unset: { label: 'Not set yet' } })

export const accountState = statusSet({
  active: { label: 'Active', look: 'good' },
  blocked: { label: 'Blocked', look: 'bad' },
  deactivated: { label: 'Deactivated' },
})

/** Texts at a field whose value cannot be had, as another account has it. */
export const takenTexts = {
  email: 'Another account has this e-mail address',
  mobile_no: 'Another account has this mobile number',
  roles: 'This role is not known here',
} as const

const access = 'can:users.manage'
const userId = recordId('Choose a user')
const roles = z
  .array(roleId, { error: 'Choose a role' })
  .check(z.minLength(1, 'Choose a role'), z.maxLength(50, 'Choose fewer roles'))
const state = statusNameSchema(accountState)
const details = {
  fullname: personName('Enter Name'),
  email: email('Enter email', 'Enter correct email'),
  mobile_no: z.optional(mobile('Enter valid mobile number')),
}
const namedRole = z.object({ id: z.string(), name: z.string() })

const reasonedCall = <const Path extends string>(path: Path, summary: string) => ({
  method: 'POST' as const,
  path,
  access: access as typeof access,
  summary,
  body: z.strictObject({ userId, reason: text('Enter a reason', 300) }),
  reply: nothing,
})

export const staff = defineCalls({
  save: {
    method: 'POST',
    path: '/user/create-modify-user',
    access,
    summary:
      'Makes an account, which is sent a link to set its password; with userId changes name, e-mail and mobile number of one that was read at `version`',
    body: z.strictObject({
      userId: z.optional(userId),
      version: z.optional(z.int()),
      ...details,
      roles: z.optional(roles),
    }),
    reply: z.object({ id: z.int() }),
  },
  users: postedList(
    officeList({
      path: '/user/find-user-list',
      access,
      summary: 'Accounts, searched by name, e-mail and mobile number',
      name: 'users',
      sorts: { ...byAge, name: 'By name' },
      filters: {
        status: z.optional(state),
        kind: z.optional(statusNameSchema(userKind)),
        role: z.optional(roleId),
        password: z.optional(statusNameSchema(passwordState)),
      },
      row: z.object({
        id: z.int(),
        fullName: z.string(),
        email: z.nullable(z.string()),
        phone: z.nullable(z.string()),
        roles: z.string(),
        status: state,
        createdDate: instant,
        /** Whether the account is the reader's own, and whether the reader may change or block it. */
        isSelf: z.boolean(),
        mayChange: z.boolean(),
        mayBlock: z.boolean(),
      }),
      labels: {
        fullName: 'Full name',
        email: 'Email',
        phone: 'Mobile',
        roles: 'Roles',
        status: 'Status',
        createdDate: 'Created',
      },
    }),
  ),
  user: {
    method: 'POST',
    path: '/user/get-user-info',
    access,
    summary: 'One account with its roles and what was done to it',
    reads: true,
    body: z.strictObject({ userId }),
    reply: z.object({
      id: z.int(),
      version: z.int(),
      fullname: z.string(),
      email: z.string(),
      mobile_no: z.string(),
      status: state,
      roles: z.array(namedRole),
      createdDate: instant,
      emailVerified: z.boolean(),
      mobileVerified: z.boolean(),
      hasPassword: z.boolean(),
      hasSecondFactor: z.boolean(),
      /** Logins that have not ended. */
      logins: z.int(),
      isSelf: z.boolean(),
      /** Whether the reader may change the account: not their own, nor one with reserved permissions they lack. */
      mayChange: z.boolean(),
      /** As `mayChange`; a super admin is not blocked by anyone. */
      mayBlock: z.boolean(),
      history: z.array(auditEvent),
    }),
  },
  roles: {
    method: 'GET',
    path: '/user/permissions/roles',
    access,
    summary: 'All roles, and whether the reader may give each',
    reply: z.array(z.extend(namedRole, { isStaff: z.boolean(), mayGrant: z.boolean() })),
  },
  addRole: {
    method: 'POST',
    path: '/user/add-role-to-user',
    access,
    summary:
      'Gives an account one more role; only a super admin gives a role with permissions of super admins or finance',
    body: z.strictObject({ userId, role: roleId }),
    reply: nothing,
  },
  setRoles: {
    method: 'POST',
    path: '/user/edit-role-of-user',
    access,
    summary:
      'Sets the roles of an account; only a super admin gives or takes roles of super admins and finance',
    body: z.strictObject({ userId, roles }),
    reply: nothing,
  },
  sendLink: {
    method: 'POST',
    path: '/user/send-password-link',
    access,
    summary: 'Sends an account a link to set its password',
    body: z.strictObject({ userId }),
    reply: nothing,
  },
  block: reasonedCall(
    '/user/block-user',
    'Blocks an account and ends its logins at once; super admins are not blocked, finance only by a super admin',
  ),
  unblock: reasonedCall(
    '/user/unblock-user',
    'Lets an account that was blocked or deactivated sign in again',
  ),
  resetSecondFactor: reasonedCall(
    '/user/reset-second-factor',
    'Takes the second factor from an account whose owner has lost it, and ends every login of it',
  ),
  deactivate: reasonedCall(
    '/user/deactivate-user',
    'Closes the account of a person who has left, and ends its logins at once',
  ),
})
