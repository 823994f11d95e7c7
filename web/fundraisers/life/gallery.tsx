import { wholePath } from './addresses.ts'
import type { GalleryItem, PictureSource } from '../../../contract/campaigns/public.ts'
import { m } from '../../app/words.ts'
import { ShowAll } from '../show-all.tsx'

type GalleryProps = {
  items: readonly GalleryItem[]
  slug: string
  /** Whether all of them are asked for. */
  isWhole: boolean
}

/** Two rows on a phone: what is behind them is asked for. */
const atFirst = 4

/** Pictures, loaded when they come near, and videos, loaded when they are tapped; a picture opens by itself. */
export function Gallery({ items, slug, isWhole }: GalleryProps) {
  if (items.length === 0) return null
  const shown = isWhole ? items : items.slice(0, atFirst)
  return (
    <section className="flex flex-col gap-4" aria-labelledby="gallery">
      <h2 id="gallery" className="text-xl">
        {m.life_gallery()}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {shown.map((item) => (
          <li key={item.id} className={item.video ? 'col-span-full' : undefined}>
            <figure className="flex flex-col gap-1.5">
              <Item {...item} />
              {item.caption !== '' && <figcaption className="text-sm text-soft">{item.caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
      {shown.length < items.length && (
        <ShowAll to={wholePath(slug, 'gallery')}>{m.life_gallery_all({ count: items.length })}</ShowAll>
      )}
    </section>
  )
}

/** A thumb is never wider than this one, and each address that a page names is one that packs badly. */
const narrowest = ({ src, srcset }: PictureSource) => /^\S+/.exec(srcset)?.[0] ?? src

function Item({ picture, video, caption }: GalleryItem) {
  if (video)
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- organisers have no captions to give
      <video
        controls
        preload="none"
        playsInline
        {...(picture && { poster: picture.src })}
        aria-label={caption || m.life_video()}
        className="aspect-video w-full rounded-field bg-sunk"
      >
        <source src={video.src} type={video.type} />
      </video>
    )
  if (!picture) return null
  return (
    <a href={picture.src} className="block overflow-hidden rounded-field">
      <img
        src={narrowest(picture)}
        width={picture.width}
        height={picture.height}
        alt={picture.alt || m.life_picture()}
        loading="lazy"
        decoding="async"
        className="aspect-square w-full object-cover"
      />
    </a>
  )
}
