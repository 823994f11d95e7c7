import type { Config } from '../config.ts'
import type { Changes } from '../platform/invalidation.ts'
import type { Db } from '../platform/db/database.ts'
import type { ListDeps } from '../platform/lists/answer.ts'
import type { Storage } from '../platform/storage/storage.ts'

/** Parts that the calls of this domain are built on. */
export type NetworkDeps = ListDeps & {
  db: Db
  storage: Storage
  changes: Pick<Changes, 'publish'>
  config: Pick<Config, 'servedCities'>
}
