import { pictureMinWidths } from '../../../../contract/media.ts'
import type { Shape } from './geometry.ts'

/** Rules of a picture that is made to fit its field in the browser, whatever its shape and size. */
export type PictureFit = {
  /** Minimum width in pixels, after cropping. */
  minWidth: number
  /** Shapes to crop to; without `whole` the first one is required, and none offers no crop. */
  shapes: readonly Shape[]
}

export const isCropRequired = ({ shapes }: PictureFit) => shapes.length > 0 && !shapes.includes('whole')

const free = ['whole', '1:1', '4:3'] as const satisfies Shape[]

/** Fits of public forms. The office keeps the exact rules of the specification. */
export const pictureFits = {
  cover: { minWidth: pictureMinWidths.cover, shapes: ['8:5'] },
  gallery: { minWidth: pictureMinWidths.gallery, shapes: free },
  text: { minWidth: pictureMinWidths.text, shapes: free },
  logo: { minWidth: pictureMinWidths.logo, shapes: ['whole', '1:1'] },
  avatar: { minWidth: pictureMinWidths.avatar, shapes: ['1:1'] },
  /** Photographs of documents and goods: reduced only. */
  photo: { minWidth: 1, shapes: [] },
} as const satisfies Record<string, PictureFit>
