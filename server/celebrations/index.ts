export { assertTakesGift } from './pages/service.ts'
export { findCelebrationForSharing, type SharedCelebration } from './pages/store-celebrations.ts'
