import * as z from 'zod/mini'
import { areaIds } from '../../shared/office-areas.ts'
import { auditEvent } from '../audit-event.ts'
import { defineCalls, permissions } from '../call.ts'
import { nothing, onOff, text } from '../fields.ts'
import { officeList } from '../lists.ts'
import { statusNameSchema, statusSet } from '../status.ts'

/** Roles that came with the installation stay; those that were made here may go. */
export const roleOrigin = statusSet({ built_in: { label: 'Built in' }, own: { label: 'Made here' } })
export const roleNameTaken = 'Another role has this name'

const access = 'can:users.manage'
export const roleId = z
  .string({ error: 'Choose a role' })
  .check(z.regex(/^[a-z][a-z0-9-]{1,39}$/, 'This role is not known here'))
const role = z
  .string({ error: 'Choose a role' })
  .check(z.minLength(1, 'Choose a role'), z.maxLength(40, 'Choose a role'))
const version = z.int({ error: 'Which version' })
const name = text('Enter Name', 50)
const area = z.enum(areaIds, { error: 'Choose a home area' })
const chosen = z
  .array(z.enum(permissions, { error: 'This permission is not known here' }), {
    error: 'Choose a permission',
  })
  .check(z.minLength(1, 'Choose a permission'), z.maxLength(permissions.length, 'Choose each once'))
const secondFactorRequired = z.optional(onOff)
const wordOfArea = z.nullable(z.enum(areaIds))

export const roleProfiles = defineCalls({
  profiles: officeList({
    path: '/user/permissions/role-profiles',
    access,
    summary: 'Role profiles with their home area, and how many accounts have each',
    name: 'role-profiles',
    sorts: { name: 'By name' },
    filters: { status: z.optional(statusNameSchema(roleOrigin)) },
    row: z.object({
      id: z.string(),
      version: z.int(),
      name: z.string(),
      area: wordOfArea,
      permissions: z.array(z.enum(permissions)),
      users: z.int(),
      secondFactorRequired: z.boolean(),
      status: statusNameSchema(roleOrigin),
      /** Whether the reader has every permission of it, and it is a role of staff. */
      mayChange: z.boolean(),
    }),
    labels: {
      name: 'Name',
      area: 'Home area',
      permissions: 'Permissions',
      users: 'Users',
      secondFactorRequired: 'Second factor',
      status: 'Origin',
    },
  }),
  profile: {
    method: 'GET',
    path: '/user/permissions/role-profiles/{role}',
    access,
    summary: 'One role profile, and what was done to it',
    params: z.object({ role }),
    reply: z.object({
      id: z.string(),
      version: z.int(),
      name: z.string(),
      area: wordOfArea,
      isStaff: z.boolean(),
      permissions: z.array(z.enum(permissions)),
      users: z.int(),
      secondFactorRequired: onOff,
      status: statusNameSchema(roleOrigin),
      mayChange: z.boolean(),
      /** Whether the reader may give and take its permissions: not those of a role of their own. */
      mayChangePermissions: z.boolean(),
      /** Whether the reader has it. */
      isHeld: z.boolean(),
      history: z.array(auditEvent),
    }),
    example: { params: { role: 'no-such-role' } },
  },
  mine: {
    method: 'GET',
    path: '/user/permissions/mine',
    access,
    summary: 'The permissions that the reader has, and so may give',
    reply: z.array(z.enum(permissions)),
  },
  create: {
    method: 'POST',
    path: '/user/create-role-profile',
    access,
    summary: 'Makes a role of staff whose permissions its maker has, with a home area that they open',
    body: z.strictObject({ name, area, permissions: chosen, secondFactorRequired }),
    reply: z.object({ id: z.string() }),
  },
  edit: {
    method: 'POST',
    path: '/user/edit-role-profile',
    access,
    summary: 'Changes name, home area and need of a second factor of a role that was read at `version`',
    body: z.strictObject({ role, version, name, area, secondFactorRequired }),
    reply: nothing,
    example: { body: { role: 'no-such-role', version: 1, name: 'Desk', area: 'hr' } },
  },
  setPermissions: {
    method: 'POST',
    path: '/user/permissions/update-role-permissions',
    access,
    summary:
      'Sets what a role that was read at `version` permits, within the permissions of who sets it; it holds at once for everybody who has the role',
    body: z.strictObject({ role, version, permissions: chosen }),
    reply: nothing,
    example: { body: { role: 'no-such-role', version: 1, permissions: ['jobs.manage'] } },
  },
  remove: {
    method: 'POST',
    path: '/user/delete-role-profile',
    access,
    summary: 'Deletes a role that was made here, was read at `version`, and that nobody has',
    body: z.strictObject({ role, version }),
    reply: nothing,
    example: { body: { role: 'no-such-role', version: 1 } },
  },
})
