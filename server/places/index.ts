export { placeHandlers } from './calls.ts'
export { ensureGazetteer } from './gazetteer.ts'
