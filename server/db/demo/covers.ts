import type { DemoFundraiser } from './content/shape.ts'
import { sceneOf } from './scenes/scene-of.ts'

/** The picture of a fundraiser of the demo world, as SVG. */
export async function coverOf({ slug }: DemoFundraiser): Promise<Buffer> {
  const scene = sceneOf(slug)
  if (!scene) throw new Error(`No scene is drawn for ${slug}`)
  return Buffer.from(scene)
}
