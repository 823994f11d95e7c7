import type pg from 'pg'
import type { Logger } from 'pino'
import type { Adjustable } from '../../contract/installation.ts'
import type { Changes } from '../platform/invalidation.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { loadLogo } from './logo.ts'
import { readSettings, type StoredSettings } from './store-settings.ts'
import { applyValues, valuesOf, type LiveConfig } from './values.ts'

/** Tag of changes of the settings. */
export const settingsTag = 'settings'

/** Settings of the installation in this process: those of the office before those of the environment. */
export type LiveSettings = {
  /** Values of the environment. */
  defaults: Adjustable
  /** Version that holds in this process. */
  version(): number
  /** Reads what is stored, and puts it into the configuration. */
  refresh(): Promise<void>
  /** Reads them, and anew whenever another process has changed them. */
  follow(): Promise<void>
}

export function openLiveSettings({
  config,
  pool,
  storage,
  changes,
  log,
}: {
  config: LiveConfig
  pool: pg.Pool
  storage: Storage
  changes: Pick<Changes, 'publish' | 'subscribe'>
  log: Logger
}): LiveSettings {
  const defaults = valuesOf(config)
  let version = 0
  /** A logo that cannot be read holds nothing else up: the drawn mark stands in. */
  const logoOf = async ({ logo }: StoredSettings) => {
    if (logo === undefined) return undefined
    try {
      return await loadLogo(storage, logo)
    } catch (error) {
      log.error({ err: error }, 'the logo could not be read')
      return undefined
    }
  }
  async function refresh(): Promise<boolean> {
    const stored = await readSettings(pool)
    if (stored.version <= version) return false
    const logo = await logoOf(stored)
    // Another reading was quicker meanwhile.
    if (stored.version <= version) return false
    version = stored.version
    applyValues(config, { ...defaults, ...stored.values }, { ...stored, logo })
    return true
  }
  /** Pages that were made with the former values meanwhile are made anew. */
  const hear = () =>
    void refresh().then(
      (isNew) => isNew && changes.publish('*'),
      (error: unknown) => log.error({ err: error }, 'settings could not be read'),
    )
  return {
    defaults,
    version: () => version,
    refresh: async () => void (await refresh()),
    async follow() {
      changes.subscribe((tag) => {
        if (tag === settingsTag || tag === '*') hear()
      })
      await refresh()
    },
  }
}
