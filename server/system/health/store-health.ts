import { runNamed, type Runs } from '../../platform/db/named.ts'
import type { GatewayMeasure, MailMeasure } from './rules.ts'

export async function measureDatabase(on: Runs): Promise<{ version: string; bytes: number }> {
  const [row] = await runNamed<{ version: string; bytes: number }>(
    on,
    `select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`,
    [],
  )
  return row!
}

export async function findAppliedMigration(on: Runs): Promise<string> {
  const [row] = await runNamed<{ name: string }>(
    on,
    'select name from kysely_migration order by name desc limit 1',
    [],
  )
  return row?.name ?? ''
}

/** Counts what waits and what failed in a channel, and finds the last that was sent. */
export async function measureMail(on: Runs, channel: 'email' | 'sms'): Promise<Omit<MailMeasure, 'isSetUp'>> {
  const [row] = await runNamed<Omit<MailMeasure, 'isSetUp'>>(
    on,
    `select (select count(*)::int from message where state = 'queued' and channel = $1) as queued,
       (select min(created_at) from message where state = 'queued' and channel = $1) as "oldestAt",
       (select count(*)::int from message where state = 'failed' and set_aside_at is null and channel = $1) as failed,
       (select sent_at from message where state = 'sent' and channel = $1 order by created_at desc, id desc limit 1) as "lastAt"`,
    [channel],
  )
  return row!
}

export const measureGateways = (
  on: Runs,
  providers: readonly string[],
): Promise<(GatewayMeasure & { provider: string })[]> =>
  runNamed<GatewayMeasure & { provider: string }>(
    on,
    `select p.name as provider,
       (select e.received_at from gateway_event e where e.provider = p.name order by e.id desc limit 1) as "lastAt",
       (select count(*)::int from gateway_event e where e.provider = p.name and e.worked_at is null) as waiting,
       (select min(e.received_at) from gateway_event e where e.provider = p.name and e.worked_at is null) as "waitsSince",
       (select count(*)::int from quarantine q
        where q.provider = p.name and q.resolved_at is null and q.reason <> 'forged') as quarantined
     from unnest($1::text[]) with ordinality as p (name, place) order by p.place`,
    [providers],
  )

/** @returns undefined where none was made from this installation */
export async function findLastBackup(
  on: Runs,
): Promise<{ at: Date; file: string; bytes: number } | undefined> {
  const [row] = await runNamed<{ at: Date; file: string; bytes: number }>(
    on,
    `select set_at as at, value ->> 'file' as file, (value ->> 'bytes')::bigint as bytes
     from installation where key = 'last_backup'`,
    [],
  )
  return row
}
