import { Form } from 'react-router'
import type { Cause } from '../../../contract/campaigns/public.ts'
import type { FundraiserFilter } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { CauseFigure } from '../../ui/weave/cause-figure.tsx'
import { ChipLink } from '../../ui/chip.tsx'
import { classNames } from '../../ui/format/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { soonDays } from './list-filter.ts'

type FiltersProps = {
  causes: Cause[]
  filter: FundraiserFilter
  /** Text in the field for a city where no place has that name. */
  typed: string | undefined
  /** The reader's city, where it leads the list or could. */
  near: string | undefined
  /** The list's own address with another filter. */
  to: (filter: FundraiserFilter) => string
}

const row = '-mx-5 flex gap-2 overflow-x-auto px-5 py-1 sm:mx-0 sm:flex-wrap sm:px-0'

/** Causes as a row that scrolls on phones, then place and time. All of it works as plain links and a plain form. */
export function FundraiserFilters({ causes, filter, typed, near, to }: FiltersProps) {
  const { cause, ends, verified } = filter
  return (
    <div className="flex flex-col gap-3">
      <nav aria-label={m.causes()} className={row}>
        <ChipLink to={to({ ...filter, cause: undefined })} isChosen={!cause}>
          {m.all_causes()}
        </ChipLink>
        {causes.map(({ slug, name }) => (
          <ChipLink key={slug} to={to({ ...filter, cause: slug })} isChosen={cause === slug}>
            <CauseFigure slug={slug} size={20} />
            {name}
          </ChipLink>
        ))}
      </nav>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <CityForm filter={filter} typed={typed} to={to} />
        <nav aria-label={m.list_filters()} className={classNames(row, 'max-sm:w-[calc(100%+40px)]')}>
          {near && (
            <Toggle isOn={!filter.near} to={to({ ...filter, near: filter.near ? undefined : 'no' })}>
              {m.list_near({ city: near })}
            </Toggle>
          )}
          {near && (
            <Button
              look="quiet"
              data-opens="city"
              aria-haspopup="dialog"
              className="scripted shrink-0 px-2 text-sm"
            >
              {m.list_change_city()}
            </Button>
          )}
          <Toggle isOn={ends !== undefined} to={to({ ...filter, ends: ends ? undefined : soonDays })}>
            {m.list_ends_within({ days: ends ?? soonDays })}
          </Toggle>
          <Toggle isOn={verified === 1} to={to({ ...filter, verified: verified ? undefined : 1 })}>
            {m.list_verified()}
          </Toggle>
        </nav>
      </div>
    </div>
  )
}

/** Link that turns a filter on or off. */
function Toggle({ isOn, to, children }: { isOn: boolean; to: string; children: string }) {
  return (
    <ChipLink to={to} isChosen={isOn} aria-label={isOn ? m.list_without({ filter: children }) : undefined}>
      {children}
      {isOn && <Icon name="close" size={16} />}
    </ChipLink>
  )
}

function CityForm({ filter, typed, to }: Pick<FiltersProps, 'filter' | 'typed' | 'to'>) {
  // Filtering by a city leaves no city to come first.
  const { city = typed, near: _, ...others } = filter
  return (
    <search className="relative max-sm:w-full" aria-label={m.city()}>
      <Form action={to({})} className="flex gap-2" data-suggest="places">
        {Object.entries(others).map(
          ([name, value]) =>
            value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <input
          key={city}
          type="text"
          name="city"
          aria-label={m.place_search()}
          placeholder={m.place_search()}
          defaultValue={city}
          maxLength={80}
          autoComplete="address-level2"
          className="h-12 w-full min-w-0 rounded-full border border-edge bg-surface px-4 text-sm placeholder:text-soft sm:w-56"
        />
        <Button type="submit" className="rounded-full text-sm">
          {m.list_show()}
        </Button>
      </Form>
    </search>
  )
}
