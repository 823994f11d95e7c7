import type { PictureSource } from '../../../../contract/campaigns/public.ts'
import { m } from '../../../app/words.ts'
import { classNames } from '../../../ui/format/class-names.ts'

const shape = 'h-7 w-9 shrink-0 rounded-sm'

type ThumbnailProps = { picture: PictureSource | null; children?: string }

/** A picture as high as a line, before the name that it belongs to; on a phone the name has its room. */
export const Thumbnail = ({ picture, children }: ThumbnailProps) => (
  <span className="inline-flex max-w-full items-center gap-2 align-middle">
    {picture ? (
      <img
        src={picture.src}
        srcSet={picture.srcset}
        sizes="3rem"
        alt=""
        loading="lazy"
        className={classNames(shape, 'object-cover', children && 'max-sm:hidden')}
      />
    ) : (
      <span className={classNames(shape, 'border border-dashed border-edge')}>
        <span className="sr-only">{m.site_story_no_picture()}</span>
      </span>
    )}
    {children && <span className="truncate">{children}</span>}
  </span>
)
