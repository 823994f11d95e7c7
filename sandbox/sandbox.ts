import type { Pool } from 'pg'
import type { SandboxClock } from './clock.ts'
import type { Deliveries } from './deliveries.ts'
import type { NewDebit, NewNotice, Notice } from './mandates/store.ts'
import type { Settings } from './settings.ts'

/** Parts of the gateway that everything in it works with. */
export type Sandbox = {
  pool: Pool
  settings: Settings
  clock: SandboxClock
  deliveries: Deliveries
  /** Written down together with those that come at the same time. */
  keepNotice(notice: NewNotice): Promise<Notice>
  /** The same. @returns false when there is a debit of its id */
  keepDebit(debit: NewDebit): Promise<boolean>
  /** Lets everything happen whose time has come, and waits for the webhooks' answers. */
  catchUp(): Promise<void>
}
