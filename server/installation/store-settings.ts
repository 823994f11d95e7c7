import type { Adjustable } from '../../contract/installation.ts'
import type { FormerIssuer } from '../../shared/issuer.ts'
import { runNamed, type Runs } from '../platform/db/named.ts'

/** Published picture, its widest form. */
export type StoredLogo = { id: string; key: string; width: number; height: number }

/** Settings that go before those of the environment; version 0 where there never were any. */
export type StoredSettings = {
  version: number
  values: Partial<Adjustable>
  /** Picture of `values.logo`; absent where the mark is drawn. */
  logo?: StoredLogo
  /** Issuers of receipts before this one, the oldest first; absent where it never changed. */
  formerIssuers?: readonly FormerIssuer[]
}

const nothing: StoredSettings = { version: 0, values: {} }

export async function readSettings(on: Runs): Promise<StoredSettings> {
  const [row] = await runNamed<{ value: StoredSettings }>(
    on,
    `select value from installation where key = 'settings'`,
    [],
  )
  return row?.value ?? nothing
}

/** Reads the settings, and holds them until the transaction ends. */
export async function lockSettings(tx: Runs, at: Date): Promise<StoredSettings> {
  await runNamed(
    tx,
    `insert into installation (key, value, set_at) values ('settings', $1, $2) on conflict (key) do nothing`,
    [JSON.stringify(nothing), at],
  )
  const [row] = await runNamed<{ value: StoredSettings }>(
    tx,
    `select value from installation where key = 'settings' for update`,
    [],
  )
  return row!.value
}

export async function writeSettings(tx: Runs, stored: StoredSettings, at: Date): Promise<void> {
  await runNamed(tx, `update installation set value = $1, set_at = $2 where key = 'settings'`, [
    JSON.stringify(stored),
    at,
  ])
}

export type SettingsDeed = { at: Date; actor: string; action: string; details: Record<string, unknown> }

/** Reads the newest hundred changes, oldest first. */
export const settingsHistory = (on: Runs): Promise<SettingsDeed[]> =>
  runNamed<SettingsDeed>(
    on,
    `select at, actor, action, details from (
       select id, at, actor, action, details from audit where subject = 'settings' order by id desc limit 100
     ) newest order by id`,
    [],
  )
