import type { ReactNode } from 'react'
import type { Call, In, ReplyOf, Schema } from '../../../contract/call.ts'
import type { CallResult, Api } from '../../app/api.ts'
import type { Aside } from '../../app/client/notify.ts'
import type { FoundErrors } from './form-store.ts'

/** A call that a form can send. */
export type FormCall = Call & { readonly body: Schema }
export type BodyIn<C extends FormCall> = In<C['body']> & object

export type FormRefusal = Extract<CallResult<Call>, { ok: false }>

/** Question before a form is sent, and the button that sends it. */
export type ConfirmQuestion = { text: ReactNode; button: string }

type Toast = string | NonNullable<Aside['word']>

/** Everything about one form but its fields. `Values` are those of its fields, by wire name. */
export type FormOptions<C extends FormCall, Values extends object> = {
  /** Values of the fields at first: a record to be edited, or defaults. */
  values?: Partial<NoInfer<Values>>
  /** Sent as well, though no field shows it. */
  fixed?: Partial<BodyIn<C>>
  /** Values that are sent though no field shows them: the record's number, the version that was edited. */
  keeps?: readonly (keyof NoInfer<Values> & string)[]
  params?: C['params'] extends Schema ? In<C['params']> : undefined
  /** Makes the body where the fields are not the body itself; annotate its parameter, also what may be missing yet. */
  body?: (values: Values) => BodyIn<C>
  /**
   * The body's schema, or how to load it: `() => import('#schemas/donations.ts').then(…)`. Left out, it is the call's
   * own, which built pages lack; there the server alone checks.
   */
  schema?: Schema | (() => Promise<Schema>)
  /** Sends it; left out, the browser's own client. */
  api?: Api
  /** Further checks in the browser. */
  check?: (values: Partial<NoInfer<Values>>) => FoundErrors
  /** Tells what is wrong with a field as soon as it is left, not only when all is sent; what is missing waits until then. */
  judgesFields?: boolean
  /** Asks before it sends; undefined: there is nothing to ask. */
  confirm?: (values: Partial<NoInfer<Values>>) => ConfirmQuestion | undefined
  /** Whether a conflict is another open form of the record: there is nothing to merge, its text is shown. */
  isBlocked?: (refusal: FormRefusal) => boolean
  /** Reads the record again after a conflict. Undefined when it could not be read. */
  reload?: () => Promise<Partial<NoInfer<Values>> | undefined>
  /**
   * After a conflict the page is not read anew before the form is gone: for a form that stands in what would be read,
   * a row of a list say, and would go with it.
   */
  readsLater?: boolean
  /** Hears of a refusal, and may put it at fields that the server does not name. */
  refused?: (refusal: FormRefusal, values: Partial<NoInfer<Values>>) => FoundErrors | undefined
  /** Text of the notice when no field has an error; undefined keeps the server's message. */
  failure?: (refusal: FormRefusal) => string | undefined
  /** Toast once it was saved. */
  toast?: Toast | ((reply: ReplyOf<C>) => Toast)
  /** Runs after that. */
  after?: (reply: ReplyOf<C>, values: NoInfer<Values>) => unknown
  /** Path to go to after that. Left out, the page stays and is loaded again. */
  leadsTo?: string | ((reply: ReplyOf<C>) => string)
  /** Keeps what is typed in this tab under a name, but for secrets. */
  draft?: string
  /** Sends again by itself when the connection is back. */
  retries?: boolean
}
