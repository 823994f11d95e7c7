import { AppError } from '../../http/app-error.ts'
import { lockCampaign } from '../life/store-life.ts'
import type { DecisionRule } from '../../platform/decisions/decide.ts'
import { changeSubject, changeRejection, type LockedChange } from './decisions.ts'
import { tellManager } from './emails.ts'
import type { ChangeServices } from './requests.ts'
import { markReviewed } from './store-changes.ts'

const account = changeSubject(['payee'], (tx, _actor, campaignId) => lockCampaign(tx, campaignId))

/** The manager decides after a reviewer has passed the account. */
function assertUnreviewed({ record: { beside } }: { record: LockedChange }): void {
  if (beside.reviewedBy !== null) throw new AppError('CHANGE_DECIDED')
}

/** Passes another account on to the manager; the same again changes nothing. */
export const accountPass: DecisionRule<ChangeServices, { requestId: number; note: string }, LockedChange> = {
  subject: account,
  from: ['waiting'],
  isDone: ({ by, record: { status, beside } }) =>
    status === 'waiting' && beside.reviewedBy === by.actor.accountId,
  check: assertUnreviewed,
  apply: ({ tx, by, at, record: { id }, body: { note } }) =>
    markReviewed(tx, id, { by: by.actor.accountId, at, note }),
  audit: ({ record: { id, campaign }, body: { note } }) => ({
    action: 'campaign.account-reviewed',
    subject: `campaign:${campaign.id}`,
    details: { request: id, ...(note && { note }) },
  }),
  follow: ({ services, tx, record: { campaign }, body: { note } }) =>
    tellManager(services, tx, campaign, {
      subject: 'Another account was reviewed',
      text: (title) => `A reviewer has passed the other account of “${title}”. It waits for your decision.`,
      note,
    }),
}

export const accountRejection: ReturnType<typeof changeRejection> = {
  ...changeRejection(account, 'reviewer'),
  check: assertUnreviewed,
}
