import { setCookie } from '../../app/client/cookies.ts'

/** Follows the switch in the footer. No cookie means: like the device. */
export function attachThemeSwitch() {
  document.addEventListener('change', ({ target }) => {
    const input = target as HTMLInputElement
    if (input.name !== 'theme' || !input.closest('#theme')) return
    const root = document.documentElement
    const theme = input.value === 'light' || input.value === 'dark' ? input.value : undefined
    setCookie('theme', theme)
    if (theme) root.dataset['theme'] = theme
    else delete root.dataset['theme']
    // The browser's own bars, one colour for each theme.
    for (const bar of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')) {
      const its = bar.content === '#17140f' ? 'dark' : 'light'
      bar.media = theme ? (its === theme ? 'all' : 'not all') : `(prefers-color-scheme: ${its})`
    }
  })
}
