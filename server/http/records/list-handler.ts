import type { MetaOf, ReplyOf } from '../../../contract/call.ts'
import type { ListMeta } from '../../../contract/lists.ts'
import { findStatus } from '../../../contract/status.ts'
import { answerList, type ListDeps } from '../../platform/lists/answer.ts'
import type { ListOf } from '../../platform/lists/define.ts'
import type { FilterOf, ListedCall, ListQuery, OfficeList } from '../../platform/lists/list.ts'
import { rowSchemas, statusSetOf } from '../../platform/lists/row-schema.ts'
import { onWire, type OnWire } from '../../platform/on-wire.ts'
import { withMeta, type Enveloped } from '../answers.ts'
import type { Actor, SignedInCtx } from '../handlers.ts'

type Handler<Filter, Data, Meta = ListMeta> = (
  input: { query: ListQuery & Filter },
  ctx: SignedInCtx,
) => Promise<Enveloped<Data, Meta>>
type ToWire<Row, Wire> = (row: Row, actor: Actor) => Wire

/**
 * The handler of a list: a page of rows with the total and the key of its download. Rows go out by `toWire`, which is
 * optional where a row differs from its stored form in dates, amounts and status codes only.
 */
export function listHandler<C extends ListedCall>(
  deps: ListDeps,
  list: ListOf<C>,
): Handler<FilterOf<C>, ReplyOf<C>, MetaOf<C>>
export function listHandler<Row extends object, Filter extends object, Wire = OnWire<Row>>(
  deps: ListDeps,
  list: OfficeList<Row, Filter>,
  toWire?: ToWire<Row, Wire>,
): Handler<Filter, Wire[]>
/** @param setFilter filters that the server sets for its reader */
export function listHandler<
  Row extends object,
  Filter extends object,
  const Name extends keyof Filter,
  Wire = OnWire<Row>,
>(
  deps: ListDeps,
  list: OfficeList<Row, Filter>,
  toWire: ToWire<Row, Wire> | undefined,
  setFilter: (actor: Actor) => Pick<Filter, Name>,
): Handler<Omit<Filter, Name>, Wire[]>
export function listHandler(
  deps: ListDeps,
  list: OfficeList<object, object>,
  toWire: ToWire<object, unknown> = rowToWire(list.call),
  setFilter: (actor: Actor) => object = () => ({}),
): Handler<object, never, never> {
  return async ({ query }, { actor }) => {
    const asked = { ...query, ...setFilter(actor) }
    const { rows, meta } = await answerList(deps, list, asked, actor.accountId)
    return withMeta(rows.map((row) => toWire(row, actor)) as never, meta as never)
  }
}

/** Maps a stored row to its reply: dates and amounts as usual, a status by its code where its set has codes. */
function rowToWire(call: ListedCall): (row: object) => object {
  const sets = Object.entries(rowSchemas(call)).flatMap(([name, schema]) => {
    const set = statusSetOf(schema)
    return set === undefined ? [] : [[name, set] as const]
  })
  return (row) => {
    const wire = onWire(row) as Record<string, unknown>
    for (const [name, set] of sets) wire[name] = findStatus(set, wire[name] as string)?.wire ?? wire[name]
    return wire
  }
}
