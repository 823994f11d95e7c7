import * as z from 'zod/mini'

/** Account that is signed in, as every way of signing in returns it. */
const signedIn = {
  fullname: z.string(),
  id: z.int(),
  role: z.string(),
  roles: z.array(z.string()),
  dropmenu: z.array(z.object({ name: z.string(), target: z.string() })),
}

/** The first step was right: `secondFactor.finish` takes this token, or the browser's cookie, and the code. */
const secondStep = z.object({ secondStepToken: z.string() })

/** Answer of every call that signs in; null where it refuses. */
export const loginReply = z.nullable(
  z.union([z.object({ accessToken: z.string(), ...signedIn }), secondStep]),
)

/** The same of an account that was just made: it has no second step yet. */
export const firstLoginReply = z.nullable(z.object({ accessToken: z.string(), ...signedIn }))

/** The same of a login that began before, without its token. */
export const sessionReply = z.object(signedIn)
