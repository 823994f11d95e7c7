/** After a page was loaded anew because the site had moved on: puts back what was typed. */
export function restoreTyped() {
  const kept = sessionStorage.getItem('renewed')
  if (!kept) return
  sessionStorage.removeItem('renewed')
  const values = JSON.parse(kept) as string[]
  document.querySelectorAll<HTMLInputElement>('input, textarea').forEach((field, index) => {
    if (!values[index] || field.value) return
    field.value = values[index]
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
