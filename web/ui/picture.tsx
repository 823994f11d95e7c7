import type { Picture as PictureData } from '../../contract/campaigns.ts'
import { classNames } from './class-names.ts'

type PictureProps = {
  picture: PictureData
  /** How wide it is shown, as the `sizes` attribute of an image. */
  sizes: string
  /** The largest thing on the first screen: fetched at once and before others. */
  isFirst?: boolean
  /** Empty where the words beside it say the same. */
  alt?: string
  className?: string
}

/** A photograph or drawing that keeps its place while it loads. */
export function Picture({ picture, sizes, isFirst = false, alt = picture.alt, className }: PictureProps) {
  return (
    <img
      src={picture.src}
      srcSet={picture.srcset}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading={isFirst ? undefined : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding={isFirst ? undefined : 'async'}
      className={classNames('bg-sunk object-cover', className)}
    />
  )
}
