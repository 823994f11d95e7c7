import type { FundraiserUpdate } from '../../../contract/campaigns/updates.ts'
import { m } from '../../app/words.ts'

/** A text of an update with its pictures and documents, as the page shows it. */
export function Told({ html, media }: Pick<FundraiserUpdate['newest'], 'html' | 'media'>) {
  const documents = media.filter(({ picture }) => picture === null)
  return (
    <>
      <div className="prose max-w-text wrap-anywhere" dangerouslySetInnerHTML={{ __html: html }} />
      <ul className="grid max-w-text grid-cols-3 gap-2 empty:hidden">
        {media.map(({ id, url, picture }) =>
          picture ? (
            <li key={id}>
              <a href={url} target="_blank" rel="noreferrer">
                <img
                  src={picture.src}
                  alt={picture.alt}
                  width={picture.width}
                  height={picture.height}
                  className="aspect-[4/3] w-full rounded-field border border-line object-cover"
                />
              </a>
            </li>
          ) : null,
        )}
      </ul>
      {documents.map(({ id, name, url }) => (
        <a
          key={id}
          href={url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center text-indigo underline underline-offset-4"
        >
          {m.update_document({ name })}
        </a>
      ))}
    </>
  )
}
