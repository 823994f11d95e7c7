import sharp from 'sharp'

/** Numbers that look random and are the same each time. */
function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** A drawing of coloured shapes of 800 by 500, another one for each number. @returns it as PNG */
export function drawing(number: number): Promise<Buffer> {
  const random = seeded(number * 7919 + 13)
  const colour = () =>
    `hsl(${Math.floor(random() * 360)} ${30 + Math.floor(random() * 60)}% ${20 + Math.floor(random() * 60)}%)`
  const shape = () =>
    random() < 0.5
      ? `<circle cx="${random() * 800}" cy="${random() * 500}" r="${20 + random() * 150}" fill="${colour()}"/>`
      : `<rect x="${random() * 800}" y="${random() * 500}" width="${30 + random() * 300}" height="${30 + random() * 200}" fill="${colour()}"/>`
  const shapes = Array.from({ length: 8 + Math.floor(random() * 12) }, shape).join('')
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500"><rect width="800" height="500" fill="${colour()}"/>${shapes}</svg>`,
    ),
  )
    .png()
    .toBuffer()
}

export const disguises = ['encoded anew', 'cropped', 'tinted', 'mirrored', 'all of it'] as const
export type Disguise = (typeof disguises)[number]

/** The same picture as somebody passes it off as another: at most 15 % cut off each side. @returns JPEG */
export async function disguised(picture: Buffer, how: Disguise, number: number): Promise<Buffer> {
  const random = seeded(number * 104_729 + disguises.indexOf(how))
  const does = (one: Disguise) => how === one || how === 'all of it'
  let copy = sharp(picture)
  if (does('cropped')) {
    const [left, top, right, bottom] = [0, 0, 0, 0].map(() => random() * 0.15) as [
      number,
      number,
      number,
      number,
    ]
    copy = copy.extract({
      left: Math.floor(left * 800),
      top: Math.floor(top * 500),
      width: Math.floor((1 - left - right) * 800),
      height: Math.floor((1 - top - bottom) * 500),
    })
  }
  if (does('tinted'))
    copy = copy
      .modulate({
        brightness: 0.7 + random() * 0.6,
        saturation: 0.3 + random(),
        hue: Math.floor(random() * 60) - 30,
      })
      .tint({ r: 255, g: 200 + Math.floor(random() * 55), b: 150 + Math.floor(random() * 100) })
  if (does('mirrored')) copy = copy.flop()
  const drawn = await copy.png().toBuffer()
  return sharp(drawn)
    .resize(400 + Math.floor(random() * 300))
    .jpeg({ quality: 35 })
    .toBuffer()
}
