import type { NavigateFunction } from 'react-router'
import { campaigns, type FundraiserSuggestion } from '../../contract/campaigns.ts'
import { apiUntil } from '../app/api.ts'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { sayOffline } from './bring.ts'

/** How long one pauses before suggestions are asked for, in milliseconds. */
export const pause = 150
const shortest = 2

const known = new WeakSet<HTMLInputElement>()
let count = 0

/**
 * Makes a search box a combobox: fundraisers to choose from while one types. The box works as before without it,
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
    input.setAttribute('aria-expanded', 'false')
    input.removeAttribute('aria-activedescendant')
  }
  const activate = (option: HTMLElement | undefined) => {
    for (const other of options()) other.ariaSelected = String(other === option)
    if (option) input.setAttribute('aria-activedescendant', option.id)
    else input.removeAttribute('aria-activedescendant')
    option?.scrollIntoView({ block: 'nearest' })
  }
  const show = (found: readonly FundraiserSuggestion[]) => {
    list.replaceChildren(...found.map((one, index) => optionOf(one, `${list.id}-${index}`)))
    list.hidden = found.length === 0
    input.setAttribute('aria-expanded', String(!list.hidden))
    input.removeAttribute('aria-activedescendant')
    said.textContent = spoken(found.length)
  }
  const ask = async () => {
    asking?.abort()
    const query = input.value.trim()
    if (query.length < shortest) return close()
    asking = new AbortController()
    const { signal } = asking
    const answer = await apiUntil(signal)(campaigns.suggest, { query: { query } })
    if (signal.aborted || document.activeElement !== input) return
    if (answer.ok) show(answer.data)
    else close()
    const isOffline = !answer.ok && answer.http === 0
    sayOffline(isOffline)
    if (isOffline) addEventListener('online', () => void ask(), { once: true })
  }
  const choose = (option: HTMLElement) => {
    close()
    input.value = ''
    void go(paths.fundraiser(option.dataset['slug']!))
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
    if (event.key === 'Escape' && !list.hidden) {
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

function optionOf({ slug, title, city, organiserName, coverImage }: FundraiserSuggestion, id: string) {
  const option = Object.assign(document.createElement('div'), { id, role: 'option', ariaSelected: 'false' })
  option.dataset['slug'] = slug
  const picture = Object.assign(document.createElement('img'), {
    src: coverImage.src,
    alt: '',
    width: 64,
    height: 48,
  })
  const words = document.createElement('span')
  const name = Object.assign(document.createElement('span'), { className: 'two-lines', textContent: title })
  const by = Object.assign(document.createElement('small'), { textContent: `${organiserName} · ${city}` })
  words.append(name, by)
  option.append(picture, words)
  return option
}

const spoken = (found: number) =>
  found === 0
    ? m.say_suggestions_none()
    : found === 1
      ? m.say_suggestions_one()
      : m.say_suggestions({ count: found })
