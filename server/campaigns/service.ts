import type { Db } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { ensureOrganiser } from './organisers/organisers.ts'
import { insertCampaign, insertUpdates, type NewCampaign } from './store-new.ts'

/**
 * Stores a fundraiser with its updates. @returns its id
 * @throws when the spending lines do not sum to the target: what is shown must add up
 */
export async function createCampaign(db: Db, campaign: NewCampaign): Promise<number> {
  const spent = campaign.spending.reduce((sum, line) => sum + line.amountPaise, 0)
  if (spent !== campaign.targetPaise)
    throw new Error(`${campaign.slug}: spending lines sum to ${spent}, the target is ${campaign.targetPaise}`)
  return inTransaction(db, async (tx) => {
    await ensureOrganiser(tx, {
      accountId: campaign.organiserId,
      name: campaign.organiserName,
      about: '',
      city: campaign.city,
      isVerified: campaign.isOrganiserVerified,
    })
    const id = await insertCampaign(tx, campaign)
    await insertUpdates(tx, id, campaign.updates)
    return id
  })
}
