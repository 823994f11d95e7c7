import type { FundraiserFilter } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { GiveLink } from '../../ui/links/give-link.tsx'
import { buttonClass, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FundraiserCards } from '../fundraiser-card.tsx'
import type { FundraiserListData } from './list-data.ts'

type NothingFitsProps = {
  list: Pick<FundraiserListData, 'filter' | 'meant' | 'causes' | 'others'>
  to: (filter: FundraiserFilter) => string
}

/** Says which filter may be let go, and shows what is open nearby. */
export function NothingFits({ list: { filter, meant, causes, others }, to }: NothingFitsProps) {
  const { cause, city, ends, verified } = filter
  const name = causes.find(({ slug }) => slug === cause)?.name
  const unknown = meant && !city ? meant.typed : undefined
  const title = unknown
    ? m.list_no_place({ city: unknown })
    : city
      ? m.list_empty_city({ city })
      : m.list_empty_title()
  return (
    <>
      <EmptyState title={title} text={unknown ? m.place_not_found() : m.list_empty_text()}>
        {(city || unknown) && (
          <ButtonLink to={to({ ...filter, city: undefined })}>{m.list_all_cities()}</ButtonLink>
        )}
        {(ends || verified) && (
          <ButtonLink to={to({ ...filter, ends: undefined, verified: undefined })}>
            {m.list_any_time()}
          </ButtonLink>
        )}
        {cause && <ButtonLink to={to({ ...filter, cause: undefined })}>{m.all_causes()}</ButtonLink>}
        <GiveLink cause={cause} className={buttonClass('plain')}>
          {name ? m.list_give_to({ cause: name }) : m.give_to_a_cause()}
        </GiveLink>
      </EmptyState>
      {others.length > 0 && (
        <section className="flex flex-col gap-6" aria-labelledby="others">
          <h2 id="others" className="text-xl">
            {m.list_open_elsewhere()}
          </h2>
          <FundraiserCards rows={others} />
        </section>
      )}
    </>
  )
}
