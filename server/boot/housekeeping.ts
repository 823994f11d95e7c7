import { followSeals, sealAudit } from '../audit/index.ts'
import { checkInvariants } from '../checks/invariants.ts'
import { saveLastCheck } from '../checks/store-last-check.ts'
import type { Services } from '../services.ts'
import { sealAnew } from './sealed-fields.ts'

/** Work that belongs to no domain: seals, limits, the nightly look at the books. */
export function defineHousekeeping({
  brake,
  clock,
  database,
  drains,
  fieldCrypto,
  jobs,
  limits,
  log,
}: Services): void {
  drains.define('audit-seals', () => sealAudit(database.db))
  jobs.define('limits.purge', { cron: '41 * * * *' }, async () => {
    await limits.purge()
    await brake.purge()
  })
  jobs.define('fields.seal-anew', { cron: '11 * * * *', expireInSeconds: 3600 }, async () => {
    const fields = await sealAnew(database.pool, fieldCrypto)
    if (fields > 0) log.info({ fields }, 'sealed under the newest of FIELD_KEYS; the older ones may go')
  })
  jobs.define('books.check', { cron: '30 2 * * *', expireInSeconds: 3600 }, async () => {
    const begun = performance.now()
    const findings = await checkInvariants(database.pool)
    for (const { invariant, rows } of findings)
      log.error({ invariant: invariant.name, rows }, `the books do not hold: ${invariant.rule}`)
    const { lastId = null, rows, brokenId = null } = await followSeals(database.pool)
    if (brokenId !== null)
      log.error({ auditId: brokenId }, 'the books do not hold: the chain of audit rows is broken')
    const told = findings.map(({ invariant: { name, rule }, rows: broken, more }) => ({
      name,
      rule,
      rows: broken.length,
      more,
    }))
    const seconds = Math.round((performance.now() - begun) / 1000)
    await saveLastCheck(
      database.pool,
      { findings: told, chain: { lastId, rows, brokenId }, seconds },
      clock.now(),
    )
  })
}
