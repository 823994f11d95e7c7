const papers = ['#FBF7EF', '#F3ECE1', '#EADFCB'] as const
const dyes = ['#2B3A80', '#2C6E49', '#B5362B', '#E3A020', '#5F554B'] as const

/** A simple paper-cut landscape with water, hills and a sun. @param index chooses colours and shapes */
function landscape(index: number): string {
  const dye = (offset: number) => dyes[(index + offset) % dyes.length]!
  const sun = { x: 120 + ((index * 83) % 560), y: 110 + ((index * 37) % 90) }
  const waves = Array.from({ length: 5 }, (_, row) => {
    const y = 400 + row * 38
    return `<path d="M0 ${y} q 50 -${14 + (index % 3) * 6} 100 0 t 100 0 t 100 0 t 100 0 t 100 0 t 100 0 t 100 0 t 100 0 V 600 H 0 Z" fill="#2B3A80" fill-opacity="${0.35 + row * 0.12}"/>`
  }).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600">
    <rect width="800" height="600" fill="${papers[index % papers.length]}"/>
    <circle cx="${sun.x}" cy="${sun.y}" r="64" fill="#E3A020"/>
    <path d="M0 400 L ${160 + index * 9} ${210 + (index % 4) * 20} L 380 400 Z" fill="${dye(1)}"/>
    <path d="M260 400 L ${520 - index * 7} ${180 + (index % 3) * 30} L 800 400 Z" fill="${dye(2)}"/>
    ${waves}
  </svg>`
}

/** A drawing of the demo as PNG. */
export async function demoDrawing(index: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(landscape(index)))
    .png()
    .toBuffer()
}
