import type { Adjustable } from '../../contract/installation.ts'
import { recordAudit } from '../audit/index.ts'
import { AppError } from '../http/app-error.ts'
import type { SignedInCtx } from '../http/handlers.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Services } from '../services.ts'
import { settingsTag } from './live-settings.ts'
import { prepareOwnLogo } from './logo.ts'
import { lockSettings, readSettings, writeSettings } from './store-settings.ts'
import { adjustableNames, issuerNames, overridesOf } from './values.ts'

export type SettingsServices = Pick<Services, 'changes' | 'clock' | 'database' | 'settings' | 'storage'>

/** Permission beside that of the settings, for whoever changes amounts of money. */
export const forAmounts = 'donations.refund'
const guarded: readonly (keyof Adjustable)[] = ['minimumGift', 'refundConfirmAbove', ...issuerNames]

const logoInWords = (id: string) => (id === '' ? 'drawn mark' : `picture ${id.slice(0, 6)}`)

/**
 * Changes settings, here at once and in every other process within a moment; pages that show them are made anew.
 * @throws CHANGED_MEANWHILE, and BEYOND_YOURS for amounts of money without the permission for them
 */
export async function saveSettings(
  { changes, clock, database, settings, storage }: SettingsServices,
  { actor, ip }: Pick<SignedInCtx, 'actor' | 'ip'>,
  version: number,
  given: Adjustable,
): Promise<void> {
  const at = clock.now()
  const former = (await readSettings(database.pool)).logo
  const isSame = given.logo === (former?.id ?? '')
  const own =
    isSame || given.logo === ''
      ? undefined
      : await prepareOwnLogo(
          { db: database.db, storage },
          { id: given.logo, ownerId: actor.accountId, name: given.name },
        )
  const isChanged = await inTransaction(database.db, async (tx) => {
    const stored = await lockSettings(tx, at)
    if (stored.version !== version) throw new AppError('CHANGED_MEANWHILE')
    const before = { ...settings.defaults, ...stored.values }
    const changed = adjustableNames.filter((name) => before[name] !== given[name])
    if (changed.length === 0) return false
    if (changed.some((name) => guarded.includes(name)) && !actor.permissions.has(forAmounts))
      throw new AppError('BEYOND_YOURS')
    const { registeredName, address, pan, registration80G } = before
    const isOtherIssuer = issuerNames.some((name) => changed.includes(name))
    const values = overridesOf(given, settings.defaults)
    const formerIssuers = [
      ...(stored.formerIssuers ?? []),
      ...(isOtherIssuer ? [{ registeredName, address, pan, registration80G, until: at.toISOString() }] : []),
    ]
    await own?.publish(tx)
    const logo = isSame ? stored.logo : own?.logo
    await writeSettings(tx, { version: version + 1, values, formerIssuers, ...(logo && { logo }) }, at)
    const told = (name: keyof Adjustable, { [name]: value }: Adjustable) =>
      name === 'logo' ? logoInWords(String(value)) : value
    const details = changed.map((name) => [name, { from: told(name, before), to: told(name, given) }])
    await recordAudit(tx, {
      at,
      actorId: actor.accountId,
      actor: actor.fullName,
      action: 'settings.changed',
      subject: 'settings',
      details: { ...Object.fromEntries(details), ip },
    })
    return true
  })
  if (!isChanged) return
  await settings.refresh()
  changes.publish(settingsTag, '*')
}
