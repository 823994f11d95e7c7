import { m } from '../../../app/words.ts'
import type { Offer } from './offer-values.ts'

type File = Offer['materialImages'][number]

/** Pictures of an offer, each opened in a tab of its own. */
export const OfferFiles = ({ files }: { files: readonly File[] }) => (
  <ul className="flex flex-wrap gap-3">
    {files.map(({ id, name, storageURL }, index) => (
      <li key={id}>
        <a href={storageURL} target="_blank" rel="noreferrer">
          <img
            src={storageURL}
            alt={m.offers_image_of({ number: index + 1, name })}
            loading="lazy"
            className="h-28 w-36 rounded-field border border-line object-cover"
          />
        </a>
      </li>
    ))}
  </ul>
)
