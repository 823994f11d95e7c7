export { requireServed } from './drop-offs/served-cities.ts'
export { findActiveDropOffs, type DropOffChoice } from './drop-offs/store.ts'
