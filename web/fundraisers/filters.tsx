import { Form } from 'react-router'
import type { Cause } from '../../contract/campaigns.ts'
import type { FundraiserFilter } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { Button } from '../ui/button.tsx'
import { CauseFigure } from '../ui/cause-figure.tsx'
import { ChipLink } from '../ui/chip.tsx'

type FiltersProps = {
  causes: Cause[]
  filter: FundraiserFilter
  /** The list's own address with another filter. */
  to: (filter: FundraiserFilter) => string
}

/** Causes as a row that scrolls on phones, and a city. All of it works as plain links and a plain form. */
export function Filters({ causes, filter, to }: FiltersProps) {
  const { cause, city } = filter
  return (
    <div className="flex flex-col gap-4 lg:flex-row lg:items-start lg:justify-between">
      <nav
        aria-label={m.causes()}
        className="-mx-5 flex gap-2 overflow-x-auto px-5 py-1 sm:mx-0 sm:flex-wrap sm:px-0"
      >
        <ChipLink to={to({ city })} isChosen={!cause}>
          {m.all_causes()}
        </ChipLink>
        {causes.map(({ slug, name }) => (
          <ChipLink key={slug} to={to({ city, cause: slug })} isChosen={cause === slug}>
            <CauseFigure slug={slug} size={20} />
            {name}
          </ChipLink>
        ))}
      </nav>
      <search className="shrink-0 py-1" aria-label={m.city()}>
        <Form action={to({})} className="flex gap-2">
          {cause && <input type="hidden" name="cause" value={cause} />}
          <input
            key={city}
            name="city"
            aria-label={m.city()}
            placeholder={m.city()}
            defaultValue={city}
            maxLength={80}
            autoComplete="address-level2"
            className="h-12 w-full min-w-0 rounded-full border border-edge bg-surface px-4 text-sm placeholder:text-soft lg:w-44"
          />
          <Button type="submit" className="rounded-full text-sm">
            {m.show()}
          </Button>
        </Form>
      </search>
    </div>
  )
}
