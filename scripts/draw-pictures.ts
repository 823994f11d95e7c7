/**
 * Draws the pictures that are kept with the pages into `web/public`: the home page's in three widths, the small
 * ones for single moments, and the icons of an installed page; the signs of the causes; and what other sites show
 * of a link. Run it after a change to the drawings: `node scripts/draw-pictures.ts`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { heroScene } from '../server/db/demo/scenes/hero.ts'
import { causeFigures } from './pictures/cause-figures.ts'
import { icoOf } from './pictures/ico.ts'
import { spots } from './pictures/spots.ts'

const folder = fileURLToPath(new URL('../web/public/', import.meta.url))
const written = async (name: string, body: Buffer | string) => {
  await writeFile(folder + name, body)
  process.stdout.write(`${name.padEnd(24)} ${(Buffer.byteLength(body) / 1024).toFixed(1)} kB\n`)
}

const hero = Buffer.from(heroScene())
for (const width of [768, 1152, 1600])
  await written(
    `hero-${width}.webp`,
    await sharp(hero).resize({ width }).webp({ quality: 80, effort: 6 }).toBuffer(),
  )

/** The heart of the hero, upright, for phones. */
for (const width of [480, 828])
  await written(
    `hero-tall-${width}.webp`,
    await sharp(hero)
      .extract({ left: 405, top: 0, width: 720, height: 900 })
      .resize({ width })
      .webp({ quality: 80, effort: 6 })
      .toBuffer(),
  )

/** The same heart nearly square, for what other sites show of a link to ours. */
await written(
  '../../server/share/hands.webp',
  await sharp(hero)
    .extract({ left: 540, top: 120, width: 772, height: 753 })
    .resize({ width: 640 })
    .webp({ quality: 86, effort: 6 })
    .toBuffer(),
)

await mkdir(`${folder}spots`, { recursive: true })
for (const [name, draw] of Object.entries(spots)) await written(`spots/${name}.svg`, draw())

/** The signs of the causes in one file, each taken from it by its slug; the dyes are those of the page. */
const signs = Object.entries(causeFigures).map(([slug, { size, paths }]) => {
  const drawn = paths.map(({ dye, d }) => `<path fill="var(--dye-${dye})" d="${d}"/>`).join('')
  return `<symbol id="${slug}" viewBox="0 0 ${size} ${size}">${drawn}</symbol>`
})
await written('../ui/causes.svg', `<svg xmlns="http://www.w3.org/2000/svg">${signs.join('')}</svg>\n`)

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
/** For whoever asks without having read a page. */
await written('favicon.ico', icoOf(await drawnAs(tile, 48), 48))
