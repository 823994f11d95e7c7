import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ChipLink } from '../ui/chip.tsx'
import { FoundRows } from './found-rows.tsx'
import { foundKindTexts } from './kind-texts.ts'
import { searchKindPath } from './search-path.ts'
import type { FoundSection } from './search-data.ts'

/** Counts are exact up to 200. */
const totalText = (total: number) => (total > 200 ? '200+' : String(total))

type FoundProps = { query: string; sections: readonly FoundSection[] }

/** Kinds of which something was found, as links to all of each; fundraisers, which this page shows, come first. */
export const FoundKinds = ({ query, sections, fundraisers }: FoundProps & { fundraisers: number }) => (
  <nav
    aria-label={m.find_kinds()}
    className="-mx-5 -my-4 flex gap-2 overflow-x-auto px-5 py-1 *:shrink-0 sm:mx-0 sm:flex-wrap sm:px-0"
  >
    <ChipLink to={paths.search({ query })} isChosen>
      {m.find_fundraisers()} <span className="tabular">{fundraisers}</span>
    </ChipLink>
    {sections.map(({ kind, total }) => (
      <ChipLink key={kind} to={searchKindPath(kind, { query })} isChosen={false}>
        {foundKindTexts[kind].name()} <span className="tabular">{totalText(total)}</span>
      </ChipLink>
    ))}
  </nav>
)

/** First results of each kind in its own section, with a link to all of them. */
export const FoundSections = ({ query, sections }: FoundProps) =>
  sections.map(({ kind, total, rows }) => (
    <section
      key={kind}
      className="flex flex-col items-start gap-4 *:w-full"
      aria-labelledby={`found-${kind}`}
    >
      <h2 id={`found-${kind}`} className="text-xl">
        {foundKindTexts[kind].name()}
      </h2>
      <FoundRows rows={rows} />
      {total > rows.length && (
        <p>
          <ButtonLink to={searchKindPath(kind, { query })} look="quiet">
            {foundKindTexts[kind].all({ count: totalText(total) })}
          </ButtonLink>
        </p>
      )}
    </section>
  ))
