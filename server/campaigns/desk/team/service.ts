import { createHash, randomBytes } from 'node:crypto'
import type { BodyOf } from '../../../../contract/call.ts'
import type { fundraiserDesk } from '../../../../contract/campaigns/desk.ts'
import type { Language } from '../../../../shared/languages.ts'
import { recordAudit } from '../../../audit/index.ts'
import { AppError } from '../../../http/app-error.ts'
import type { SignedInCtx } from '../../../http/handlers.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Services } from '../../../services.ts'
import { accountEmail } from '../../../words/account-message.ts'
import { deskWords } from '../../../words/campaigns/desk-emails.ts'
import { writeIn } from '../../../words/languages/spoken.ts'
import { oneLine } from '../../../words/one-line.ts'
import { unlinked } from '../../../words/unlinked.ts'
import { holdDesk } from '../access.ts'
import {
  acceptInvitation,
  dropInvitation,
  findInvitation,
  holdInvitation,
  listInvitations,
  listMembers,
  removeFromTeam,
  saveInvitation,
  type OpenInvitation,
} from './store-team.ts'

export type TeamServices = Pick<Services, 'clock' | 'config' | 'database' | 'messages'>
type Calls = typeof fundraiserDesk

const mostPeople = 20
const livesMs = 7 * 24 * 3_600_000
/** One person is not written to again within this time. */
const pauseMs = 10 * 60_000

const hashOf = (token: string) => createHash('sha256').update(token).digest()

const audit = (
  tx: Tx,
  { clock }: TeamServices,
  { actor, ip }: SignedInCtx,
  { action, id, details }: { action: string; id: number; details: object },
) =>
  recordAudit(tx, {
    at: clock.now(),
    actorId: actor.accountId,
    actor: actor.fullName,
    action: `campaign.${action}`,
    subject: `campaign:${id}`,
    details: { ...details, ip },
  })

/** Invites somebody by e-mail; the link of an earlier invitation ends. @throws TEAM_FULL */
export const invitePerson = (
  services: TeamServices,
  ctx: SignedInCtx,
  { campaignId, email: typed, may }: BodyOf<Calls['invite']>,
): Promise<void> =>
  inTransaction(services.database.db, async (tx) => {
    const { clock, config, messages } = services
    const email = typed.toLowerCase()
    const { campaign } = await holdDesk(tx, ctx.actor, campaignId, 'owner')
    const [members, invitations] = [await listMembers(tx, campaignId), await listInvitations(tx, campaignId)]
    const before = invitations.find((one) => one.email === email)
    const now = clock.realNow()
    if (before && before.may === may && now.getTime() - before.invitedAt.getTime() < pauseMs) return
    if (!before && members.length + invitations.length >= mostPeople) throw new AppError('TEAM_FULL')
    const token = randomBytes(32).toString('base64url')
    const expiresAt = new Date(now.getTime() + livesMs)
    await saveInvitation(tx, {
      campaignId,
      email,
      may,
      tokenHash: hashOf(token),
      invitedBy: ctx.actor.accountId,
      at: now,
      expiresAt,
    })
    await audit(tx, services, ctx, { action: 'team-invited', id: campaignId, details: { may } })
    const letter = writeIn(campaign.language as Language, () => {
      const words = deskWords.invitation
      // Anybody can have this letter sent to anybody: no words of theirs become a link.
      const [inviter, title] = [ctx.actor.fullName, campaign.title].map((name) => oneLine(unlinked(name)))
      return accountEmail(email, config.organisation, {
        template: 'team-invitation',
        title: words.subject(title!),
        preheader: words.preheader,
        blocks: [
          { kind: 'paragraph', text: words[may](inviter!, title!) },
          { kind: 'button', label: words.action, href: `${config.baseUrl}/team-invitation/${token}` },
          { kind: 'note', text: words.note },
        ],
        secretUntil: expiresAt,
      })
    })
    await messages.queue(tx, letter, clock.now())
  })

export const withdrawInvitation = (
  services: TeamServices,
  ctx: SignedInCtx,
  { campaignId, invitationId }: BodyOf<Calls['withdrawInvitation']>,
): Promise<void> =>
  inTransaction(services.database.db, async (tx) => {
    await holdDesk(tx, ctx.actor, campaignId, 'owner')
    if (!(await dropInvitation(tx, campaignId, invitationId))) return
    await audit(tx, services, ctx, { action: 'team-invitation-withdrawn', id: campaignId, details: {} })
  })

/** Takes somebody out of a team; everybody may leave by themselves. */
export const removeMember = (
  services: TeamServices,
  ctx: SignedInCtx,
  { campaignId, accountId }: BodyOf<Calls['removeMember']>,
): Promise<void> =>
  inTransaction(services.database.db, async (tx) => {
    const isSelf = accountId === ctx.actor.accountId
    await holdDesk(tx, ctx.actor, campaignId, isSelf ? 'look' : 'owner')
    if (!(await removeFromTeam(tx, campaignId, accountId))) return
    const action = isSelf ? 'team-left' : 'team-removed'
    await audit(tx, services, ctx, { action, id: campaignId, details: { account: accountId } })
  })

/** @throws LINK_INVALID for one that is used, over or taken back */
export async function readInvitation(
  { clock, database }: TeamServices,
  token: string,
): Promise<OpenInvitation> {
  const found = await findInvitation(database.pool, hashOf(token), clock.realNow())
  if (found === undefined) throw new AppError('LINK_INVALID')
  return found
}

/** Makes the person signed in one of the team. @returns the fundraiser */
export const joinTeam = (services: TeamServices, ctx: SignedInCtx, token: string): Promise<number> =>
  inTransaction(services.database.db, async (tx) => {
    const { clock } = services
    const found = await holdInvitation(tx, hashOf(token), clock.realNow())
    if (found === undefined) throw new AppError('LINK_INVALID')
    await acceptInvitation(tx, found, ctx.actor.accountId, clock.now())
    await audit(tx, services, ctx, {
      action: 'team-joined',
      id: found.campaignId,
      details: { may: found.may },
    })
    return found.campaignId
  })
