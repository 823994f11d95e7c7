import { lazy, Suspense, useId, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { m } from '../../../../app/words.ts'
import { Button } from '../../../../ui/button.tsx'
import { FieldError } from '../../../../ui/fields/field.tsx'
import { translateServerText } from '../../../../ui/fields/translate-server-text.ts'
import { groupDigits } from '../../figures.ts'
import { formValues } from '../../form-values.ts'
import { defaultSort, type DeskList, type Filter, type ListCall } from '../define-list.ts'
import type { ListUrl } from '../list-url.ts'
import { Labelled } from './filters-label.tsx'
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
  const { filters = [] } = list
  const extra = filters.filter(({ isExtra }) => isExtra)
  const activeExtra = extra.filter(({ name }) => asked[name] !== undefined).length
  const [isMore, setMore] = useState(activeExtra > 0)
  const formId = `${id}-form`
  return (
    <search>
      <form
        id={formId}
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
          {filters
            .filter(({ isExtra }) => !isExtra)
            .map((filter) => (
              <Choice key={filter.name} filter={filter} asked={asked} />
            ))}
          <Order list={list} url={url} />
          {list.hasDays && (
            <>
              <DayInput name="from" label={m.office_from()} value={asked['from']} error={errors['from']} />
              <DayInput name="to" label={m.office_to()} value={asked['to']} error={errors['to']} />
            </>
          )}
          {extra.length > 0 && (
            <Button
              className="desk-button"
              aria-expanded={isMore}
              aria-controls={`${id}-more`}
              onClick={() => setMore(!isMore)}
            >
              {activeExtra > 0
                ? m.office_more_filters_active({ count: groupDigits(activeExtra) })
                : m.office_more_filters()}
            </Button>
          )}
        </div>
        <Button type="submit" className="desk-button">
          {m.office_show()}
        </Button>
        {(isNarrowed || list.words?.clear) && (
          <Button look="quiet" className="desk-button" onClick={() => void go('?')}>
            {list.words?.clear ?? m.office_reset()}
          </Button>
        )}
      </form>
      {extra.length > 0 && (
        <div id={`${id}-more`} hidden={!isMore} className="desk-more">
          {extra.map((filter) =>
            filter.find ? (
              <Suspense key={filter.name}>
                <FoundChoice filter={{ ...filter, find: filter.find }} url={url} form={formId} />
              </Suspense>
            ) : (
              <Choice key={filter.name} filter={filter} asked={asked} form={formId} />
            ),
          )}
        </div>
      )}
    </search>
  )
}

/** Comes with what it is drawn by once a list has one. */
const FoundChoice = lazy(async () => ({ default: (await import('./found-choice.tsx')).FoundChoice }))

type ChoiceProps = { filter: Filter; asked: Record<string, string>; form?: string }

function Choice({ filter, asked, form }: ChoiceProps) {
  return (
    <Labelled label={filter.label}>
      {(id) => (
        <select
          id={id}
          name={filter.name}
          form={form}
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

/** Choice of the order on narrow screens, where the headings that sort the table may be out of sight. */
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
              {translateServerText(label)}
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
