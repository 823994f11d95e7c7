import { startTransition, useContext, useEffect, useId, useState } from 'react'
import {
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterDataContext,
  UNSAFE_DataRouterNavigationContext,
} from 'react-router'
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
  const page = useContext(UNSAFE_DataRouterDataContext)
  const isRead = useContext(UNSAFE_DataRouterNavigationContext)?.revalidation === 'idle'
  const [readings, setReadings] = useState(0)
  const current = options as unknown as AnyOptions
  const [form] = useState(() => {
    const made = createForm(id, call, current, {
      isThere: router !== undefined,
      async revalidate() {
        await router?.revalidate()
        // A page on which nothing is read is drawn anew by nobody else.
        startTransition(() => setReadings((count) => count + 1))
      },
      navigate: async (path) => router?.navigate(path),
    })
    const valueOf = (name: string) => valueAt(made.store.get().values, name)
    return Object.assign(made, { at, valueOf }) as unknown as CallFormApi<Values>
  })
  useEffect(() => form.update(current))
  useEffect(() => {
    if (readings > 0 && isRead && page?.loaderData === router?.state.loaderData) form.pageDrawn()
  }, [form, readings, isRead, page, router])
  useEffect(() => form.appear(), [form])
  return form
}
