import { weaveBand, weavePaths, dyeColours } from '../../../contract/weave.ts'
import type { DemoFundraiser } from './content/shape.ts'

/** The picture of a fundraiser of the demo world, as SVG. */
export async function coverOf({ slug }: DemoFundraiser): Promise<Buffer> {
  const band = weaveBand(slug)
  const paths = weavePaths(band).map(({ dye, d }) => `<path fill="${dyeColours.light[dye]}" d="${d}"/>`)
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1440" height="900" viewBox="0 0 ${band.width} ${band.width * 0.625}" preserveAspectRatio="xMidYMid slice"><rect width="100%" height="100%" fill="#FBF7EF"/>${paths.join('')}</svg>`,
  )
}
