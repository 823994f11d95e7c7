export { ensureGazetteer } from './gazetteer.ts'
