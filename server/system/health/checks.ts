import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { HealthCheck } from '../../../contract/system/health.ts'
import { gatewayTitle } from '../../../contract/gateway-titles.ts'
import { readLastCheck } from '../../checks/store-last-check.ts'
import type { Clock } from '../../platform/clock.ts'
import { newestMigration } from '../../platform/db/migrate.ts'
import { healthTexts, statusOfFinding, type HealthSubject } from '../../words/system/health.ts'
import { bytesInWords, countInWords, momentInWords, spanInWords } from '../../words/system/moments.ts'
import type { Services } from '../../services.ts'
import { countQueues } from '../jobs/store-jobs.ts'
import {
  judgeBackup,
  judgeBooks,
  judgeDatabase,
  judgeDisk,
  judgeGateway,
  judgeJobs,
  judgeMail,
  judgeMigrations,
} from './rules.ts'
import {
  findAppliedMigration,
  findLastBackup,
  measureDatabase,
  measureGateways,
  measureMail,
} from './store-health.ts'

export type HealthDeps = Pick<Services, 'config' | 'database' | 'gateways' | 'messages'> & { clock: Clock }

type Facts = readonly (readonly [string, string | null | false])[]

function checkOf<S extends HealthSubject>(
  subject: S,
  title: string,
  finding: keyof (typeof healthTexts)[S] & string,
  facts: Facts,
  id: string = subject,
): HealthCheck {
  const texts = healthTexts[subject] as Readonly<Record<string, { says: string; todo: string | null }>>
  const told = facts.flatMap(([name, value]) => (value === null || value === false ? [] : [{ name, value }]))
  return { id, title, status: statusOfFinding(finding), ...texts[finding]!, facts: told }
}

const moment = (at: Date | null | undefined) => (at ? momentInWords(at) : null)

/** Looks at every part of the installation now. Whatever says so is measured, nothing is kept. */
export async function lookAtHealth(deps: HealthDeps): Promise<HealthCheck[]> {
  const groups = await Promise.all([
    databaseChecks(deps),
    diskCheck(deps),
    mailCheck(deps, 'email'),
    mailCheck(deps, 'sms'),
    gatewayChecks(deps),
    jobsCheck(deps),
    backupCheck(deps),
    booksCheck(deps),
  ])
  return [...groups.flat(), versionCheck(deps)]
}

async function databaseChecks({ database: { pool }, config }: HealthDeps): Promise<HealthCheck[]> {
  const begun = performance.now()
  const { version, bytes } = await measureDatabase(pool)
  const ms = Math.round(performance.now() - begun)
  const [applied, latest] = await Promise.all([findAppliedMigration(pool), newestMigration()])
  const connections = { ms, waiting: pool.waitingCount }
  return [
    checkOf('database', 'Database', judgeDatabase(connections), [
      ['Answered in', `${ms} ms`],
      ['Version', `PostgreSQL ${version}`],
      ['Size', bytesInWords(bytes)],
      ['Connections', `${pool.totalCount} of ${pool.options.max}`],
      ['Waiting for one', String(pool.waitingCount)],
      ['Second one for lists', config.databaseReadUrl === undefined ? 'None' : 'In use'],
    ]),
    checkOf('migrations', 'Migrations', judgeMigrations({ applied, latest }), [
      ['Applied', applied],
      ['This version knows', latest],
    ]),
  ]
}

async function diskCheck({ config: { dataDir } }: HealthDeps): Promise<HealthCheck> {
  const { bavail, blocks, bsize } = await statfs(dataDir)
  const [free, total] = [bavail * bsize, blocks * bsize]
  return checkOf('disk', 'Disk of DATA_DIR', judgeDisk({ free, total }), [
    ['Free', `${bytesInWords(free)} (${Math.floor((free / total) * 100)}%)`],
    ['Of', bytesInWords(total)],
  ])
}

const channelTitles = { email: 'E-mail', sms: 'SMS' } as const

