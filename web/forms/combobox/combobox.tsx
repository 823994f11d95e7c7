import { Combobox as Base } from '@base-ui/react/combobox'
import { useState, type ReactNode } from 'react'
import { m } from '../../app/words.ts'
import { classNames } from '../../ui/format/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { labelOf } from '../field-frame.tsx'
import type { FieldBinding } from '../use-field.ts'
import type { SearchState } from '../use-search.ts'

/** One of what may be chosen. */
export type Choosable = { value: string | number; label: string; hint?: string }

type BaseKeyEvent = Parameters<NonNullable<Base.Input.Props['onKeyDown']>>[0]

type BoxProps<Item extends Choosable> = {
  field: Pick<FieldBinding<unknown>, 'control' | 'label' | 'disabled' | 'optional' | 'error'>
  /** Options to choose from, or those found for the text. */
  options: readonly Item[]
  /** State of a search by a call, whose results are not filtered again. */
  search?: SearchState
  /** Text for a failed search, if the field has its own. */
  failed?: string | undefined
}

type OneProps<Item extends Choosable> = BoxProps<Item> & {
  chosen: Item | undefined
  choose(item: Item | undefined): void
}

type ManyProps<Item extends Choosable> = BoxProps<Item> & {
  chosen: readonly Item[]
  choose(items: readonly Item[]): void
}

/** Escape closes the list, or else the dialog around it; it empties nothing. */
function keepOnEscape(event: BaseKeyEvent) {
  const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true'
  if (event.key === 'Escape' && !isOpen) event.preventBaseUIHandler()
}

const isOne = (item: Choosable, other: Choosable) => item.value === other.value

const behaviour = <Item extends Choosable>({ options, search, field }: BoxProps<Item>) => ({
  itemToStringLabel: ({ label }: Item) => label,
  isItemEqualToValue: isOne,
  autoHighlight: true,
  disabled: field.disabled,
  items: options,
  filter: search ? null : undefined,
  onOpenChange: (isOpen: boolean) => isOpen && search?.open(),
  onInputValueChange: (text: string, { reason }: { reason: string }) =>
    reason === 'input-change' && search?.look(text),
})

const group = 'combo flex w-full rounded-field border bg-surface'
const plain = 'grid w-11 shrink-0 place-items-center text-soft hover:text-ink'
const inner = 'min-h-11.5 min-w-0 grow bg-transparent px-3 text-base text-ink outline-none'

const groupClass = ({ error }: { error: string | undefined }) =>
  classNames(group, error === undefined ? 'border-edge' : 'border-2 border-danger')

/** One of many, found by typing. */
export function Combobox<Item extends Choosable>({ chosen, choose, ...box }: OneProps<Item>) {
  const { field, search, failed } = box
  return (
    <Base.Root {...behaviour(box)} value={chosen ?? null} onValueChange={(item) => choose(item ?? undefined)}>
      <Frame search={search} failed={failed} label={field.label}>
        <Base.InputGroup className={groupClass(field)}>
          <Base.Input
            {...field.control}
            aria-label={labelOf(field)}
            autoComplete="off"
            onKeyDown={keepOnEscape}
            maxLength={200}
            className={inner}
          />
          {field.optional && !field.disabled && (
            <Base.Clear aria-label={m.forms_clear({ label: field.label })} className={plain}>
              <Icon name="close" size={16} />
            </Base.Clear>
          )}
          <Base.Trigger aria-label={m.forms_show_list({ label: field.label })} className={plain}>
            <Icon name="down" size={16} />
          </Base.Trigger>
        </Base.InputGroup>
      </Frame>
    </Base.Root>
  )
}

/** Some of many, each found by typing; Backspace takes the last one back. */
export function ManyCombobox<Item extends Choosable>({ chosen, choose, ...box }: ManyProps<Item>) {
  const { field, search, failed } = box
  return (
    <Base.Root {...behaviour(box)} multiple value={chosen} onValueChange={choose}>
      <Frame search={search} failed={failed} label={field.label}>
        <Base.InputGroup className={groupClass(field)}>
          <Base.Chips className="flex min-w-0 grow flex-wrap items-center gap-1.5 px-1.5 py-1">
            {chosen.map((item) => (
              <Base.Chip
                key={item.value}
                aria-label={item.label}
                className="flex max-w-full min-h-8 items-center rounded-full bg-sunk pl-3 text-sm data-highlighted:outline-2 data-highlighted:outline-indigo"
              >
                <span className="truncate">{item.label}</span>
                <Base.ChipRemove
                  aria-label={m.forms_remove_one({ name: item.label })}
                  className="grid size-8 place-items-center rounded-full text-soft hover:text-ink"
                >
                  <Icon name="close" size={14} />
                </Base.ChipRemove>
              </Base.Chip>
            ))}
            <Base.Input
              {...field.control}
              aria-label={labelOf(field)}
              autoComplete="off"
              onKeyDown={keepOnEscape}
              maxLength={200}
              className={classNames(inner, 'w-0 min-h-9! min-w-16! px-1.5!')}
            />
          </Base.Chips>
          <Base.Trigger aria-label={m.forms_show_list({ label: field.label })} className={plain}>
            <Icon name="down" size={16} />
          </Base.Trigger>
        </Base.InputGroup>
      </Frame>
    </Base.Root>
  )
}

type FrameProps = {
  label: string
  search: SearchState | undefined
  failed: string | undefined
  children: ReactNode
}

/** The box, and the list beneath it. It stands within the form, so that it is also there in a dialog. */
function Frame({ label, search, failed, children }: FrameProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <div ref={setPlace}>
      {children}
      <Base.Portal container={place}>
        <Base.Positioner sideOffset={4} positionMethod="fixed" className="z-30 outline-none">
          <Base.Popup
            aria-busy={search?.isLooking || undefined}
            className="max-h-[min(var(--available-height),20rem)] w-(--anchor-width) max-w-(--available-width) overflow-y-auto overscroll-contain rounded-field border border-edge bg-surface py-1 float-shadow"
          >
            <Base.Status className="px-3 text-sm text-soft">
              {search && <SearchSaid search={search} failed={failed} />}
            </Base.Status>
            <Base.Empty className="px-3 text-sm text-soft">
              {!search?.isLooking && !search?.hasFailed && <p className="py-2">{m.forms_none_found()}</p>}
            </Base.Empty>
            <Base.List aria-label={label}>
              {(item: Choosable) => (
                <Base.Item
                  key={item.value}
                  value={item}
                  className="combo-item grid cursor-pointer grid-cols-[1fr_auto] items-center gap-3 px-3 data-highlighted:bg-sunk data-selected:font-label"
                >
                  <span>
                    {item.label}
                    {item.hint && <span className="block text-sm font-normal text-soft">{item.hint}</span>}
                  </span>
                  <Base.ItemIndicator>
                    <Icon name="check" size={16} />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </div>
  )
}

type SearchSaidProps = { search: SearchState; failed: string | undefined }

function SearchSaid({ search: { isLooking, hasFailed, retry }, failed }: SearchSaidProps) {
  if (isLooking) return <p className="py-2">{m.forms_searching()}</p>
  if (!hasFailed) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 py-1 text-danger">
      {failed ?? m.forms_search_failed()}
      <button type="button" onClick={retry} className="min-h-9 text-indigo underline underline-offset-4">
        {m.try_again()}
      </button>
    </p>
  )
}
