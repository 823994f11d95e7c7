import { AppError } from '../../http/app-error.ts'
import type { Actor } from '../../http/handlers.ts'
import type { Tx } from '../../platform/db/database.ts'
import type {
  DecisionMaker,
  DecisionContext,
  DecisionRule,
  DecisionSubject,
} from '../../platform/decisions/decide.ts'
import { istDay } from '../../platform/ist.ts'
import { holdForManager, moverOf } from '../life/access.ts'
import { moveCampaign } from '../life/moves.ts'
import { saveCampaign, type CampaignValues, type StoredCampaign } from '../life/store-life.ts'
import { savePayeeRow } from '../wizard/store-parts.ts'
import { tellOfChange, type FundraiserNews } from './emails.ts'
import type { ChangeServices } from './requests.ts'
import {
  decideChange,
  findBeside,
  findChange,
  raisedPaiseOf,
  withdrawWaiting,
  type ChangeBeside,
  type ChangeValues,
  type StoredChange,
} from './store-changes.ts'

type Verdict = { requestId: number; reason?: string | undefined }
type Kind = StoredChange['kind']
export type LockedChange = StoredChange & { campaign: StoredCampaign; beside: ChangeBeside }
type DecidingChange = DecisionContext<ChangeServices, Verdict, LockedChange>

/** Role in which staff decide about a fundraiser. */
const roleOf = ({ actor }: DecisionMaker, { manager_id: managerId }: Pick<StoredCampaign, 'manager_id'>) =>
  managerId === actor.accountId ? 'manager' : 'administration'

/** Requests of these kinds; `lockFor` locks their fundraiser for the person who decides. */
export const changeSubject = (
  kinds: readonly Kind[],
  lockFor: (tx: Tx, actor: Actor, campaignId: number) => Promise<StoredCampaign | undefined>,
): DecisionSubject<ChangeServices, { requestId: number }, LockedChange> => ({
  async lock({ tx, by, body: { requestId } }) {
    const found = await findChange(tx, requestId)
    if (found === undefined || !kinds.includes(found.kind)) return undefined
    const campaign = await lockFor(tx, by.actor, found.campaignId)
    if (campaign === undefined) return undefined
    const beside = await findBeside(tx, requestId)
    return { ...(await findChange(tx, requestId))!, campaign, beside }
  },
  late: 'CHANGE_DECIDED',
  constraints: { campaign_four_eyes: 'FOUR_EYES' },
})

/** Columns of what was asked for, and the share of the new target that is raised. @throws CHANGE_OUTDATED */
export async function changedColumns(
  tx: Tx,
  campaign: Pick<StoredCampaign, 'id'>,
  { targetAmount, endsOn, spending }: ChangeValues,
  today: string,
): Promise<CampaignValues> {
  if (endsOn !== undefined && endsOn < today) throw new AppError('CHANGE_OUTDATED')
  const raised = await raisedPaiseOf(tx, campaign.id)
  if (targetAmount !== undefined && targetAmount * 100 < raised) throw new AppError('CHANGE_OUTDATED')
  return {
    ...(endsOn !== undefined && { ends_on: endsOn }),
    ...(targetAmount !== undefined && {
      target_paise: targetAmount * 100,
      raised_percent: Math.max(0, Math.min(100, Math.floor(raised / targetAmount))),
    }),
    ...(spending && {
      spending: JSON.stringify(
        spending.map(({ item, amount }) => ({ item, amountPaise: Math.round(amount * 100) })),
      ),
    }),
  }
}

export const tagsOf = (id: number) => ['fundraisers', `fundraiser:${id}`]

const auditOf = (
  action: string,
  { kind, from, to, campaign }: LockedChange,
): ReturnType<NonNullable<DecisionRule<ChangeServices, Verdict, LockedChange>['audit']>> => ({
  action: `campaign.${action}`,
  subject: `campaign:${campaign.id}`,
  details: { kind, from, to },
})

const refusals: Record<Kind, FundraiserNews> = {
  target: 'changeRejected',
  end_date: 'changeRejected',
  story: 'changeRejected',
  stop: 'stopRejected',
  payee: 'payeeRejected',
}

