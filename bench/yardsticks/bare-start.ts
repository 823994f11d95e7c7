import Fastify from 'fastify'
import pg from 'pg'
import { startEmbedded } from '../../server/platform/db/embedded.ts'

/** Starts the database of a data folder, runs one statement and opens a port. */
const log = { warn: () => undefined, error: () => undefined }
const database = await startEmbedded({ dataDir: process.argv[2]!, log })
const client = new pg.Client(database.connection)
await client.connect()
await client.query('select 1')
const app = Fastify({ logger: false })
await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write('ready\n')
process.once('SIGTERM', () => {
  void Promise.all([client.end(), app.close()])
    .then(() => database.stop())
    .finally(() => process.exit())
})
