/** Elements over the page, the uppermost last. */
const over = () => [...document.querySelectorAll<HTMLElement>('#menu:popover-open, dialog.popup[open]')]

const close = (it: HTMLElement) => (it instanceof HTMLDialogElement ? it.close() : it.hidePopover())

/**
 * Back closes what stands uppermost over the page, and the page stays: browsers let a page refuse to be left once
 * after each touch. Where they do not, whatever stands over it is closed as the page changes.
 */
export function attachBackButton() {
  // Older browsers have none.
  const { navigation } = window as { navigation?: Navigation }
  navigation?.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'traverse' || !event.cancelable || !event.userInitiated) return
    const uppermost = over().at(-1)
    if (!uppermost) return
    event.preventDefault()
    close(uppermost)
  })
  addEventListener('popstate', () =>
    // The question whether to leave comes with the way back to the page that it asks about.
    over()
      .filter((it) => !it.matches('[data-guard]'))
      .forEach(close),
  )
}
