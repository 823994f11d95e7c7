import type { Call } from '../../../contract/call.ts'
import { quietApi, type Api } from '../../app/api.ts'
import { notify } from '../../app/client/notify.ts'
import { m } from '../../app/words.ts'
import { translateServerText } from '../../ui/fields/translate-server-text.ts'
import { checkBody } from './check-body.ts'
import type { At, FieldName } from '../field-name.ts'
import { findDraft, forgetDraft, keepDraft } from './form-draft.ts'
import type { FormCall, FormOptions, FormRefusal } from './form-options.ts'
import {
  createFormStore,
  type FieldErrors,
  type FormState,
  type FoundErrors,
  type FormStore,
} from './form-store.ts'
import { placeErrors } from './place-errors.ts'
import { isSame, merge, valueAt, withValue, type Values } from './values.ts'

/** Facts that a form knows of a field while it is shown. */
export type FieldFacts = {
  /** Never kept in the browser. */
  isSecret?: boolean
  /** Returns the error of its value, where the schema cannot know it. */
  check?: (value: unknown) => string | undefined
}

export type AnyForm = {
  id: string
  store: FormStore
  /** The fields that are shown, by wire name. */
  fields: Map<string, FieldFacts>
  setValue(name: string, value: unknown): void
  /** Judges what was typed into a field that the person has left, and those that were left before. */
  leave(name: string): Promise<void>
  /** Checks, asks where it has to, and sends. */
  submit(): Promise<void>
  /** Answers the question of `confirm` with yes. */
  confirmed(): Promise<void>
  /** Puts the fields back, to other values if given. */
  reset(values?: object): void
  /** Takes what another saved meanwhile, in one field or in all. */
  takeTheirs(name?: string): void
  /** Keeps the typed value of a field that another person saved meanwhile. */
  keepMine(name: string): void
  /** Takes the options as they are now. */
  update(options: AnyOptions): void
  /** Tells the form that its new values are on the page. */
  pageDrawn(): void
  /** Marks it as shown; takes up what was typed before in this tab. @returns what ends it */
  appear(): () => void
  isDirty(): boolean
  /** Reads the record again and retains the typed text; a field that both changed waits for a decision. */
  readNewest(): Promise<void>
  retries: boolean
  question(): ReturnType<NonNullable<FormOptions<FormCall, object>['confirm']>>
}

export type CallFormApi<V extends object> = AnyForm & {
  /** Names a field: `<TextField name={at('email')} />`. A misspelt name does not compile. */
  at: At<V>
  reset(values?: Partial<V>): void
  valueOf<T>(name: FieldName<T>): T | undefined
}

export type AnyOptions = FormOptions<FormCall, object>

export type FormRouter = {
  isThere: boolean
  revalidate(): Promise<void>
  navigate(path: string): Promise<void>
}

const freshKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

const somethingIn = (found: FoundErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(found).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  )

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

const hasSome = (errors: object) => Object.keys(errors).length > 0

/**
 * One form that sends one call. It knows nothing of React; `useCallForm` shows it.
 * @param router of the page; a popup has none
 */
