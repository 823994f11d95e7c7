export { campaignHandlers } from './calls.ts'
export { createCampaign, type NewCampaign } from './service.ts'
export {
  completeEnded,
  findCampaignForGiving,
  foldTotals,
  listCauses,
  setCampaignStatus,
  type GivingTo,
} from './store.ts'
