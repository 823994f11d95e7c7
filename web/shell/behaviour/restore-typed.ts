import { fields, pressable, type RetainedState } from '../../app/client/kept-for-renewal.ts'

/** After a page was loaded anew because the site had moved on: puts back what was typed, and presses what was pressed. */
export function restoreTyped() {
  const kept = sessionStorage.getItem('renewed')
  if (!kept) return
  sessionStorage.removeItem('renewed')
  const { typed, press, focus, opens } = JSON.parse(kept) as RetainedState
  document.querySelectorAll<HTMLInputElement>(fields).forEach((field, index) => {
    if (index === focus) field.focus()
    if (!typed[index] || field.value) return
    field.value = typed[index]
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  const again = press && document.querySelectorAll<HTMLElement>(pressable)[press.place]
  if (again && again.textContent === press.text) again.click()
  if (opens) document.querySelector<HTMLElement>(`[data-opens="${CSS.escape(opens)}"]`)?.click()
}
