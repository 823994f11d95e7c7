import type { ComponentProps } from 'react'
import type { PictureSource as PictureData } from '../../contract/campaigns/public.ts'
import { classNames } from './format/class-names.ts'

type PictureProps = {
  picture: PictureData
  /** Width at which it is shown, as the `sizes` attribute of an image. */
  sizes: string
  /** The largest thing on the first screen: fetched at once and before others. */
  isFirst?: boolean
  /** A mark, of which nothing is cut off. */
  isWhole?: boolean
  /** Empty where the words beside it say the same. */
  alt?: string
  className?: string
}

/** A photograph or drawing that keeps its place while it loads. Any but the first is asked for when one comes near. */
export function Picture({ isFirst = false, className, ...shown }: PictureProps) {
  if (isFirst) return <Shown {...shown} fetchPriority="high" className={className} />
  return (
    <div className={classNames('until-near', className)}>
      <Shown {...shown} loading="lazy" decoding="async" className="size-full rounded-[inherit]" />
    </div>
  )
}

type ShownProps = Omit<PictureProps, 'isFirst'> & ComponentProps<'img'>

const Shown = ({ picture, sizes, alt = picture.alt, isWhole, className, ...loading }: ShownProps) => (
  <img
    src={picture.src}
    srcSet={picture.srcset}
    sizes={sizes}
    width={picture.width}
    height={picture.height}
    alt={alt}
    {...loading}
    className={classNames('bg-sunk', isWhole ? 'object-contain' : 'object-cover', className)}
  />
)
