// Prints docs/calls.md and docs/errors.md from the contract: npx node scripts/print-contract.ts
import { callsPage } from './docs/calls-page.ts'
import { errorsPage } from './docs/errors-page.ts'
import { writePage } from './docs/page.ts'

await writePage(await callsPage())
await writePage(await errorsPage())
