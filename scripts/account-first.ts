// Makes the first staff account: npm run account:first -- --email=… --name=… [--password-stdin]. Joins a living server.
import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { email as emailAddress, personName } from '../contract/fields.ts'
import type { Schema } from '../contract/call.ts'
import { createFirstAccount } from '../server/accounts/index.ts'
import { readConfig } from '../server/config.ts'
import { fieldErrors } from '../server/http/validate.ts'
import { openDatabase } from '../server/platform/db/database.ts'
import { withDatabase } from '../server/platform/db/join-server.ts'
import { command, say } from './database-commands.ts'

const usage = 'npm run account:first -- --email=meena@example.org --name="Meena Rao" [--password-stdin]'
const shortestPassword = 12

await command(async () => {
  const { values: given } = parseArgs({
    options: { email: { type: 'string' }, name: { type: 'string' }, 'password-stdin': { type: 'boolean' } },
  })
  if (given.email === undefined || given.name === undefined) throw new Error(`Whose account? ${usage}`)
  const email = valid(
    emailAddress('Enter an e-mail address', `${given.email} is no e-mail address`),
    given.email,
  )
  const fullName = valid(personName('Enter a name'), given.name)
  const typed = given['password-stdin'] === true ? (await text(process.stdin)).trim() : undefined
  if (typed !== undefined && typed.length < shortestPassword)
    throw new Error(`The password needs at least ${shortestPassword} characters.`)
  const password = typed ?? randomBytes(18).toString('base64url')
  await withDatabase(readConfig(process.env), async (connection) => {
    const { db, pool, close } = openDatabase({ connection, max: 2 })
    try {
      const { rows } = await pool.query<{ tables: string | null }>(
        "select to_regclass('account_role') as tables",
      )
      if (rows[0]?.tables === null)
        throw new Error('The database has no tables yet: start Sahaya once first.')
      await createFirstAccount(db, { fullName, email, password, at: new Date() })
    } finally {
      await close()
    }
  })
  say(
    `${fullName} can sign in with ${email.toLowerCase()}${typed === undefined ? ` and this password, which is shown only now:\n\n  ${password}\n` : '.'}`,
  )
})

/** @throws with the schema's own words */
function valid(schema: Schema<string>, value: string): string {
  const result = schema['~standard'].validate(value) as {
    value?: string
    issues?: Parameters<typeof fieldErrors>[0]
  }
  if (result.issues !== undefined)
    throw new Error(`${Object.values(fieldErrors(result.issues))[0]}. ${usage}`)
  return result.value!
}
