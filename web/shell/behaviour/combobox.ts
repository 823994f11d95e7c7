import { m } from '../../app/words.ts'
import { sayOffline } from '../../app/client/lazy-import.ts'

/** Suggestions for the typed text. `isNone`: only links, nothing that fits. */
type Offered = { options: HTMLElement[]; isNone?: boolean }

export type Source = {
  /** Name of the suggestions, in a word or two. */
  label: string
  /** Undefined when nothing was answered; `offline` without a connection. */
  ask(text: string, signal: AbortSignal): Promise<Offered | 'offline' | undefined>
  choose(option: HTMLElement, input: HTMLInputElement): void
}

/** Milliseconds without typing before suggestions are asked for. */
const pause = 150
const shortest = 2

const known = new WeakSet<HTMLInputElement>()
let count = 0

/**
 * Makes an input a combobox: something to choose from while one types. The box works as before without it, and when
 * nothing is answered.
 */
export function offerIn(input: HTMLInputElement, source: Source) {
  // The page may have been left while this part was on its way.
  if (known.has(input) || !input.form) return
  known.add(input)
  const { panel, list, said } = furnish(input, input.form, source.label)
  let asking: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const options = () => [...list.querySelectorAll<HTMLElement>('[role=option]')]
  const active = () => options().find((option) => option.ariaSelected === 'true')

  const close = () => {
    clearTimeout(timer)
    asking?.abort()
    offer([])
    tell('')
  }
  const activate = (option: HTMLElement | undefined) => {
    for (const other of options()) other.ariaSelected = String(other === option)
    if (option) input.setAttribute('aria-activedescendant', option.id)
    else input.removeAttribute('aria-activedescendant')
    option?.scrollIntoView({ block: 'nearest' })
  }
  /** A line above the list, which is read out as well; `isHeard`: only read out. */
  const tell = (text: string, isHeard = false) => {
    said.className = text && !isHeard ? 'suggestions-line' : 'sr-only'
    said.textContent = text
    // Text that is read out stays in the tree.
    panel.className = list.hidden && (text === '' || isHeard) ? 'sr-only' : 'suggestions'
  }
  const offer = (offered: HTMLElement[]) => {
    for (const [index, option] of offered.entries()) option.id = `${list.id}-${index}`
    list.replaceChildren(...offered)
    list.hidden = offered.length === 0
    input.setAttribute('aria-expanded', String(!list.hidden))
    input.removeAttribute('aria-activedescendant')
  }
  const show = ({ options, isNone = false }: Offered) => {
    offer(options)
    if (isNone || options.length === 0) tell(m.say_suggestions_none())
    else
      tell(
        options.length === 1 ? m.say_suggestions_one() : m.say_suggestions({ count: options.length }),
        true,
      )
  }
  const ask = async () => {
    asking?.abort()
    const text = input.value.trim()
    if (text.length < shortest) return close()
    asking = new AbortController()
    const { signal } = asking
    const offered = await source.ask(text, signal)
    if (signal.aborted || document.activeElement !== input) return
    const isOffline = offered === 'offline'
    if (offered && !isOffline) show(offered)
    else close()
    sayOffline(isOffline)
    if (!isOffline) return
    tell(m.say_no_connection())
    addEventListener('online', () => void ask(), { once: true })
  }
  const choose = (option: HTMLElement) => {
    close()
    source.choose(option, input)
  }
  const move = (step: 1 | -1) => {
    const all = options()
    // Beyond both ends lies the box itself.
    const next = all.indexOf(active()!) + step
    const from = active() || step === 1 ? next : all.length - 1
    activate(all[from])
  }

  input.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), pause)
  })
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    if (event.key === 'Escape' && (!list.hidden || said.textContent)) {
      event.preventDefault()
      close()
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (list.hidden) void ask()
      else move(event.key === 'ArrowDown' ? 1 : -1)
    }
    const chosen = active()
    if (event.key === 'Enter' && chosen && !list.hidden) {
      event.preventDefault()
      choose(chosen)
    }
  })
  input.addEventListener('blur', close)
  input.form.addEventListener('submit', close)
  // Pressed, not clicked: the box would lose its focus first, and the list with it.
  panel.addEventListener('pointerdown', (event) => event.preventDefault())
  list.addEventListener('click', ({ target }) => {
    const option = (target as Element).closest<HTMLElement>('[role=option]')
    if (option) choose(option)
  })
  // Text typed before this part was loaded.
  if (input.value !== input.defaultValue) void ask()
}

/** The list below the box, and where its size is read out. */
function furnish(input: HTMLInputElement, form: HTMLFormElement, label: string) {
  count += 1
  const panel = Object.assign(document.createElement('div'), { className: 'sr-only' })
  const list = Object.assign(document.createElement('div'), {
    id: `suggestions-${count}`,
    role: 'listbox',
    ariaLabel: label,
    hidden: true,
  })
  const said = Object.assign(document.createElement('span'), { className: 'sr-only', role: 'status' })
  panel.append(said, list)
  // A box that was drawn anew leaves the list of the old one behind.
  form.querySelector('[data-panel]')?.remove()
  panel.dataset['panel'] = ''
  form.append(panel)
  const roles = {
    role: 'combobox',
    autocomplete: 'off',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': list.id,
  }
  for (const [name, value] of Object.entries(roles)) input.setAttribute(name, value)
  return { panel, list, said }
}

/** One line to choose, with a smaller one below it. `value` is told to whoever chooses it. */
export function optionOf(value: string, title: string, by = '', picture?: HTMLElement) {
  const option = Object.assign(document.createElement('div'), { role: 'option', ariaSelected: 'false' })
  option.dataset['value'] = value
  const words = document.createElement('span')
  const name = Object.assign(document.createElement('span'), { className: 'two-lines', textContent: title })
  words.append(name)
  if (by) words.append(Object.assign(document.createElement('small'), { textContent: by }))
  option.append(...(picture ? [picture, words] : [words]))
  return option
}
