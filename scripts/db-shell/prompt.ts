import { Console } from 'node:console'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import pg from 'pg'

const rowsShown = 1000
const help = 'Type a statement that ends with ";". Type \\q to leave.'

/** A small SQL prompt for machines without psql. @returns the exit code: 1 when a statement from a file failed */
export async function runPrompt(
  connection: pg.PoolConfig,
  input: Readable & { isTTY?: boolean },
  output: Writable,
): Promise<number> {
  const say = (text: string) => void output.write(`${text}\n`)
  const client = new pg.Client(connection)
  let lost: Error | undefined
  client.on('error', (error) => (lost = error))
  client.on('notice', ({ message }) => say(message ?? ''))
  await client.connect()
  const terminal = input.isTTY === true
  const lines = createInterface({ input, output, terminal, prompt: '' })
  const ask = (prompt: string) => {
    if (!terminal) return
    lines.setPrompt(prompt)
    lines.prompt()
  }
  if (terminal) say(help)
  ask('sahaya=# ')
  let failed = 0
  let statement = ''
  try {
    for await (const line of lines) {
      if (statement === '' && /^\s*(\\q|exit|quit)\s*;?\s*$/.test(line)) break
      statement += `${line}\n`
      if (statement.trim() === '') statement = ''
      else if (/;\s*$/.test(line)) {
        if (!(await execute(client, statement, output))) failed += 1
        statement = ''
      }
      if (lost) throw lost
      ask(statement === '' ? 'sahaya=# ' : 'sahaya-# ')
    }
    if (statement !== '') {
      say('The last statement has no ";" at its end and was not run.')
      failed += 1
    }
  } finally {
    lines.close()
    await client.end()
  }
  return failed > 0 && !terminal ? 1 : 0
}

/** Runs one statement and prints its rows or its error. @returns whether it succeeded */
async function execute(client: pg.Client, statement: string, output: Writable): Promise<boolean> {
  const tables = new Console(output)
  try {
    // One text may hold several statements; pg then returns one result for each.
    for (const { command, rowCount, fields, rows } of [await client.query(statement)].flat()) {
      if (fields.length > 0) tables.table(rows.slice(0, rowsShown))
      if (rows.length > rowsShown) tables.log(`… and ${rows.length - rowsShown} more rows`)
      tables.log(`${command} ${rowCount ?? ''}`.trim())
    }
    return true
  } catch (error) {
    tables.log(`ERROR: ${error instanceof Error ? error.message : String(error)}`)
    return false
  }
}
