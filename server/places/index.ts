export { inLatin } from './latin.ts'
export { ensureGazetteer } from './store-gazetteer.ts'
