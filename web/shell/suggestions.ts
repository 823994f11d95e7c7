import type { NavigateFunction } from 'react-router'
import { campaigns, type Cause, type FundraiserSuggestion } from '../../contract/campaigns.ts'
import { apiUntil } from '../app/api.ts'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { namedHere } from '../causes/cause-names.ts'
import { sayOffline } from './bring.ts'

/** How long one pauses before suggestions are asked for, in milliseconds. */
export const pause = 150
const shortest = 2

const known = new WeakSet<HTMLInputElement>()
let count = 0

/**
 * Makes a search box a combobox: causes and fundraisers to choose from while one types. The box works as before without it,
 * and when nothing is answered.
 */
export function suggestFor(input: HTMLInputElement, go: NavigateFunction) {
  if (known.has(input)) return
  known.add(input)
  const { list, said } = furnish(input)
  let asking: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const options = () => [...list.querySelectorAll<HTMLElement>('[role=option]')]
  const active = () => options().find((option) => option.ariaSelected === 'true')

  const close = () => {
    clearTimeout(timer)
    asking?.abort()
    list.hidden = true
    tell('')
    input.setAttribute('aria-expanded', 'false')
    input.removeAttribute('aria-activedescendant')
  }
  const activate = (option: HTMLElement | undefined) => {
    for (const other of options()) other.ariaSelected = String(other === option)
    if (option) input.setAttribute('aria-activedescendant', option.id)
    else input.removeAttribute('aria-activedescendant')
    option?.scrollIntoView({ block: 'nearest' })
  }
  /** A line in the place of the list, which is read out as well. */
  const tell = (text: string) => {
    said.className = text ? 'suggestions' : 'sr-only'
    said.replaceChildren(lineOf(text))
  }
  const show = (causes: readonly Cause[], found: readonly FundraiserSuggestion[]) => {
    const options = [...causes.map(causeOption), ...found.map(fundraiserOption)]
    for (const [index, option] of options.entries()) option.id = `${list.id}-${index}`
    list.replaceChildren(...options)
    list.hidden = options.length === 0
    input.setAttribute('aria-expanded', String(!list.hidden))
    input.removeAttribute('aria-activedescendant')
    if (options.length === 0) return tell(m.say_suggestions_none())
    tell('')
    said.textContent =
      options.length === 1 ? m.say_suggestions_one() : m.say_suggestions({ count: options.length })
  }
  const ask = async () => {
    asking?.abort()
    const query = input.value.trim()
    if (query.length < shortest) return close()
    asking = new AbortController()
    const { signal } = asking
    const answer = await apiUntil(signal)(campaigns.suggest, { query: { query } })
    if (signal.aborted || document.activeElement !== input) return
    if (answer.ok) show(answer.meta.causes, answer.data)
    else close()
    const isOffline = !answer.ok && answer.http === 0
    sayOffline(isOffline)
    if (!isOffline) return
    tell(m.say_no_connection())
    addEventListener('online', () => void ask(), { once: true })
  }
  const choose = (option: HTMLElement) => {
    close()
    input.value = ''
    void go(option.dataset['path']!)
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
  input.form?.addEventListener('submit', close)
  // Pressed, not clicked: the box would lose its focus first, and the list with it.
  list.addEventListener('pointerdown', (event) => event.preventDefault())
  list.addEventListener('click', ({ target }) => {
    const option = (target as Element).closest<HTMLElement>('[role=option]')
    if (option) choose(option)
  })
  if (input.value) void ask()
}

/** The list below the box, and where its size is read out. */
function furnish(input: HTMLInputElement) {
  count += 1
  const list = Object.assign(document.createElement('div'), {
    id: `suggestions-${count}`,
    className: 'suggestions',
    role: 'listbox',
    ariaLabel: m.fundraisers(),
    hidden: true,
  })
  const said = Object.assign(document.createElement('span'), { className: 'sr-only', role: 'status' })
  input.form!.append(list, said)
  const roles = {
    role: 'combobox',
    autocomplete: 'off',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': list.id,
  }
  for (const [name, value] of Object.entries(roles)) input.setAttribute(name, value)
  return { list, said }
}

const fundraiserOption = ({ slug, title, city, organiserName, coverImage }: FundraiserSuggestion) => {
  const picture = Object.assign(document.createElement('img'), {
    src: coverImage.src,
    alt: '',
    width: 64,
    height: 48,
  })
  return optionOf(paths.fundraiser(slug), title, `${organiserName} · ${city}`, picture)
}

const causeOption = (cause: Cause) =>
  optionOf(paths.cause(cause.slug), namedHere(cause).name, m.cause_fundraisers())

function optionOf(path: string, title: string, by: string, picture?: HTMLElement) {
  const option = Object.assign(document.createElement('div'), { role: 'option', ariaSelected: 'false' })
  option.dataset['path'] = path
  const words = document.createElement('span')
  const name = Object.assign(document.createElement('span'), { className: 'two-lines', textContent: title })
  words.append(name, Object.assign(document.createElement('small'), { textContent: by }))
  option.append(...(picture ? [picture, words] : [words]))
  return option
}

function lineOf(text: string) {
  const line = Object.assign(document.createElement('span'), { textContent: text })
  line.style.cursor = 'default'
  return line
}
