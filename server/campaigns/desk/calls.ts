import { deskTexts, type fundraiserDesk } from '../../../contract/campaigns/desk.ts'
import { withMessage } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import { addDays, istDay } from '../../platform/ist.ts'
import type { ListDeps } from '../../platform/lists/answer.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import type { Services } from '../../services.ts'
import { daysLeft } from '../rules.ts'
import { openDesk } from './access.ts'
import { countDonorsToTell } from './letters/store-mailing.ts'
import { fundraiserGiftsList } from './list-gifts.ts'
import { readDeskFigures, sumRaised } from './store-figures.ts'
import { findThanks } from './store-thanks.ts'
import {
  invitePerson,
  joinTeam,
  readInvitation,
  removeMember,
  withdrawInvitation,
  type TeamServices,
} from './team/service.ts'
import { listInvitations, listMembers } from './team/store-team.ts'
import { thankDonors } from './thank.ts'

/** Days that the chart shows. */
const shownDays = { day: 29, week: 25 * 7 }

const done = (message: string) => withMessage(null, message)

export const deskHandlers = (
  deps: ListDeps & TeamServices & Pick<Services, 'jobs'>,
): Handlers<typeof fundraiserDesk> => {
  const { clock, database } = deps
  const { db } = database
  return {
    async overview({ params: { id }, query: { by } }, { actor }) {
      const { campaign, part } = await openDesk(db, actor, id)
      const today = istDay(clock.now())
      const [figures, raised] = await Promise.all([
        readDeskFigures(db, id),
        sumRaised(deps.readPool, id, { by, from: addDays(today, -shownDays[by]), to: today }),
      ])
      const { slug, title, status, ends_on: endsOn } = campaign
      return {
        id,
        slug,
        title,
        status,
        part,
        endsOn,
        manager: figures.manager,
        updates: figures.updates,
        comments: figures.comments,
        targetAmount: campaign.target_paise / 100,
        raisedAmount: figures.raisedPaise / 100,
        donorCount: figures.donors,
        daysLeft: status === 'live' ? daysLeft(endsOn, today) : 0,
        startedAt: campaign.started_at.toISOString(),
        raised: raised.map(({ from, paise, gifts }) => ({ from, amount: paise / 100, gifts })),
        waits: {
          updates: figures.updatesWaiting,
          changes: figures.changesWaiting,
          // Reports are for the manager alone.
          reports: part === 'manager' ? figures.reportsOpen : null,
        },
      }
    },
    async gifts({ query }, ctx) {
      await openDesk(db, ctx.actor, query.campaignId)
      return listHandler(deps, fundraiserGiftsList)({ query }, ctx)
    },
    async thanks({ params: { id } }, { actor }) {
      const { campaign, part } = await openDesk(db, actor, id)
      const [sent, donors] = await Promise.all([findThanks(db, id), countDonorsToTell(db, id)])
      return {
        donors,
        organiser: campaign.organiser_name,
        title: campaign.title,
        maySend: part !== 'look' && campaign.status !== 'inactivated',
        sent: sent ? { ...sent, at: sent.at.toISOString() } : null,
      }
    },
    async thankDonors({ body }, ctx) {
      return withMessage({ donors: await thankDonors(deps, ctx, body) }, deskTexts.thanked)
    },
    async team({ params: { id } }, { actor }) {
      const { campaign, part } = await openDesk(db, actor, id)
      const isOwner = part === 'owner'
      const [members, invitations] = await Promise.all([
        listMembers(db, id),
        isOwner ? listInvitations(db, id) : [],
      ])
      const now = clock.realNow()
      return {
        organiser: campaign.organiser_name,
        mayInvite: isOwner,
        members: members.map(({ addedAt, ...member }) => ({
          ...member,
          addedAt: addedAt.toISOString(),
          isYou: member.accountId === actor.accountId,
        })),
        invitations: invitations.map(({ invitedAt, expiresAt, ...invitation }) => ({
          ...invitation,
          invitedAt: invitedAt.toISOString(),
          isOver: expiresAt <= now,
        })),
      }
    },
    async invite({ body }, ctx) {
      await invitePerson(deps, ctx, body)
      return done(deskTexts.invited)
    },
    async withdrawInvitation({ body }, ctx) {
      await withdrawInvitation(deps, ctx, body)
      return done('Invitation taken back')
    },
    async removeMember({ body }, ctx) {
      await removeMember(deps, ctx, body)
      return done('Taken out of the team')
    },
    async checkInvitation({ body }) {
      const { title, inviter, may } = await readInvitation(deps, body.token)
      return { title, inviter, may }
    },
    async acceptInvitation({ body }, ctx) {
      return { campaignId: await joinTeam(deps, ctx, body.token) }
    },
  }
}
