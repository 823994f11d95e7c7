import { wholePath } from './life/addresses.ts'
import type { ServerOnlyParts } from './view-model.ts'
import { m } from '../app/words.ts'
import { ShowAll } from './show-all.tsx'
import { newestFew } from './newest-few.ts'
import { instantText } from '../ui/format/dates.ts'

type UpdatesProps = Pick<ServerOnlyParts, 'updates' | 'slug'> & {
  /** Whether all of them are asked for. */
  isWhole: boolean
}

/** Updates, newest first; the older ones are asked for. */
export function Updates({ updates, slug, isWhole }: UpdatesProps) {
  if (updates.length === 0) return null
  const shown = isWhole ? updates : newestFew(updates)
  return (
    <section className="flex flex-col gap-6" aria-labelledby="updates">
      <h2 id="updates" className="text-xl">
        {m.updates()}
      </h2>
      <ol className="flex flex-col gap-8">
        {shown.map(({ id, title, html, media, createdAt }) => (
          <li key={id} className="relative pl-8">
            <Knot />
            <p className="text-sm text-soft">
              <time dateTime={createdAt}>{instantText(createdAt)}</time>
            </p>
            <h3 className="text-lg">{title}</h3>
            <div className="prose mt-1" dangerouslySetInnerHTML={{ __html: html }} />
            <UpdateFiles media={media} />
          </li>
        ))}
      </ol>
      {shown.length < updates.length && (
        <ShowAll to={wholePath(slug, 'updates')}>{m.updates_all({ count: updates.length })}</ShowAll>
      )}
    </section>
  )
}

/** Pictures and documents of an update: they come when they are scrolled to. */
function UpdateFiles({ media }: Pick<ServerOnlyParts['updates'][number], 'media'>) {
  if (media.length === 0) return null
  const documents = media.filter(({ picture }) => picture === null)
  return (
    <>
      <ul className="mt-4 grid grid-cols-2 gap-2 empty:hidden sm:grid-cols-3">
        {media.map(({ id, url, picture }) =>
          picture ? (
            <li key={id}>
              <a href={url}>
                <img
                  src={picture.src}
                  srcSet={picture.srcset}
                  width={picture.width}
                  height={picture.height}
                  alt={picture.alt}
                  sizes="(min-width: 40rem) 13rem, 45vw"
                  loading="lazy"
                  decoding="async"
                  className="aspect-[4/3] w-full rounded-field border border-line object-cover"
                />
              </a>
            </li>
          ) : null,
        )}
      </ul>
      {documents.map(({ id, name, url }) => (
        <p key={id} className="mt-2">
          <a
            href={url}
            className="inline-flex min-h-12 items-center text-indigo underline underline-offset-4"
          >
            {m.update_document({ name })}
          </a>
        </p>
      ))}
    </>
  )
}

/** A stepped diamond on the thread that runs down the updates. */
function Knot() {
  return (
    <>
      <span
        aria-hidden="true"
        className="absolute top-3 -bottom-10 left-[7px] w-0.5 bg-line in-[li:last-child]:hidden"
      />
      <svg
        width="16"
        height="16"
        viewBox="0 0 8 8"
        shapeRendering="crispEdges"
        aria-hidden="true"
        className="absolute top-1 left-0"
      >
        <path
          fill="var(--dye-madder)"
          d="M3 0h2v1h1v1h1v1h1v2h-1v1h-1v1h-1v1h-2v-1h-1v-1h-1v-1h-1v-2h1v-1h1v-1h1z"
        />
        <path fill="var(--dye-turmeric)" d="M3 3h2v2h-2z" />
      </svg>
    </>
  )
}
