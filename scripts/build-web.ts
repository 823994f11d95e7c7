/**
 * Builds the pages: `web/build/client` for browsers, `web/build/server/handler.js` for the server.
 * The assets of the build before stay, so that a tab that is open during an upgrade still finds its parts.
 */
import { hash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createBuilder } from 'vite'
import { buildFieldApp } from '../web/vite/build-field-app.ts'
import { writeInEachLanguage } from '../web/vite/in-each-language.ts'

const web = fileURLToPath(new URL('../web/', import.meta.url))
const client = join(web, 'build/client')
const assets = join(client, 'assets')
/** Names of the assets that the last build itself made. */
const ownAssets = join(web, 'build/assets.json')
const previous = fileURLToPath(new URL('../node_modules/.cache/sahaya-previous-assets', import.meta.url))

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

await build()

async function build() {
  setAside()
  const builder = await createBuilder(
    { root: web, configFile: join(web, 'vite.config.ts'), logLevel: 'warn' },
    null,
  )
  await builder.buildApp()
  writeInEachLanguage(assets)
  writeFileSync(ownAssets, JSON.stringify(filesIn(assets)))
  await buildFieldApp()
  await packAll()
  if (existsSync(previous)) cpSync(previous, assets, { recursive: true, force: false })
}

/** Building empties the folder; what the last build made waits elsewhere meanwhile. */
function setAside() {
  if (!existsSync(ownAssets)) return
  rmSync(previous, { recursive: true, force: true })
  mkdirSync(previous, { recursive: true })
  const names = JSON.parse(readFileSync(ownAssets, 'utf8')) as string[]
  for (const name of names.flatMap((own) => [own, `${own}.br`, `${own}.gz`])) {
    if (existsSync(join(assets, name))) cpSync(join(assets, name), join(previous, name))
  }
}

/** The files of a folder and of those in it, by their paths in it. */
function filesIn(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

/** Text is packed once and as tightly as can be, so that no request ever waits for it. */
async function packAll() {
  const texts = readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:js|css|svg|json|txt|xml|webmanifest)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  // Scripts without words are the same in each language.
  const packed = new Map<string, Promise<Packed>>()
  await Promise.all(
    texts.map(async (file) => {
      const raw = readFileSync(file)
      const key = hash('sha256', raw)
      if (!packed.has(key)) packed.set(key, pack(raw))
      const { br, gz } = await packed.get(key)!
      writeFileSync(`${file}.br`, br)
      writeFileSync(`${file}.gz`, gz)
    }),
  )
}

type Packed = { br: Buffer; gz: Buffer }

async function pack(raw: Buffer): Promise<Packed> {
  return {
    br: await brotli(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    gz: await zip(raw, { level: 9 }),
  }
}
