import { defineArea } from '../define-area.ts'

/** The administration of the system: who may do what. */
export const itArea = defineArea('it-admin', {
  landing: { path: '', file: 'landing/system-page.tsx' },
  users: { path: 'users', file: 'users/users-page.tsx' },
  user: { path: 'users/:id', file: 'users/user-page.tsx' },
  addUser: { path: 'user-setup', file: 'users/user-form-page.tsx' },
  audit: { path: 'audit', file: 'audit/audit-page.tsx' },
  messages: { path: 'messages', file: 'messages/messages-page.tsx' },
  message: { path: 'messages/:id', file: 'messages/message-page.tsx' },
  jobs: { path: 'jobs', file: 'jobs/queues-page.tsx' },
  failedJobs: { path: 'failed-jobs', file: 'jobs/failed-jobs-page.tsx' },
  health: { path: 'health', file: 'health/health-page.tsx' },
  auditEntry: { path: 'audit/:id', file: 'audit/entry-page.tsx' },
  editUser: { path: 'user-setup/:id', file: 'users/user-form-page.tsx' },
  roles: { path: 'roles', file: 'roles/roles-page.tsx' },
  role: { path: 'roles/:id', file: 'roles/role-page.tsx' },
  roleMatrix: { path: 'role-matrix', file: 'roles/role-matrix-page.tsx' },
  settings: { path: 'settings', file: 'settings/settings-page.tsx' },
  addRole: { path: 'role-setup', file: 'roles/add-role-page.tsx' },
  editRole: { path: 'role-setup/:id', file: 'roles/edit-role-page.tsx' },
})
