export { ensureGazetteer } from './store-gazetteer.ts'
