// Prints docs/settings.md from the table of settings: npx node scripts/print-settings.ts
import { writePage } from './docs/page.ts'
import { settingsPage } from './docs/settings-page.ts'

await writePage(await settingsPage())
