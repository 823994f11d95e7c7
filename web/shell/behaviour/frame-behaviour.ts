import type { NavigateFunction } from 'react-router'
import type { Aside } from '../../app/client/notify.ts'
import { fetchSheet } from '../../app/client/whole-style.tsx'
import { attachBackButton as enlivenBack } from './back-button.ts'
import { lazyImport } from '../../app/client/lazy-import.ts'
import { attachAccountMenu as enlivenAccount } from './account-menu.ts'
import { attachDrawer as enlivenDrawer } from './drawer.ts'
import { attachMenu as enlivenMenus } from './menu-behaviour.ts'
import { attachThemeSwitch as enlivenTheme } from './theme.ts'
import { restoreTyped } from './restore-typed.ts'

let isStarted = false

/**
 * Wakes the frame's controls. They are found anew at each use, so that a frame drawn again works as well.
 * @param signs what a hand did before they were awake, the last one last
 */
export function startFrame(go: NavigateFunction, signs: readonly Event[]) {
  if (isStarted) return
  isStarted = true
  restoreTyped()
  enlivenMenus(signs)
  enlivenDrawer()
  enlivenBack()
  enlivenTheme()
  enlivenAccount(go)
  if (document.documentElement.lang !== 'en')
    void import('./mark-english.ts').then(
      (part) => part.nameEnglish(),
      // Nothing that is shown waits for it.
      () => undefined,
    )
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!form.matches('#header form[action]') || event.defaultPrevented) return
    event.preventDefault()
    const query = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
    void go(`${new URL(form.action).pathname}?${query}`)
  })
  const suggest = ({ target }: { target: EventTarget | null }) => {
    const input = target as HTMLInputElement | null
    const form =
      input?.matches?.('[type=search], [type=text]') && input.closest<HTMLElement>('[data-suggest]')
    if (!form) return
    void lazyImport(
      async () =>
        form.dataset['suggest'] === 'places'
          ? (await import('./place-suggestions.ts')).suggestPlacesFor
          : (await import('./suggestions.ts')).suggestFor,
      () => suggest({ target: document.activeElement }),
    ).then((suggestIn) => suggestIn?.(input!, go))
  }

  document.addEventListener('focusin', suggest)
  suggest({ target: document.activeElement })
}

const raised = (go: NavigateFunction, again?: () => void) =>
  lazyImport(async () => {
    const [overlays] = await Promise.all([import('../popups.tsx'), fetchSheet()])
    overlays.raise(go)
    return overlays
  }, again)

/** Opens the popup that is named on `opener`. */
export async function open(opener: HTMLElement, go: NavigateFunction): Promise<void> {
  const overlays = await raised(go, () => void open(opener, go))
  overlays?.openBy(opener)
}

/** Does what an answer asks for beside its data. */
export const passNotice = async (aside: Aside, go: NavigateFunction) =>
  (await raised(go))?.handleNotice(aside)

/** Signs in or out here what another tab of this browser did. */
export const passTab = async (isLost: boolean, go: NavigateFunction) => (await raised(go))?.followTab(isLost)
