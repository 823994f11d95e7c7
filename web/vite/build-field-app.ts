/**
 * Builds the field app: its files in `web/build/client/field-assets`, its page `web/build/field.html` and its service
 * worker, which names the files that it stores.
 */
import { createHash } from 'node:crypto'
import { copyFileSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { anekFace } from './anek-face.ts'

const web = fileURLToPath(new URL('../', import.meta.url))
const client = join(web, 'build/client')
const assets = 'field-assets'
/** Files of the site that the app shows. */
const shared = ['/field.webmanifest', '/favicon.svg', '/icon-192.png']

/** Day and minute of a build, as its actions name it. */
const buildName = () => new Date().toISOString().slice(0, 16)

export async function buildFieldApp(): Promise<void> {
  await build({
    root: web,
    configFile: false,
    publicDir: false,
    plugins: [anekFace()],
    logLevel: 'warn',
    define: { FIELD_BUILD: JSON.stringify(buildName()) },
    build: {
      outDir: client,
      emptyOutDir: false,
      assetsDir: assets,
      target: 'es2022',
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: { input: join(web, 'field/index.html') },
    },
  })
  renameSync(join(client, 'field/index.html'), join(web, 'build/field.html'))
  rmSync(join(client, 'field'), { recursive: true })
  const reader = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  writeServiceWorker()
  copyFileSync(reader, join(client, assets, 'zxing_reader.wasm'))
}

function writeServiceWorker() {
  const own = readdirSync(join(client, assets))
    .filter((name) => !name.endsWith('.woff2'))
    .map((name) => `/${assets}/${name}`)
  const files = [...own, ...shared]
  const hash = createHash('sha256').update(readFileSync(join(web, 'build/field.html')))
  for (const file of files) hash.update(readFileSync(join(client, file)))
  const source = readFileSync(join(web, 'field/field-sw.js'), 'utf8')
    .replace('FIELD_FILES', JSON.stringify(files))
    .replace('FIELD_CACHE', JSON.stringify(`field-${hash.digest('hex').slice(0, 12)}`))
  writeFileSync(join(client, 'field-sw.js'), source)
}
