import { pino } from 'pino'
import { defineWork } from '../../domains.ts'
import { systemClock } from '../../platform/clock.ts'
import { openDatabase } from '../../platform/db/database.ts'
import type { Connection } from '../../platform/db/embedded.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { createServices } from '../../services.ts'
import { testConfig } from '../settings.ts'
import { templateName } from './template-name.ts'

/** Makes the database that test databases are cloned from: tables, the job queue's own tables and every domain's queues. */
export async function makeTemplate(server: Connection, dataDir: string): Promise<void> {
  const main = openDatabase({ connection: server, max: 1 })
  await main.pool.query(`create database ${templateName}`)
  await main.close()
  const connection = { ...server, database: templateName }
  const template = openDatabase({ connection, max: 2 })
  await migrate(template)
  await template.close()
  const log = pino({ level: 'silent' })
  const services = createServices({ config: testConfig(dataDir), connection, log, clock: systemClock })
  defineWork(services)
  await services.jobs.start()
  await services.jobs.stop()
  await services.close()
}
