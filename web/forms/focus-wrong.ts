const focusable = 'input, select, textarea, button, [contenteditable="true"], [tabindex]'

/** Leads to the first field that is wrong, or else to what is said of the whole form. */
export function focusWrong(form: HTMLElement | null) {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')
  const control = wrong?.matches(focusable) ? wrong : wrong?.querySelector<HTMLElement>(focusable)
  const place = control ?? form?.querySelector<HTMLElement>('[data-trouble]')
  place?.focus()
  // A place that is no control is not brought into sight by its focus alone everywhere.
  place?.scrollIntoView?.({ block: 'nearest' })
}
