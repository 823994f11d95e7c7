import type { SignedInCtx } from '../http/handlers.ts'

/** Person who records what a bank did. */
export type Clerk = { id: number; name: string }

export const clerkOf = ({ actor }: SignedInCtx): Clerk => ({ id: actor.accountId, name: actor.fullName })
