import type { installation } from '../../contract/installation.ts'
import { withMessage } from '../http/answers.ts'
import type { Handlers } from '../http/handlers.ts'
import { mediaPathOf } from '../media/index.ts'
import { deedInWords } from '../words/account-history.ts'
import { forAmounts, saveSettings, type SettingsServices } from './service.ts'
import { readSettings, settingsHistory } from './store-settings.ts'

export const installationHandlers = (deps: SettingsServices): Handlers<typeof installation> => {
  const { settings, database } = deps
  return {
    async settings(_input, { actor }) {
      const { version, values, logo } = await readSettings(database.pool)
      return {
        version,
        values: { ...settings.defaults, ...values },
        defaults: settings.defaults,
        logoUrl: logo === undefined ? null : mediaPathOf(logo.key),
        mayChangeAmounts: actor.permissions.has(forAmounts),
        history: (await settingsHistory(database.pool)).map(deedInWords),
      }
    },
    async save({ body: { version, ...values } }, by) {
      await saveSettings(deps, by, version, values)
      return withMessage(null, 'Settings saved')
    },
  }
}
