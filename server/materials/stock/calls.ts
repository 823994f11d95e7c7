import { quantityTexts } from '../../../contract/materials/items.ts'
import { stockTexts, type stock } from '../../../contract/materials/stock.ts'
import { fromStoredQuantity, isExactQuantity, toStoredQuantity } from '../../../shared/material-items.ts'
import { bytes } from '../../http/answers.ts'
import type { Setup } from '../../domain.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { Handlers, SignedInCtx } from '../../http/handlers.ts'
import { byOf } from '../../http/records/once.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Runs } from '../../platform/db/named.ts'
import { istDay, startOfIstDay } from '../../platform/ist.ts'
import type { ListDeps } from '../../platform/lists/answer.ts'
import { runAction } from './store-actions.ts'
import { movementsList, stockList } from './list-stock.ts'
import { listItems, listLines, listOfferItems, listPlaces, readPlace } from './store-places.ts'
import { impactTag } from '../impact/calls.ts'
import { pickListPdf } from './pick-list.ts'
import { receiveGoods } from './receive-goods.ts'
import { receiveOffer } from './receive-offer.ts'
import { tellChanged } from '../requests/service.ts'
import { readPickList } from './store-pick-list.ts'
import {
  allot,
  correct,
  deliver,
  makeBox,
  movePieces,
  receiveBox,
  returnAllotment,
  scrap,
  splitBox,
  takeStock,
  type MovementAuthor,
  type Pieces,
} from './service.ts'
import { findItem, requestOfLine } from './store-stock.ts'

/** Returns a quantity in the unit's smallest part, as it is stored. */
async function toStored(on: Runs, { item, quantity }: Pieces, field = 'quantity'): Promise<number> {
  const found = await findItem(on, item)
  if (found === undefined) throw invalidField('item', stockTexts.item)
  if (!isExactQuantity(quantity, found.unit)) throw invalidField(field, quantityTexts.whole)
  return toStoredQuantity(quantity, found.unit)
}

const allToStored = (on: Runs, pieces: readonly Pieces[], field: string) =>
  Promise.all(
    pieces.map(async ({ item, quantity }, index) => ({
      item,
      quantity: await toStored(on, { item, quantity }, `${field}.${index}.quantity`),
    })),
  )

const present = <Found>(found: Found | undefined): Found => {
  if (found === undefined) throw new AppError('NOT_FOUND')
  return found
}

type StockDeps = ListDeps & { db: Db; clock: Clock } & Pick<Setup, 'changes'>

/** Handlers of staff's calls on the stock. */
export function stockHandlers(deps: StockDeps): Handlers<typeof stock> {
  const { db } = deps
  /** Runs an action once for its id. */
  const act = <Body extends { action?: string | undefined }, Reply extends object>(
    body: Body,
    ctx: SignedInCtx,
    work: (tx: Tx, doer: MovementAuthor) => Promise<Reply>,
  ): Promise<Reply> => {
    const by = byOf(ctx, deps)
    const { action: id, ...rest } = body
    const request = { call: ctx.callName, account: by.actorId, body: rest }
    return runAction(db, { id, request, at: by.at }, (tx) => work(tx, { by, action: id }))
  }
  /** Purges the pages that show the request of a line. */
  const lineChanged = async <Reply>(line: number, made: Reply): Promise<Reply> => {
    const request = await requestOfLine(db, line)
    if (request !== undefined) tellChanged(deps, request)
    return made
  }
  const change = async (work: Promise<void>) => {
    await work
    return {}
  }
  return {
    list: listHandler(deps, stockList),
    movements: listHandler(deps, movementsList),
    places: () => listPlaces(db),
    place: async ({ params: { id } }) => present(await readPlace(db, id)),
    items: ({ query: { searchTerm } }) => listItems(db, searchTerm ?? ''),
    lines: async ({ query: { item } }) => present(await listLines(db, item)),
    pickList: async ({ params: { id } }) => {
      const list = present(await readPickList(db, id))
      return bytes(await pickListPdf(list, istDay(deps.clock.now())), `pick-list-${id}.pdf`)
    },
    offerItems: ({ params: { id } }) => listOfferItems(db, id),
    receive: ({ body }, ctx) => act(body, ctx, (tx, doer) => receiveOffer(tx, body, doer)),
    receiveGoods: ({ body }, ctx) => act(body, ctx, (tx, doer) => receiveGoods(tx, body, doer)),
    move: ({ body }, ctx) =>
      act(body, ctx, async (tx, doer) => {
        const pieces = await allToStored(tx, body.pieces, 'pieces')
        return change(movePieces(tx, { ...body, pieces }, doer))
      }),
    scrap: ({ body }, ctx) =>
      act(body, ctx, async (tx, doer) => {
        const pieces = await allToStored(tx, body.pieces, 'pieces')
        return change(scrap(tx, { ...body, pieces }, doer))
      }),
    makeBox: ({ body }, ctx) =>
      act(body, ctx, async (tx, doer) => {
        const pieces = await allToStored(tx, body.pieces, 'pieces')
        return { id: await makeBox(tx, { ...body, pieces }, doer) }
      }),
    splitBox: ({ body }, ctx) =>
      act(body, ctx, async (tx, doer) => {
        const pieces = await allToStored(tx, body.pieces, 'pieces')
        return { id: await splitBox(tx, { ...body, pieces }, doer) }
      }),
    receiveBox: ({ body }, ctx) =>
      act(body, ctx, async (tx, doer) => {
        const counted = await allToStored(tx, body.counted, 'counted')
        return change(receiveBox(tx, { ...body, counted }, doer))
      }),
    allot: ({ body }, ctx) =>
      act(body, ctx, async (tx, doer) => {
        const quantity = await toStored(tx, body)
        return change(allot(tx, { ...body, quantity }, doer))
      }).then((made) => lineChanged(body.line, made)),
    returnAllotment: ({ body }, ctx) =>
      act(body, ctx, async (tx, doer) => {
        const quantity = await toStored(tx, body)
        return change(returnAllotment(tx, { ...body, quantity }, doer))
      }).then((made) => lineChanged(body.line, made)),
    deliver: ({ body }, ctx) =>
      act(body, ctx, async (tx, doer) => {
        const quantity = await toStored(tx, body)
        return change(deliver(tx, { ...body, quantity }, doer))
      }).then((made) => {
        deps.changes.publish(impactTag)
        return made
      }),
    count: ({ body }, ctx) =>
      act(body, ctx, async (tx, doer) => {
        const { item } = body
        const counted = await toStored(tx, { item, quantity: body.counted }, 'counted')
        const { lost, found } = await takeStock(tx, { ...body, counted }, doer)
        const { unit } = present(await findItem(tx, item))
        return { lost: fromStoredQuantity(lost, unit), found: fromStoredQuantity(found, unit) }
      }),
    correct: ({ body }, ctx) =>
      act(body, ctx, async (tx, doer) => {
        const quantity = await toStored(tx, body)
        const happenedAt = startOfIstDay(body.happenedOn)
        if (happenedAt > doer.by.at)
          throw invalidField('happenedOn', 'Enter a date that is not in the future')
        const difference = body.missing ? -quantity : quantity
        return change(correct(tx, { ...body, difference, happenedAt }, doer))
      }),
  }
}
