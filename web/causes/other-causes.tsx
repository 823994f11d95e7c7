import type { Cause } from '../../contract/campaigns/public.ts'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { CauseFigure } from '../ui/weave/cause-figure.tsx'
import { ChipLink } from '../ui/chip.tsx'

/** The ways to the other five. */
export function OtherCauses({ causes }: { causes: readonly Cause[] }) {
  return (
    <nav aria-label={m.other_causes()} className="page-width flex flex-col gap-5">
      <h2 className="text-xl">{m.other_causes()}</h2>
      <ul className="flex flex-wrap gap-3">
        {causes.map(({ slug, name }) => (
          <li key={slug} className="max-w-full">
            <ChipLink
              to={paths.cause(slug)}
              isChosen={false}
              preventScrollReset={false}
              className="max-w-full whitespace-normal!"
            >
              <CauseFigure slug={slug} size={24} />
              {name}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
