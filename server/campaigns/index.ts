export { liveCities } from './store-cities.ts'
export { closeDemoCampaign, createCampaign, writeCampaign } from './service.ts'
export type { NewCampaign } from './store-new.ts'
export { findCampaignForGiving, foldTotals, listCauses, type GivingTo } from './store.ts'
export { isOpen } from './rules.ts'
export { campaignTotals } from './store-totals.ts'
export { findCampaignForSharing, type SharedCampaign } from './store-sharing.ts'
export { createOrganiser, isVerifiedBy } from './organisers/organisers.ts'
export { markOrganiser, renewOrganiser, verifyOrganiser } from './organisers/verifying.ts'
export { managedBy, managesIt } from './life/access.ts'
export {
  findCampaign,
  findOwnPart,
  lockCampaign,
  type OwnPart,
  type StoredCampaign,
} from './life/store-life.ts'
export { asFourEyes } from './life/moves.ts'
export { waitingKinds } from './changes/store-changes.ts'
export { findRaiser } from './wizard/who.ts'
