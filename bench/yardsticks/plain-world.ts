import { readdirSync, readFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { mapConcurrent } from '../../server/platform/concurrency.ts'
import { withDatabase } from '../../server/platform/db/join-server.ts'

/**
 * Does the main work of a demo world by the libraries alone: twenty covers in four widths by sharp, and 2,000 rows over
 * eight connections in transactions of four statements, without waiting for the disk. Prints the seconds it took.
 */
const pictures = 20
const rows = 2000
const connections = 8
const widths = [480, 720, 960, 1440]

sharp.concurrency(1)
sharp.cache(false)
const covers = join(import.meta.dirname, '../../server/db/demo/pictures/covers')
const bodies = readdirSync(covers, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.webp'))
  .toSorted()
  .slice(0, pictures)
  .map((name) => readFileSync(join(covers, name)))

async function render(body: Buffer): Promise<void> {
  for (const width of widths) await sharp(body).resize({ width }).webp({ quality: 78, effort: 2 }).toBuffer()
}

async function write(client: pg.Client, number: number): Promise<void> {
  const id = randomUUID()
  await client.query('begin')
  await client.query({
    name: 'insert',
    text: `insert into yardstick_row values ($1, $2, 'open', now() + $3 * interval '1 second', repeat('x', 300))`,
    values: [id, `donor-${number}@yardstick.example`, number],
  })
  await client.query({
    name: 'update',
    text: `update yardstick_row set state = 'done' where id = $1`,
    values: [id],
  })
  await client.query('commit')
}

await withDatabase({ dataDir: process.argv[2]! }, async (connection) => {
  const clients = Array.from(
    { length: connections },
    () => new pg.Client({ ...connection, options: '-c synchronous_commit=off' }),
  )
  await Promise.all(clients.map((client) => client.connect()))
  await clients[0]!.query(
    `create table yardstick_row (id uuid primary key, email text, state text, at timestamptz, words text);
     create index on yardstick_row (email); create index on yardstick_row (state, at); create index on yardstick_row (at)`,
  )
  const began = performance.now()
  await Promise.all([
    mapConcurrent(2, bodies, render),
    ...clients.map(async (client, place) => {
      for (let number = place; number < rows; number += connections) await write(client, number)
    }),
  ])
  const seconds = (performance.now() - began) / 1000
  await clients[0]!.query('drop table yardstick_row')
  await Promise.all(clients.map((client) => client.end()))
  process.stdout.write(`${seconds}\n`)
})
