import { runNamed, type Runs } from '../../platform/db/named.ts'

export type AccountLinkKind = 'reset_password' | 'verify_email'
export type AccountLink = { accountId: number; email: string }

/** Keeps a link in the place of earlier ones of its kind and account; of no account nothing is kept. */
export async function replaceLink(
  tx: Runs,
  link: AccountLink & { kind: AccountLinkKind; tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await dropLinks(tx, link.accountId, link.kind)
  await runNamed(
    tx,
    `insert into account_link (token_hash, kind, account_id, email, expires_at)
     select $1, $2, id, $4, $5 from account where id = $3`,
    [link.tokenHash, link.kind, link.accountId, link.email, link.expiresAt],
  )
}

const usable = `token_hash = $1 and kind = $2 and expires_at > $3
  and exists (select from account a where a.id = account_id and a.state = 'active' and a.email = account_link.email)`

/** A link of an active account that has that address still. */
export async function findLink(
  on: Runs,
  tokenHash: Buffer,
  kind: AccountLinkKind,
  at: Date,
): Promise<AccountLink | undefined> {
  const [row] = await runNamed<AccountLink>(
    on,
    `select account_id as "accountId", email from account_link where ${usable}`,
    [tokenHash, kind, at],
  )
  return row
}

/** Takes a link out: of two at once one gets it. */
export async function takeLink(
  tx: Runs,
  tokenHash: Buffer,
  kind: AccountLinkKind,
  at: Date,
): Promise<AccountLink | undefined> {
  const [row] = await runNamed<AccountLink>(
    tx,
    `delete from account_link where ${usable} returning account_id as "accountId", email`,
    [tokenHash, kind, at],
  )
  return row
}

async function dropLinks(tx: Runs, accountId: number, kind: AccountLinkKind): Promise<void> {
  await runNamed(tx, 'delete from account_link where account_id = $1 and kind = $2', [accountId, kind])
}

export async function forgetLinks(on: Runs, expiredBefore: Date): Promise<void> {
  await runNamed(on, 'delete from account_link where expires_at < $1', [expiredBefore])
}