export function createForm(id: string, call: FormCall, first: AnyOptions, router: FormRouter): AnyForm {
  let options = first
  let isShown = false
  /** The page shows what is not so any more. */
  let isStale = false
  let drawn: (() => void) | undefined
  const store = createFormStore(asValues(first.values))
  const fields = new Map<string, FieldFacts>()
  /** One key for each body that was sent and not taken, so that no try counts twice. */
  const keys = new Map<string, string>()
  /** Fields that the person has been in, by wire name. */
  const left = new Set<string>()
  /** Errors that are told because a field was left; they go when what is wrong goes, wherever it was put right. */
  let judged: FieldErrors = {}

  const names = () => [...fields.keys()]
  const isDirty = () => {
    const { values, base } = store.get()
    return names().some((name) => !isSame(valueAt(values, name), valueAt(base, name)))
  }

  /** Whole values of the fields that are shown, and what is fixed. */
  function bodyNow() {
    const { values } = store.get()
    const shown = new Set([...names().map((name) => name.split('.', 1)[0]!), ...(options.keeps ?? [])])
    const typed = Object.fromEntries(Object.entries(values).filter(([key]) => shown.has(key)))
    return { ...(options.body ? options.body(typed) : typed), ...options.fixed }
  }

  async function findErrors(body: object): Promise<FieldErrors> {
    const { values } = store.get()
    const own = [...fields].map(([name, { check }]) => [name, check?.(valueAt(values, name))] as const)
    // Failing to load the schema, perhaps offline, leaves the check to the server.
    const { schema: given = call.body } = options
    const schema = typeof given === 'function' ? await given().catch(() => undefined) : given
    const found = [Object.fromEntries(own), options.check?.(values) ?? {}].map(somethingIn)
    return Object.assign({}, schema && (await checkBody(schema, body)), ...found) as FieldErrors
  }

  async function judge(name: string) {
    left.add(name)
    const { values, isBusy } = store.get()
    if (!options.judgesFields || isBusy) return
    const { placed } = placeErrors(await findErrors(bodyNow()), names())
    const now = store.get()
    if (now.isBusy || now.values !== values) return
    const told = Object.entries(placed).filter(
      ([field]) => left.has(field) && !isBlank(valueAt(values, field)),
    )
    const kept = Object.entries(now.errors).filter(([field, text]) => judged[field] !== text)
    judged = Object.fromEntries(told)
    store.set({ errors: { ...Object.fromEntries(kept), ...judged } })
  }

  /** Shows what is wrong, and has the focus led there. */
  const stop = (wrong: Partial<FormState>) => store.set({ ...wrong, refusals: store.get().refusals + 1 })

  function refuse(errors: FieldErrors, message = '', isFault = false) {
    const { placed, rest } = placeErrors(errors, names())
    const text =
      rest.length > 0 ? rest.join(' ') : hasSome(placed) ? '' : translateServerText(message) || m.went_wrong()
    stop({ errors: placed, trouble: text ? { kind: 'refused', text, isFault } : undefined })
  }

  async function submit(isSure: boolean) {
    const { isBusy } = store.get()
    if (isBusy) return
    store.set({ isBusy: true, isAsking: isSure, trouble: undefined })
    let isAsking = false
    try {
      const body = bodyNow()
      const errors = await findErrors(body)
      store.set({ errors: {} })
      if (hasSome(errors)) refuse(errors)
      else if (!isSure && options.confirm?.(store.get().values)) isAsking = true
      else await send(body)
    } finally {
      store.set({ isBusy: false, isAsking })
    }
  }

  async function send(body: object) {
    const { values } = store.get()
    const text = JSON.stringify(body)
    const key = call.idempotent && (keys.get(text) ?? freshKey())
    if (key) keys.set(text, key)
    const wasOffline = !navigator.onLine
    const answer = await ((options.api ?? quietApi) as unknown as AnyApi)(call, {
      params: options.params,
      body,
      key,
    })
    if (answer.ok) return taken(answer.data, values)
    if (answer.http === 0) return stop({ trouble: { kind: wasOffline ? 'offline' : 'unanswered' } })
    if (answer.http === 409)
      return options.isBlocked?.(answer) ? refuse({}, answer.message) : conflict(answer, values)
    const errors = somethingIn(options.refused?.(answer, values) ?? answer.errors)
    refuse(errors, options.failure?.(answer) ?? answer.message, answer.http >= 500)
  }

  /** Until what was read stands on the page, or the form is gone with what stood there before. */
  const readAnew = () => {
    isStale = false
    return Promise.all([
      router.revalidate(),
      isShown && router.isThere && new Promise<void>((resolve) => (drawn = resolve)),
    ])
  }

  async function taken(reply: unknown, values: Values) {
    keys.clear()
    store.set({ base: values, conflicts: {}, isResumed: false })
    if (options.draft !== undefined) forgetDraft(options.draft)
    const toast = typeof options.toast === 'function' ? options.toast(reply) : options.toast
    if (toast !== undefined) notify({ word: typeof toast === 'string' ? { text: toast } : toast })
    await options.after?.(reply, values)
    const { leadsTo } = options
    if (leadsTo === undefined) await readAnew()
    else await router.navigate(typeof leadsTo === 'string' ? leadsTo : leadsTo(reply))
  }

  /** The typed values on top of the record as it is now; undefined where it could not be read. */
  async function mergeNewest() {
    const theirs = await options.reload?.()
    if (!theirs) return undefined
    const { base, values } = store.get()
    return { base: asValues(theirs), ...merge(base, values, asValues(theirs), names()) }
  }

  async function conflict(answer: FormRefusal, values: Values) {
    const merged = await mergeNewest()
    if (merged) {
      const trouble = { kind: 'conflict', text: translateServerText(answer.message) } as const
      return stop({ ...merged, trouble })
    }
    // Current state is shown first; the form may be gone by then.
    const errors = somethingIn(options.refused?.(answer, values) ?? answer.errors)
    if (options.readsLater) isStale = true
    else await readAnew()
    if (isShown) refuse(errors, answer.message)
    else notify({ word: { text: translateServerText(answer.message), isBad: true } })
  }

  function keep() {
    const { draft } = options
    if (draft === undefined) return
    const { values, base, conflicts } = store.get()
    const secrets = [...fields].filter(([, { isSecret }]) => isSecret)
    const open = (of: Values) => secrets.reduce((left, [name]) => withValue(left, name, undefined), of)
    if (isDirty())
      keepDraft(draft, { values: open(values), base: open(base), conflicts: Object.keys(conflicts) })
    else forgetDraft(draft)
  }

  return {
    id,
    store,
    fields,
    isDirty,
    async readNewest() {
      const merged = await mergeNewest()
      if (merged) store.set({ ...merged, trouble: undefined })
      keep()
    },
    retries: first.retries ?? false,
    question: () => options.confirm?.(store.get().values),
    leave: judge,
    submit: () => submit(false),
    confirmed: () => submit(true),
    setValue(name, value) {
      const { values, errors } = store.get()
      const others = Object.entries(errors).filter(
        ([of]) => of !== name && !of.startsWith(`${name}.`) && !name.startsWith(`${of}.`),
      )
      store.set({
        values: withValue(values, name, value),
        errors: Object.fromEntries(others),
        isAsking: false,
      })
      keep()
    },
    reset(given) {
      const values = given ? asValues(given) : store.get().base
      store.set({ values, base: values, errors: {}, conflicts: {}, trouble: undefined })
      store.set({ isAsking: false, isResumed: false })
      if (options.draft !== undefined) forgetDraft(options.draft)
    },
    takeTheirs(name) {
      const { conflicts, values } = store.get()
      const taken = name === undefined ? Object.keys(conflicts) : [name]
      const left = Object.entries(conflicts).filter(([of]) => !taken.includes(of))
      store.set({
        values: taken.reduce((next, of) => withValue(next, of, conflicts[of]), values),
        conflicts: Object.fromEntries(left),
      })
      keep()
    },
    keepMine(name) {
      const left = Object.entries(store.get().conflicts).filter(([of]) => of !== name)
      store.set({ conflicts: Object.fromEntries(left) })
      keep()
    },
    update(next) {
      options = next
    },
    pageDrawn: () => drawn?.(),
    appear() {
      isShown = true
      resume()
      return () => {
        isShown = false
        drawn?.()
        if (isStale) void router.revalidate()
        isStale = false
      }
    },
  }

  function resume() {
    const draft = options.draft === undefined ? undefined : findDraft(options.draft)
    if (!draft) return
    const { base } = store.get()
    const { values, conflicts } = merge(draft.base, draft.values, base, names())
    // A conflict stays one until the person decides, also after the page is loaded again.
    const undecided = (draft.conflicts ?? []).filter(
      (name) => !isSame(valueAt(values, name), valueAt(base, name)),
    )
    const all = { ...Object.fromEntries(undecided.map((name) => [name, valueAt(base, name)])), ...conflicts }
    store.set({ values, conflicts: all, isResumed: true })
  }
}

type AnyApi = (
  call: Call,
  input: { params: unknown; body: object; key: string | undefined },
) => ReturnType<Api>

const asValues = (values: object | undefined): Values => ({ ...values })
