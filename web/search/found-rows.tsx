import { Link } from '../ui/links/link.tsx'
import { foundLabelText } from './kind-texts.ts'
import type { FoundRow } from './search-data.ts'

type FoundRowsProps = { rows: readonly FoundRow[]; level?: 'h2' | 'h3' }

/** Results of one kind, each a link to its page. */
export const FoundRows = ({ rows, level: Heading = 'h3' }: FoundRowsProps) => (
  <ul className="flex flex-col divide-y divide-line border-y border-line">
    {rows.map(({ path, title, titleLang, text, textLang, city, label }) => (
      <li key={path} className="group relative flex flex-col gap-1 py-4">
        <Heading className="text-lg leading-tight wrap-anywhere">
          <Link
            to={path}
            lang={titleLang}
            className="after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
          >
            {title}
          </Link>
        </Heading>
        <p className="flex flex-wrap gap-x-4 text-sm font-label empty:hidden">
          {foundLabelText(label) && <span>{foundLabelText(label)}</span>}
          {city && <span>{city}</span>}
        </p>
        <p className="max-w-text wrap-anywhere text-soft" lang={textLang}>
          {text}
        </p>
      </li>
    ))}
  </ul>
)
