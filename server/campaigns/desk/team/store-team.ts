import type { Tx } from '../../../platform/db/database.ts'
import { runNamed, type Runs } from '../../../platform/db/named.ts'

type TeamPart = 'edit' | 'look'
type Member = { accountId: number; name: string; may: TeamPart; addedAt: Date }
type Invitation = { id: number; email: string; may: TeamPart; invitedAt: Date; expiresAt: Date }

export const listMembers = (on: Runs, campaignId: number): Promise<Member[]> =>
  runNamed<Member>(
    on,
    `select t.account_id as "accountId", a.full_name as name, t.may, t.added_at as "addedAt"
     from campaign_team t join account a on a.id = t.account_id where t.campaign_id = $1 order by t.added_at, t.account_id`,
    [campaignId],
  )

/** Invitations that nobody has accepted yet. */
export const listInvitations = (on: Runs, campaignId: number): Promise<Invitation[]> =>
  runNamed<Invitation>(
    on,
    `select id, email, may, invited_at as "invitedAt", expires_at as "expiresAt" from campaign_invitation
     where campaign_id = $1 and accepted_at is null order by invited_at, id`,
    [campaignId],
  )

type NewInvitation = Pick<Invitation, 'email' | 'may' | 'expiresAt'> & {
  campaignId: number
  tokenHash: Buffer
  invitedBy: number
  at: Date
}

/** Keeps an invitation in the place of an earlier one to the same address. */
export async function saveInvitation(
  tx: Tx,
  { campaignId, email, may, tokenHash, invitedBy, at, expiresAt }: NewInvitation,
): Promise<void> {
  await runNamed(
    tx,
    `insert into campaign_invitation (campaign_id, email, may, token_hash, invited_by, invited_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (campaign_id, email) do update set may = $3, token_hash = $4, invited_by = $5, invited_at = $6, expires_at = $7,
       accepted_at = null`,
    [campaignId, email, may, tokenHash, invitedBy, at, expiresAt],
  )
}

export async function dropInvitation(tx: Tx, campaignId: number, id: number): Promise<boolean> {
  const gone = await runNamed(
    tx,
    'delete from campaign_invitation where id = $1 and campaign_id = $2 and accepted_at is null returning 1',
    [id, campaignId],
  )
  return gone.length > 0
}

export type OpenInvitation = { id: number; campaignId: number; may: TeamPart; title: string; inviter: string }

const usable = `select i.id, i.campaign_id as "campaignId", i.may, c.title, a.full_name as inviter
  from campaign_invitation i join campaign c on c.id = i.campaign_id join account a on a.id = i.invited_by
  where i.token_hash = $1 and i.accepted_at is null and i.expires_at > $2 and a.state = 'active'`

/** An invitation that can still be accepted. */
export async function findInvitation(
  on: Runs,
  tokenHash: Buffer,
  at: Date,
): Promise<OpenInvitation | undefined> {
  const [found] = await runNamed<OpenInvitation>(on, usable, [tokenHash, at])
  return found
}

/** The same, held: of two at once one gets it. */
export async function holdInvitation(
  tx: Tx,
  tokenHash: Buffer,
  at: Date,
): Promise<OpenInvitation | undefined> {
  const [found] = await runNamed<OpenInvitation>(tx, `${usable} for update of i`, [tokenHash, at])
  return found
}

export async function acceptInvitation(
  tx: Tx,
  { id, campaignId, may }: OpenInvitation,
  accountId: number,
  at: Date,
): Promise<void> {
  await runNamed(tx, 'update campaign_invitation set accepted_at = $2 where id = $1', [id, at])
  await runNamed(
    tx,
    `insert into campaign_team (campaign_id, account_id, may, added_at) values ($1, $2, $3, $4)
     on conflict (campaign_id, account_id) do update set may = $3`,
    [campaignId, accountId, may, at],
  )
}

export async function removeFromTeam(tx: Tx, campaignId: number, accountId: number): Promise<boolean> {
  const gone = await runNamed(
    tx,
    'delete from campaign_team where campaign_id = $1 and account_id = $2 returning 1',
    [campaignId, accountId],
  )
  return gone.length > 0
}
