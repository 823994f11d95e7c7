import type { devices } from '../../../contract/accounts/devices.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { Services } from '../../services.ts'
import { changeOwn } from '../profile/change-own.ts'
import { isLoginAlive } from '../rules.ts'
import { endLoginById, endOtherLogins, listLogins } from './store-devices.ts'

export type DeviceServices = Pick<Services, 'database' | 'clock'>

export const deviceHandlers = (services: DeviceServices): Handlers<typeof devices> => {
  const { database, clock } = services
  return {
    async list(_input, { actor }) {
      const now = clock.realNow()
      const logins = await listLogins(database.pool, actor.accountId, actor.loginHash)
      return logins
        .filter((login) => isLoginAlive(login, now))
        .map(({ id, browser, system, createdAt, lastUsedAt, isThis }) => ({
          id,
          browser,
          system,
          isThis,
          signedInAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt.toISOString(),
        }))
    },
    async end({ body: { id } }, { actor }) {
      await changeOwn(services, actor, { action: 'account.device-signed-out' }, async (tx) => {
        if (!(await endLoginById(tx, actor.accountId, id, clock.realNow()))) throw new AppError('NOT_FOUND')
      })
      return null
    },
    endOthers: async (_input, { actor }) => {
      let ended = 0
      await changeOwn(services, actor, { action: 'account.other-devices-signed-out' }, async (tx) => {
        ended = await endOtherLogins(tx, actor.accountId, actor.loginHash, clock.realNow())
      })
      return { ended }
    },
  }
}
