import { hash, verify } from '@node-rs/argon2'

// argon2id (the library's default), 19 MiB, two passes, one lane. A few at once at most: each takes its memory.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const atOnce = 4
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

let decoy: Promise<string> | undefined

/** Whether the password is right. Without a stored hash it takes as long and is false, so that nobody learns who has an account. */
export async function checkPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('a password that nobody has')
  const against = stored ?? (await decoy)
  const matches = await inTurn(() => verify(against, password))
  return matches && stored != null
}
