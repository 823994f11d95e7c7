import type { health } from '../../../contract/system/health.ts'
import type { Handlers } from '../../http/handlers.ts'
import { lookAtHealth, type HealthDeps } from './checks.ts'

export const healthHandlers = (deps: HealthDeps): Handlers<typeof health> => ({
  async checks(_input, { actor }) {
    const checks = await lookAtHealth(deps)
    const mayVerify = actor.permissions.has('users.manage')
    return { at: deps.clock.realNow().toISOString(), checks, mayVerify }
  },
})