/** Rejects a request; its organiser reads why. */
export const changeRejection = (
  subject: ReturnType<typeof changeSubject>,
  as?: 'reviewer',
): DecisionRule<ChangeServices, Verdict, LockedChange> => ({
  subject,
  from: ['waiting'],
  apply: (deciding) => settle(deciding, 'rejected', as),
  audit: ({ record }) => auditOf('change-rejected', record),
  follow: ({ services, tx, record: { campaign, kind, from, to }, body: { reason = '' } }) =>
    tellOfChange(services, tx, campaign, refusals[kind], { from, to, reason }),
})

const settle = (
  { tx, by, at, record, body: { reason = '' } }: DecidingChange,
  status: 'approved' | 'rejected',
  as: 'manager' | 'administration' | 'reviewer' = roleOf(by, record.campaign),
) => decideChange(tx, record.id, status, { as, by: by.actor.accountId, at, reason })

/** Decisions about requests of some kinds by the manager. `make` makes the change and notifies its organiser. */
const byManager = (kinds: readonly Kind[], make: (deciding: DecidingChange) => Promise<void>) => {
  const subject = changeSubject(kinds, (tx, actor, id) =>
    holdForManager(tx, actor, id).catch(() => undefined),
  )
  const approve: DecisionRule<ChangeServices, Verdict, LockedChange> = {
    subject,
    from: ['waiting'],
    check({ record: { kind, beside } }) {
      if (kind === 'payee' && beside.reviewedAt === null) throw new AppError('ACCOUNT_UNREVIEWED')
    },
    apply: (deciding) => settle(deciding, 'approved'),
    audit: ({ record }) => auditOf('change-approved', record),
    follow: make,
  }
  return { approve, reject: changeRejection(subject) }
}

export const targetChange = byManager(['target', 'end_date'], async (deciding) =>
  saveChange(
    deciding,
    await changedColumns(deciding.tx, deciding.record.campaign, deciding.record.to, istDay(deciding.at)),
  ),
)
export const contentChange = byManager(['story', 'payee'], (deciding) =>
  deciding.record.kind === 'story'
    ? saveChange(deciding, { story_html: deciding.record.beside.storyAfter ?? '' })
    : payAnother(deciding),
)
export const stopChange = byManager(
  ['stop'],
  async ({ services, tx, by, refresh, record, body: { reason } }) => {
    const stopped = {
      campaign: record.campaign,
      reason: reason || record.reason,
      stage: 'management' as const,
    }
    refresh(...(await stopIt(services, by, tx, stopped)))
  },
)

async function saveChange(
  { services, tx, at, refresh, record: { campaign, from, to }, body: { reason = '' } }: DecidingChange,
  values: CampaignValues,
): Promise<void> {
  await saveCampaign(tx, campaign.id, { ...values, updated_at: at })
  await tellOfChange(services, tx, campaign, 'changeApproved', { from, to, reason })
  refresh(...tagsOf(campaign.id))
}

/** Pays another account from now on; earlier withdrawals went to the former one. */
async function payAnother({
  services,
  tx,
  at,
  record: { campaign, beside, from, to },
  body: { reason = '' },
}: DecidingChange): Promise<void> {
  const { payee } = to
  if (payee === undefined || beside.accountSealed === null)
    throw new Error('a request for another account names one')
  await savePayeeRow(tx, campaign.id, {
    method: payee.method,
    holder: payee.holder,
    ifsc: payee.ifsc,
    account_end: payee.accountEnd,
    account_sealed: beside.accountSealed,
    account_fingerprint: beside.accountFingerprint,
    changed_at: at,
  })
  await saveCampaign(tx, campaign.id, { updated_at: at })
  await tellOfChange(services, tx, campaign, 'payeeApproved', { from, to, reason })
}

/** Stops a fundraiser that the transaction holds, and tells its organiser; donors of recurring gifts hear of it with their end. */
export async function stopIt(
  services: ChangeServices,
  by: DecisionMaker,
  tx: Tx,
  {
    campaign,
    reason,
    stage,
  }: { campaign: StoredCampaign; reason: string; stage: 'management' | 'administration' },
): Promise<string[]> {
  const at = services.clock.now()
  const tags = await moveCampaign(tx, campaign, 'stopped', {
    by: moverOf(by),
    at,
    decision: { stage, decision: 'stop', reason },
  })
  await withdrawWaiting(tx, campaign.id, at)
  await tellOfChange(services, tx, campaign, 'stopped', { reason })
  return tags
}
