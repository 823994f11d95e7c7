import type pg from 'pg'
import { permissions, type Calls } from '../../contract/call.ts'
import { callsByDomain } from '../../server/domains.ts'
import { reservedPermissions } from '../../server/accounts/staff/rules.ts'
import { code, pageOf, table, type Page } from './page.ts'

type Role = { id: string; name: string; area: string; permissions: string[] }

/** `docs/roles.md`: the roles of a migrated database, and what their permissions open. */
export async function rolesPage(
  pool: pg.Pool,
  domains: Record<string, Calls> = callsByDomain,
): Promise<Page> {
  const { rows } = await pool.query<Role>(
    'select id, name, area, permissions from role order by is_staff, id collate "C"',
  )
  const opens = (permission: string) =>
    Object.values(domains)
      .flatMap((calls) => Object.values(calls))
      .filter(({ access }) => access.endsWith(`:${permission}`))
      .map(({ method, path }) => code(`${method} ${path}`))
  return pageOf({
    file: 'roles.md',
    command: 'npx node scripts/print-roles.ts',
    text: [
      '# Roles',
      'A role is a row in the table `role`: a name, a home area, permissions; the menu of the office follows from these (`shared/office-areas.ts`). Code never asks for a role; a call states the permission it wants ([calls.md](calls.md)), and a person has the permissions of all their roles. The demo has an account for each, `<role>@demo.test`.',
      table(
        ['Role', 'Name', 'Area', 'May'],
        rows.map((role) => [
          code(role.id),
          role.name,
          code(role.area),
          permissions
            .filter((one) => role.permissions.includes(one))
            .map(code)
            .join(', '),
        ]),
      ),
      '## Who gives roles and blocks whom',
      'Holders of `users.manage` (IT Admin, Super Admin) give and take roles, also roles whose permissions they lack. A role with a reserved permission is given and taken only by a person who has that permission, in practice a Super Admin. Reserved are the permissions of super admins and finance:',
      reservedPermissions.map(code).join(', '),
      table(
        ['Account', 'Edit, deactivate, unblock', 'Block'],
        [
          ['One’s own', 'no one', 'no one'],
          ['With `system.manage` (Super Admin)', 'Super Admin; the last one stays active', 'no one'],
          ['With another reserved permission (Finance)', 'Super Admin', 'Super Admin'],
          ['All others', 'IT Admin, Super Admin', 'IT Admin, Super Admin'],
        ],
      ),
      'To shut out a super admin, another super admin removes the role first or deactivates the account. The database enforces who gives a role, and that super admins are not blocked.',
      '## Permissions',
      'Those that open nothing yet belong to calls that are still to come.',
      table(
        ['Permission', 'Opens'],
        permissions.map((permission) => [code(permission), opens(permission).join(', ')]),
      ),
      '`health.read` also opens `/metrics` in production.',
    ].join('\n\n'),
  })
}
