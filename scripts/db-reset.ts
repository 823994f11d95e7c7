// Deletes all records, to begin anew: npm run db:reset [-- --yes]. Sahaya must not run meanwhile.
import { readConfig } from '../server/config.ts'
import { acquireAppLock } from '../server/platform/db/app-lock.ts'
import { assertReachable } from '../server/platform/db/reachable.ts'
import { resetEmbedded, resetSchemas } from '../server/platform/db/backup/replace.ts'
import { command, commandLine, say } from './database-commands.ts'

await command(async () => {
  const config = readConfig(process.env)
  const isSure = commandLine().flags.has('--yes')
  const lock = await acquireAppLock(config.dataDir, { purpose: 'db:reset' })
  try {
    if (config.databaseUrl !== undefined) {
      if (!isSure)
        throw new Error(
          'This deletes everything in the database of DATABASE_URL. If you are sure: npm run db:reset -- --yes',
        )
      await assertReachable(config.databaseUrl)
      await resetSchemas({ connectionString: config.databaseUrl })
      say('The database is empty. The next start makes its tables anew.')
      return
    }
    if (!config.demo && !isSure)
      throw new Error(
        `This deletes the database and the files in ${config.dataDir}. If you are sure: npm run db:reset -- --yes`,
      )
    await resetEmbedded(config.dataDir)
    say(
      `The database and the files in ${config.dataDir} are deleted; keys and backups are still there. ` +
        `The next start makes ${config.demo ? 'the demo world' : 'its tables'} anew.`,
    )
  } finally {
    lock.release()
  }
})
