import type { LoaderFunctionArgs } from 'react-router'
import type { Call, ReplyOf } from '../../contract/call.ts'
import { api, type CallResult, type Api } from '../app/api.ts'
import { at, type At } from './field-name.ts'
import type { BodyIn, FormCall, FormOptions } from './state/form-options.ts'

/** The values of a form's fields: the body of the call that edits, or else of the one that creates. */
type ValuesOf<Create, Update> = Update extends FormCall
  ? BodyIn<Update>
  : Create extends FormCall
    ? BodyIn<Create>
    : never

type Definition<Create, Update, Load extends Call, Values extends object> = {
  /** Titles above the form; a form with only one of them does only that. */
  titles: { add?: string; edit?: string }
  create?: Create
  update?: Update
  /** Reads the record that is edited; its one path parameter is the `id` of the page's address. */
  load?: Load
  /** Field of the record's id in the body of `load`, where its address does not hold it. */
  loadKey?: string
  /** Values in the fields of a new record. */
  defaults?: Partial<NoInfer<Values>>
  /** Sent though no field shows it: an edited record's number and version; of a new one, those of its defaults. */
  keeps?: readonly (keyof NoInfer<Values> & string)[]
  /** The fields of a record, where it does not have them as they are. */
  values?: (record: ReplyOf<Load>) => Partial<NoInfer<Values>>
  /** Path that Save and Cancel lead to. */
  leadsTo: string
  /** Toast after saving; new and edited records may have separate texts. */
  saved?: string | { add?: string; edit?: string }
  /** Title of a dialog over the list after a new record is saved, shown instead of a toast. */
  addedMessage?: string
  /** Labels of the buttons of an edited record, where they are not Save and Cancel. */
  editButtons?: { save: string; cancel: string }
  /** Schema of a new record, where `create` takes several kinds of records. */
  createSchema?: FormOptions<FormCall, Values>['schema']
} & Pick<FormOptions<FormCall, Values>, 'check' | 'confirm' | 'draft'>

/**
 * Function that makes the call's body; without one, fields that are not the body as they are do not compile.
 */
type Fit<Name extends string, C, Values> = C extends FormCall
  ? Values extends BodyIn<C>
    ? { [_ in Name]?: (values: Values) => BodyIn<C> }
    : { [_ in Name]: (values: Values) => BodyIn<C> }
  : { [_ in Name]?: undefined }

export type FormDefinition<
  Create extends FormCall | undefined,
  Update extends FormCall | undefined,
  Load extends Call,
  Values extends object = ValuesOf<Create, Update> & object,
> = Definition<Create, Update, Load, Values> & Fit<'createBody', Create, Values>

type Defined<Values extends object> = {
  /** Names a field: `<TextField name={at('email')} />`. */
  at: At<Values>
}

/** A form as data for a separate page: `FormPage` shows it around its fields, `formLoader` reads the record. */
export const defineForm = <
  const Create extends FormCall | undefined = undefined,
  const Update extends FormCall | undefined = undefined,
  const Load extends Call = Call,
>(
  definition: FormDefinition<Create, Update, Load>,
) => ({ ...definition, at: at as unknown as At<ValuesOf<Create, Update> & object> })

export type AnyFormDefinition = Definition<FormCall, FormCall, Call, object> & {
  createBody?: (values: object) => object
} & Defined<never>

export type FormData = { id: string | undefined; answer: CallResult<Call> | undefined }

const idOf = ({ params }: Pick<LoaderFunctionArgs, 'params'>) => params['id']

/** Path parameters of a call on one record: whatever they are called, they are its id. */
export const pathOfRecord = ({ path }: Call, id: string | undefined) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, id]))

/** Reads the record that an address names by `id`; without one the form creates. */
export const formLoader =
  <Form extends { load?: Call; loadKey?: string }>({ load, loadKey }: Form) =>
  async (args: Pick<LoaderFunctionArgs, 'params'>): Promise<FormData> => {
    const id = idOf(args)
    return { id, answer: id === undefined || !load ? undefined : await readRecord(load, id, loadKey) }
  }

/** One record by its call. */
export const readRecord = (load: Call, id: string, key?: string): Promise<CallResult<Call>> =>
  (api as (call: Call, input: object) => ReturnType<Api>)(
    load,
    key === undefined ? { params: pathOfRecord(load, id) } : { body: { [key]: Number(id) } },
  )
