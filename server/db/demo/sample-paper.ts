import PDFDocument from 'pdfkit'
import { seededRandom } from './random.ts'

/** Draws a document that nobody takes for a real one: a page that says what it stands for. */
export async function drawSamplePaper(title: string, of: string): Promise<Buffer> {
  const page = new PDFDocument({ size: 'A5', margin: 48, info: { Title: title } })
  const parts: Buffer[] = []
  page.on('data', (part: Buffer) => void parts.push(part))
  const ended = new Promise<void>((resolve) => void page.on('end', () => resolve()))
  page.rect(24, 24, page.page.width - 48, page.page.height - 48).stroke('#26386b')
  page.fontSize(10).fillColor('#6b5f4c').text('SAMPLE OF THE DEMO, NOT A DOCUMENT', { align: 'center' })
  page.moveDown(3).fontSize(20).fillColor('#26386b').text(title, { align: 'center' })
  page.moveDown(1).fontSize(12).fillColor('#1d1a16').text(of, { align: 'center' })
  for (const line of [0, 1, 2, 3, 4])
    page.rect(64, 260 + line * 26, line === 4 ? 140 : 290, 8).fill('#e5dcc8')
  page.end()
  await ended
  return Buffer.concat(parts)
}

/** Draws the photograph of a card, that nobody takes for a real one: a face of two circles, and bars for what is written. */
export async function drawSampleCard(hue: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const bars = [0, 1, 2, 3, 4, 5]
    .map(
      (row) =>
        `<rect x="420" y="${200 + row * 62}" width="${row % 2 ? 300 : 440}" height="26" fill="#8a7e70"/>`,
    )
    .join('')
  const card = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="465" viewBox="0 0 960 620">
    <rect width="960" height="620" fill="hsl(${hue}, 35%, 88%)"/><rect width="960" height="110" fill="hsl(${hue}, 45%, 38%)"/>
    <rect x="70" y="180" width="280" height="360" fill="#fffdf8"/><circle cx="210" cy="310" r="80" fill="hsl(${hue}, 25%, 55%)"/>
    <ellipse cx="210" cy="500" rx="130" ry="100" fill="hsl(${hue}, 25%, 55%)"/>${bars}</svg>`
  return sharp(Buffer.from(card)).png().toBuffer()
}

/** Draws a landscape of hills, houses and trees, another one for each number. @returns SVG, 8:5 */
export function drawSampleCover(number: number): Buffer {
  const random = seededRandom(number * 7919 + 13)
  const hue = Math.floor(random() * 360)
  const hill = (far: number) => {
    const [from, peak, to] = [random(), random(), random()].map((share) => 250 + far * 110 + share * 260)
    return `<path d="M0 ${from} Q ${200 + random() * 1000} ${peak! - 260} 1440 ${to} V900 H0 Z" fill="hsl(${(hue + far * 40) % 360}, 38%, ${74 - far * 16}%)"/>`
  }
  const house = () => {
    const [x, y, width] = [random() * 1250, 480 + random() * 250, 70 + random() * 150]
    return `<path d="M${x} ${y} l${width / 2} ${-width / 2} l${width / 2} ${width / 2} z" fill="#8e261e"/><rect x="${x + width * 0.08}" y="${y}" width="${width * 0.84}" height="${width * 0.6}" fill="#f6ecdb"/>`
  }
  const tree = () =>
    `<circle cx="${random() * 1440}" cy="${430 + random() * 330}" r="${30 + random() * 80}" fill="#2f6b4f"/>`
  const parts =
    [0, 1, 2].map(hill).join('') +
    Array.from({ length: 9 }, () => (random() < 0.5 ? house() : tree())).join('')
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="600" viewBox="0 0 1440 900"><rect width="1440" height="900" fill="hsl(${(hue + 180) % 360}, 45%, 86%)"/>
    <circle cx="${200 + random() * 1000}" cy="${120 + random() * 160}" r="${60 + random() * 70}" fill="#e3a020"/>${parts}</svg>`,
  )
}
