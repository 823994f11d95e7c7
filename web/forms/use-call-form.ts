import { startTransition, useContext, useEffect, useId, useState } from 'react'
import { UNSAFE_DataRouterContext } from 'react-router'
import { createForm, type CallFormApi, type AnyOptions } from './state/create-form.ts'
import { at } from './field-name.ts'
import type { BodyIn, FormCall, FormOptions } from './state/form-options.ts'
import { valueAt } from './state/values.ts'

/**
 * The state of one form that sends one call: `<CallForm form={form}>` shows it, fields within name themselves by
 * `form.at`. Popups stand outside of the router; there nothing is read anew by itself.
 */
export function useCallForm<const C extends FormCall, Values extends object = BodyIn<C>>(
  call: C,
  options: FormOptions<C, Values>,
): CallFormApi<Values> {
  const id = useId()
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const [readings, setReadings] = useState(0)
  const current = options as unknown as AnyOptions
  const [form] = useState(() => {
    const made = createForm(id, call, current, {
      isThere: router !== undefined,
      async revalidate() {
        await router?.revalidate()
        // Drawn after what was read, which the router shows in a transition as well.
        startTransition(() => setReadings((count) => count + 1))
      },
      navigate: async (path) => router?.navigate(path),
    })
    const valueOf = (name: string) => valueAt(made.store.get().values, name)
    return Object.assign(made, { at, valueOf }) as unknown as CallFormApi<Values>
  })
  useEffect(() => form.update(current))
  useEffect(() => {
    if (readings > 0) form.pageDrawn()
  }, [form, readings])
  useEffect(() => form.appear(), [form])
  return form
}
