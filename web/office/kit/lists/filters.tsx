import { useId, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { m } from '../../../app/words.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { groupDigits } from '../figures.ts'
import { formValues } from '../form-values.ts'
import { defaultSort, type DeskList, type Filter, type ListCall } from './define-list.ts'
import type { ListUrl } from './list-url.ts'
import { useSyncedFilterForm } from './sync-filter-form.ts'
import { useFold } from './use-fold.ts'

export const deskField = 'desk-field rounded-field border border-edge bg-surface px-2 text-ink'

/** One row of what narrows a list down; the choice lies in the address, so that it can be shared and gone back to. */
export function ListFilters<C extends ListCall>({
  list,
  url,
  errors,
}: {
  list: DeskList<C>
  url: ListUrl
  errors: Record<string, string>
}) {
  const go = useNavigate()
  const { asked } = url
  const { form, note } = useSyncedFilterForm(asked)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = formValues(event.currentTarget)
    note(values)
    void go(url.to(values))
  }
  const isNarrowed = Object.keys(asked).some((name) => !['page', 'limit', 'sort'].includes(name))
  const [isOpen, setOpen] = useState(false)
  const isShown = isOpen || Object.keys(errors).length > 0
  useFold(form)
  const id = useId()
  const inFold = [...(list.filters ?? []).map(({ name }) => name), 'from', 'to']
  const active = inFold.filter((name) => asked[name] !== undefined).length
  return (
    <search>
      <form
        ref={form}
        onSubmit={send}
        className="desk-fields desk-filters"
        data-open={isShown ? '' : undefined}
      >
        {list.searchLabel && (
          <Labelled label={list.searchLabel} className="desk-search">
            {(id) => (
              <input
                id={id}
                type="search"
                name="searchTerm"
                defaultValue={asked['searchTerm'] ?? ''}
                maxLength={100}
                autoComplete="off"
                className={`${deskField} w-full`}
              />
            )}
          </Labelled>
        )}
        <Button
          className="desk-button desk-fold-button"
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {active > 0 ? m.office_filters_active({ count: groupDigits(active) }) : m.office_filters()}
        </Button>
        <div id={id} className="desk-fold">
          {list.filters?.map((filter) => (
            <Choice key={filter.name} filter={filter} asked={asked} />
          ))}
          <Order list={list} url={url} />
          {list.hasDays && (
            <>
              <DayInput name="from" label={m.office_from()} value={asked['from']} error={errors['from']} />
              <DayInput name="to" label={m.office_to()} value={asked['to']} error={errors['to']} />
            </>
          )}
        </div>
        <Button type="submit" className="desk-button">
          {m.office_show()}
        </Button>
        {isNarrowed && (
          <Button look="quiet" className="desk-button" onClick={() => void go('?')}>
            {m.office_reset()}
          </Button>
        )}
      </form>
    </search>
  )
}

function Choice({ filter, asked }: { filter: Filter; asked: Record<string, string> }) {
  return (
    <Labelled label={filter.label}>
      {(id) => (
        <select
          id={id}
          name={filter.name}
          defaultValue={asked[filter.name] ?? ''}
          className={deskField}
          onChange={({ target }) => target.form?.requestSubmit()}
        >
          <option value="">{typeof filter.any === 'string' ? filter.any : filter.any(asked)}</option>
          {filter.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}

/** Where a table is wider than its place, the headings that order it may be out of sight. */
function Order<C extends ListCall>({ list, url }: { list: DeskList<C>; url: ListUrl }) {
  const go = useNavigate()
  const sorts = Object.entries(list.call.list.sorts)
  if (sorts.length < 2) return null
  return (
    <Labelled label={m.office_sorted()} className="lg:hidden">
      {(id) => (
        <select
          id={id}
          value={url.asked['sort'] ?? defaultSort(list)}
          className={deskField}
          onChange={({ target }) => void go(url.to({ sort: target.value }))}
        >
          {sorts.map(([sort, label]) => (
            <option key={sort} value={sort}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}

type DayProps = { name: string; label: string; value: string | undefined; error: string | undefined }

/** One end of the days that are asked for. */
export const DayInput = ({ name, label, value, error }: DayProps) => (
  <Labelled label={label}>
    {(id) => (
      <>
        <input
          id={id}
          type="date"
          name={name}
          defaultValue={value ?? ''}
          aria-invalid={error !== undefined}
          aria-describedby={error && `${id}-error`}
          className={deskField}
        />
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </>
    )}
  </Labelled>
)

export function Labelled({
  label,
  className = '',
  children,
}: {
  label: string
  className?: string
  children: (id: string) => React.ReactNode
}) {
  const id = useId()
  return (
    <div className={`flex flex-col gap-0.5 ${className}`}>
      <label htmlFor={id} className="desk-label">
        {label}
      </label>
      {children(id)}
    </div>
  )
}
