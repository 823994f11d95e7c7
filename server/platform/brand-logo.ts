/** Picture that stands for the charity in place of the drawn mark. */
export type BrandLogo = {
  /** Address on any host of ours. */
  path: string
  width: number
  height: number
  /** PNG as it came, with what shows through. */
  png: Buffer
  /** The same on white, for paper. */
  onWhite: Buffer
}

/** Whether a logo is so wide that it says the name itself, and stands alone. */
export const saysName = ({ width, height }: Pick<BrandLogo, 'width' | 'height'>) => width > height * 2

/** Size of a logo within a height and a width. */
export function sizeWithin(
  { width, height }: Pick<BrandLogo, 'width' | 'height'>,
  most: { width: number; height: number },
) {
  const scale = Math.min(most.width / width, most.height / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
