export { requireServed } from './drop-offs/served-cities.ts'
export { isFullOn } from './drop-offs/is-full-on.ts'
export { findActiveDropOffs, type DropOffChoice } from './drop-offs/store.ts'
