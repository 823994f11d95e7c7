import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

// argon2id (the library's default), 19 MiB, two passes, one lane. A few at once, since each takes its memory, and one core
// is left to everybody else.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const limit = pLimit(Math.min(4, Math.max(1, availableParallelism() - 1)))

export const hashPassword = (password: string): Promise<string> => limit(() => hash(password, cost))

let decoy: Promise<string> | undefined

/** Whether the password is right. Without a stored hash it takes as long and is false, so that nobody learns who has an account. */
export async function checkPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('a password that nobody has')
  const against = stored ?? (await decoy)
  const matches = await limit(() => verify(against, password))
  return matches && stored != null
}
