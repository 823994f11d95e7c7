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
  /** What stands above the form; with one alone it does just that. */
  titles: { add?: string; edit?: string }
  create?: Create
  update?: Update
  /** Reads the record that is edited; its one path parameter is the `id` of the page's address. */
  load?: Load
  /** What stands in the fields of a new record. */
  defaults?: Partial<NoInfer<Values>>
  /** What is sent of an edited record though no field shows it: its number, the version that was read. */
  keeps?: readonly (keyof NoInfer<Values> & string)[]
  /** The fields of a record, where it does not have them as they are. */
  values?: (record: ReplyOf<Load>) => Partial<NoInfer<Values>>
  /** Where Save and Cancel lead. */
  leadsTo: string
  /** What is told once it is saved. */
  saved?: string
} & Pick<FormOptions<FormCall, Values>, 'schema' | 'check' | 'draft'>

/** Where the fields are not the body of a call as they are, a function makes it; without one it does not compile. */
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

/** A form as data, for a page of its own: `FormPage` shows it around its fields, `formLoader` reads the record. */
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
  <Form extends { load?: Call }>({ load }: Form) =>
  async (args: Pick<LoaderFunctionArgs, 'params'>): Promise<FormData> => {
    const id = idOf(args)
    return { id, answer: id === undefined || !load ? undefined : await readRecord(load, id) }
  }

/** One record by its call. */
export const readRecord = (load: Call, id: string): Promise<CallResult<Call>> =>
  (api as (call: Call, input: object) => ReturnType<Api>)(load, { params: pathOfRecord(load, id) })
