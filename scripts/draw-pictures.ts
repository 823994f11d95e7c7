/**
 * Draws the signs of the causes (`web/ui/causes.svg`) and, from `web/public/favicon.svg`, the icons of an installed
 * page. Run it after a change to either: `node scripts/draw-pictures.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { causeFigures } from './pictures/cause-figures.ts'
import { icoOf } from './pictures/ico.ts'

const folder = fileURLToPath(new URL('../web/public/', import.meta.url))
const written = async (name: string, body: Buffer | string) => {
  await writeFile(folder + name, body)
  process.stdout.write(`${name.padEnd(24)} ${(Buffer.byteLength(body) / 1024).toFixed(1)} kB\n`)
}

/** The signs of the causes in one file, each taken from it by its slug; the dyes are those of the page. */
const signs = Object.entries(causeFigures).map(([slug, { size, paths }]) => {
  const drawn = paths.map(({ dye, d }) => `<path fill="var(--dye-${dye})" d="${d}"/>`).join('')
  return `<symbol id="${slug}" viewBox="0 0 ${size} ${size}">${drawn}</symbol>`
})
await written('../ui/weave/causes.svg', `<svg xmlns="http://www.w3.org/2000/svg">${signs.join('')}</svg>\n`)

const tile = await readFile(`${folder}favicon.svg`, 'utf8')
/** Launchers cut corners of their own, so their tile has none. */
const whole = tile.replace(' rx="3"', '')
const drawnAs = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 16 })
    .resize(size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
const icons = [
  ['icon-192.png', tile, 192],
  ['icon-512.png', tile, 512],
  ['icon-maskable-512.png', whole, 512],
  ['apple-touch-icon.png', whole, 180],
] as const
for (const [name, svg, size] of icons) await written(name, await drawnAs(svg, size))
/** Icon for clients that have not read a page. */
await written('favicon.ico', icoOf(await drawnAs(tile, 48), 48))
