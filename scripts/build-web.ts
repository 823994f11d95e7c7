import { fileURLToPath } from 'node:url'
import { createBuilder } from 'vite'

const web = fileURLToPath(new URL('../web/', import.meta.url))
process.chdir(web)
const builder = await createBuilder(
  { root: web, configFile: `${web}vite.config.ts`, mode: 'production', logLevel: 'info' },
  null,
)
await builder.buildApp()
