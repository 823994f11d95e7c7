export { campaignHandlers } from './calls.ts'
export { defineCampaignWork } from './machinery.ts'
export { createCampaign, type NewCampaign } from './service.ts'
export { findCampaignForGiving, foldTotals, listCauses, setCampaignStatus, type GivingTo } from './store.ts'
