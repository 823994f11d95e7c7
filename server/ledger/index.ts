export { captureLines, type LedgerLine } from './rules.ts'
