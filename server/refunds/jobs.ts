import type { RefundPort } from '../donations/index.ts'
import type { Services } from '../services.ts'
import { refundConsent, refundWhole } from './automatic/automatic-refunds.ts'
import { applyDisputeWebhook } from './disputes/disputes.ts'
import { applyRefundWebhook } from './refund-webhook.ts'
import { workRefunds } from './process-refunds.ts'

const refundsDrain = 'refunds'

/** Refunds are moved on when they are asked for, and every minute until the gateway has decided. */
export function defineRefundJobs(services: Services): void {
  services.drains.define(refundsDrain, () => workRefunds(services))
  services.jobs.define('refunds.move-on', { cron: '* * * * *' }, async () => {
    while ((await workRefunds(services)) > 0);
  })
}

/** A clerk asked for a refund: it is sent, and its gift no longer stands among the donors. */
export function refundRequested({ drains, changes }: Services, campaignId: number | null): void {
  drains.nudge(refundsDrain)
  if (campaignId !== null) changes.publish(`fundraiser:${campaignId}`)
}

/** Port by which donations hand on news of refunds and disputes. */
export const refundPort = (services: Services): RefundPort => ({
  refundSaid: (gateway, message) => applyRefundWebhook(services, gateway, message),
  disputeSaid: (gateway, message) => applyDisputeWebhook(services, gateway, message),
  giveBack: (tx, attemptId, reason, clerk) => refundWhole(services, tx, { attemptId, reason, clerk }),
  consentPaid: async (payment) => {
    if (await refundConsent(services, payment)) services.drains.nudge(refundsDrain)
  },
})