async function mailCheck(
  { database, messages, clock }: HealthDeps,
  channel: 'email' | 'sms',
): Promise<HealthCheck> {
  const measured = { ...(await measureMail(database.pool, channel)), isSetUp: messages.goesOut(channel) }
  const { queued, oldestAt, failed, lastAt, isSetUp } = measured
  const facts: Facts = [
    ['Queued', String(queued)],
    ['Oldest since', moment(oldestAt)],
    ['Failed', String(failed)],
    ['Last sent', isSetUp && moment(lastAt)],
  ]
  return checkOf('mail', channelTitles[channel], judgeMail(measured, clock.now()), facts, channel)
}

async function gatewayChecks({ database, gateways, config, clock }: HealthDeps): Promise<HealthCheck[]> {
  const measured = await measureGateways(database.pool, [...gateways.keys()])
  const { oneTime, recurring, mode } = config.payments
  return measured.map(({ provider, ...gateway }) =>
    checkOf(
      'gateway',
      gatewayTitle(provider),
      judgeGateway(gateway, clock.now()),
      [
        ['Mode', mode === 'live' ? 'Live' : 'Test gateway'],
        ['Takes', takes(provider, { oneTime, recurring })],
        ['Last webhook', moment(gateway.lastAt)],
        ['Webhooks waiting', String(gateway.waiting)],
        ['In quarantine', String(gateway.quarantined)],
      ],
      `gateway-${provider}`,
    ),
  )
}

function takes(provider: string, { oneTime, recurring }: { oneTime: string; recurring: string }): string {
  const kinds = [
    ...(provider === oneTime ? ['one-time donations'] : []),
    ...(provider === recurring ? ['recurring donations'] : []),
  ]
  return kinds.length === 0 ? 'no new donations' : kinds.join(' and ')
}

async function jobsCheck({ database }: HealthDeps): Promise<HealthCheck> {
  const queues = await countQueues(database.pool)
  const sum = (of: 'waiting' | 'running' | 'failed') => queues.reduce((all, one) => all + one[of], 0)
  const late = queues.filter(({ isLate }) => isLate).length
  return checkOf('jobs', 'Job queue', judgeJobs({ failed: sum('failed'), late }), [
    ['Waiting', String(sum('waiting'))],
    ['Running', String(sum('running'))],
    ['Failed', String(sum('failed'))],
    ['Queues behind', String(late)],
  ])
}

async function backupCheck({ database, clock }: HealthDeps): Promise<HealthCheck> {
  const last = await findLastBackup(database.pool)
  const now = clock.realNow()
  return checkOf(
    'backup',
    'Backup',
    judgeBackup(last?.at, now),
    last === undefined
      ? []
      : [
          ['Last', momentInWords(last.at)],
          ['Age', spanInWords(now.getTime() - last.at.getTime())],
          ['File', last.file],
          ['Size', bytesInWords(last.bytes)],
        ],
  )
}

async function booksCheck({ database, clock }: HealthDeps): Promise<HealthCheck> {
  const last = await readLastCheck(database.pool)
  const facts: Facts =
    last === undefined
      ? []
      : [
          ['Checked', momentInWords(last.at)],
          ['Took', countInWords(last.seconds, 'second')],
          ['Entries of the audit trail', last.chain.rows.toLocaleString('en-IN')],
          ['Chain broken at entry', last.chain.brokenId === null ? null : String(last.chain.brokenId)],
          ...last.findings.map(
            ({ name, rule, rows, more }) =>
              [name.split('-')[0]!.toUpperCase(), `${rule} (${rows}${more ? ' or more' : ''})`] as const,
          ),
        ]
  return checkOf('books', 'Books and audit trail', judgeBooks(last, clock.now()), facts)
}

const root = join(import.meta.dirname, '../../..')
const productVersion = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string })
  .version

function versionCheck({ config, clock }: HealthDeps): HealthCheck {
  const started = new Date(clock.realNow().getTime() - process.uptime() * 1000)
  return checkOf('version', 'Versions', 'good', [
    ['Sahaya', productVersion],
    ['Node', process.version],
    ['Role of this process', config.role],
    ['Mode', config.demo ? 'Demo' : config.production ? 'Production' : 'Development'],
    ['Running since', momentInWords(started)],
    ['Memory', bytesInWords(process.memoryUsage.rss())],
  ])
}
