import { stockTexts } from '../../../contract/materials/stock.ts'
import { isAcceptedCondition } from '../../../shared/material-items.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { By } from '../../platform/db/rows.ts'
import { istDay } from '../../platform/ist.ts'
import {
  addPlace,
  allottedTo,
  balancesAt,
  countSince,
  findItem,
  findPlace,
  insertBoxMove,
  insertCount,
  insertMovement,
  lockBalance,
  lockItems,
  lockLine,
  lockPlace,
  organisationPlace,
  setParent,
  singlePlace,
  type Movement,
  type PlaceKind,
} from './store-stock.ts'

/** Author of a movement and the action that it belongs to. */
export type MovementAuthor = { by: By; action?: string | undefined }
export type Pieces = { item: number; quantity: number }

const numbersOf = (pieces: readonly Pieces[]) => pieces.map(({ item }) => item)
const inOrder = (pieces: readonly Pieces[]) => pieces.toSorted((a, b) => a.item - b.item)

/** Moves free goods. @throws AppError STOCK_TOO_LITTLE (from the database) when less is free */
export async function moveAll(
  tx: Tx,
  movement: Omit<Movement, 'item' | 'quantity'>,
  pieces: readonly Pieces[],
  doer: MovementAuthor,
): Promise<void> {
  await lockItems(tx, numbersOf(pieces))
  for (const { item, quantity } of inOrder(pieces))
    await insertMovement(tx, { ...movement, item, quantity }, doer)
}

/** Moves free goods to another shelf, vehicle or box. @throws AppError STOCK_TOO_LITTLE, NOT_FOUND */
export async function movePieces(
  tx: Tx,
  { place, to, pieces }: { place: number; to: number; pieces: readonly Pieces[] },
  doer: MovementAuthor,
): Promise<void> {
  if (place === to) throw invalidField('to', stockTexts.samePlace)
  await assertShelf(tx, place)
  const target = await assertShelf(tx, to)
  await moveAll(tx, { kind: target === 'box' ? 'boxed' : 'sorted', from: place, to }, pieces, doer)
}

/** Takes free goods that cannot be used out of the stock. */
export async function scrap(
  tx: Tx,
  { place, pieces, reason }: { place: number; pieces: readonly Pieces[]; reason: string },
  doer: MovementAuthor,
): Promise<void> {
  await assertShelf(tx, place)
  const to = await singlePlace(tx, 'scrapped')
  await moveAll(tx, { kind: 'scrapped', from: place, to, reason }, pieces, doer)
}

/** Puts free goods of a place into a new box, which is then in that place. */
export async function makeBox(
  tx: Tx,
  { place, name, pieces }: { place: number; name: string; pieces: readonly Pieces[] },
  doer: MovementAuthor,
): Promise<number> {
  const kind = (await findPlace(tx, place))?.kind
  if (kind === undefined) throw new AppError('NOT_FOUND')
  if (kind !== 'drop_off' && kind !== 'vehicle') throw new AppError('STOCK_PLACE_UNSUITABLE')
  const box = await addPlace(tx, { kind: 'box', name, parent: place }, doer.by.at)
  await moveAll(tx, { kind: 'boxed', from: place, to: box }, pieces, doer)
  return box
}

/** Moves free goods of a box into a new one in the same place. */
export async function splitBox(
  tx: Tx,
  { box, name, pieces }: { box: number; name: string; pieces: readonly Pieces[] },
  doer: MovementAuthor,
): Promise<number> {
  const parent = await parentOf(tx, box)
  const other = await addPlace(tx, { kind: 'box', name, parent }, doer.by.at)
  await moveAll(tx, { kind: 'boxed', from: box, to: other }, pieces, doer)
  return other
}

/**
 * Receives a box at a place with its counted goods: missing goods are booked as lost, others as found.
 * Items that are not named were not in the box.
 * @throws AppError STOCK_BOX_HERE when the box was received there before
 */
export async function receiveBox(
  tx: Tx,
  received: { box: number; place: number; counted: readonly Pieces[]; reason?: string | undefined },
  doer: MovementAuthor,
): Promise<void> {
  const { box, place, counted, reason } = received
  if ((await parentOf(tx, box)) === place) throw new AppError('STOCK_BOX_HERE')
  const kind = (await findPlace(tx, place))?.kind
  if (kind !== 'drop_off' && kind !== 'vehicle') throw new AppError('STOCK_PLACE_UNSUITABLE')
  await setParent(tx, box, place)
  const missing = (await balancesAt(tx, box))
    .filter(({ item }) => !counted.some((one) => one.item === item))
    .map(({ item }) => ({ item, quantity: 0 }))
  const all = [...counted, ...missing]
  await lockItems(tx, numbersOf(all))
  for (const { item, quantity } of inOrder(all))
    await takeStock(tx, { place: box, item, counted: quantity, reason }, doer)
  await insertBoxMove(tx, { box, place, at: doer.by.at })
}

async function parentOf(tx: Tx, box: number): Promise<number> {
  const found = await lockPlace(tx, box)
  if (found === undefined) throw new AppError('NOT_FOUND')
  if (found.parent === null) throw new AppError('STOCK_PLACE_UNSUITABLE')
  return found.parent
}

/**
 * Allots free goods to a line of an open request.
 * @throws AppError STOCK_EXPIRED, STOCK_LINE_DIFFERS, MATERIALS_CLOSED, and STOCK_LINE_FULL from the database
 */
export async function allot(
  tx: Tx,
  { place, item, quantity, line }: Pieces & { place: number; line: number },
  doer: MovementAuthor,
): Promise<void> {
  const [asked, goods] = [await lockLine(tx, line), await findItem(tx, item)]
  if (asked === undefined || goods === undefined) throw new AppError('NOT_FOUND')
  if (!asked.isOpen) throw new AppError('MATERIALS_CLOSED')
  if (goods.expiresOn !== null && goods.expiresOn < istDay(doer.by.at)) throw new AppError('STOCK_EXPIRED')
  const fits =
    goods.categoryId === asked.categoryId &&
    goods.unit === asked.unit &&
    (asked.variantId === null || asked.variantId === goods.variantId) &&
    isAcceptedCondition(goods.condition, asked.condition)
  if (!fits) throw new AppError('STOCK_LINE_DIFFERS')
  await lockItems(tx, [item])
  await insertMovement(tx, { kind: 'allotted', from: place, to: place, item, quantity, line }, doer)
}

type Allotment = Pieces & { place: number; line: number; reason?: string | undefined }

/** Returns allotted goods to the free stock of their place. */
export async function returnAllotment(tx: Tx, allotment: Allotment, doer: MovementAuthor): Promise<void> {
  const { place, item, quantity, line, reason } = allotment
  if ((await lockLine(tx, line)) === undefined) throw new AppError('NOT_FOUND')
  await assertAllotted(tx, allotment, doer)
  const movement = {
    kind: 'allotment_returned',
    from: place,
    to: place,
    item,
    quantity,
    line,
    reason,
  } as const
  await insertMovement(tx, movement, doer)
}

/** Delivers allotted goods to the organisation of their line. */
export async function deliver(
  tx: Tx,
  delivered: Allotment & { proof?: string | undefined },
  doer: MovementAuthor,
): Promise<void> {
  const { place, item, quantity, line, proof } = delivered
  const asked = await lockLine(tx, line)
  if (asked === undefined) throw new AppError('NOT_FOUND')
  await assertAllotted(tx, delivered, doer)
  const to = await organisationPlace(tx, asked.requestId, doer.by.at)
  await insertMovement(tx, { kind: 'delivered', from: place, to, item, quantity, line, proof }, doer)
}

async function assertAllotted(tx: Tx, { place, item, quantity, line }: Allotment, { by }: MovementAuthor) {
  if ((await findPlace(tx, place)) === undefined) throw new AppError('NOT_FOUND')
  await lockItems(tx, [item])
  await lockBalance(tx, place, item, by.at)
  if ((await allottedTo(tx, { place, item, line })) < quantity) throw new AppError('STOCK_NOT_ALLOTTED')
}

export type StockTake = { place: number; item: number; counted: number; reason?: string | undefined }

/**
 * Records a count; its difference from the balance becomes lost or found.
 * @throws AppError STOCK_BELOW_ALLOTTED when less was counted than is allotted
 */
export async function takeStock(
  tx: Tx,
  { place, item, counted, reason }: StockTake,
  doer: MovementAuthor,
): Promise<{ lost: number; found: number }> {
  await assertShelf(tx, place)
  if ((await findItem(tx, item)) === undefined) throw new AppError('NOT_FOUND')
  await lockItems(tx, [item])
  const { onHand, allotted } = await lockBalance(tx, place, item, doer.by.at)
  if (counted < allotted) throw new AppError('STOCK_BELOW_ALLOTTED')
  if (counted !== onHand && reason === undefined) throw invalidField('reason', stockTexts.difference)
  const count = await insertCount(
    tx,
    { place, item, counted, booked: onHand, countedAt: doer.by.at },
    doer.by,
  )
  await bookDifference(tx, { place, item, difference: counted - onHand, reason, count }, doer)
  return { lost: Math.max(onHand - counted, 0), found: Math.max(counted - onHand, 0) }
}

async function assertShelf(tx: Tx, place: number): Promise<PlaceKind> {
  const kind = (await findPlace(tx, place))?.kind
  if (kind === undefined) throw new AppError('NOT_FOUND')
  if (!['vehicle', 'drop_off', 'box'].includes(kind)) throw new AppError('STOCK_PLACE_UNSUITABLE')
  return kind
}

type Difference = {
  place: number
  item: number
  difference: number
  reason: string | undefined
  count?: number | undefined
  happenedAt?: Date | undefined
}

async function bookDifference(
  tx: Tx,
  { difference, place, ...rest }: Difference,
  doer: MovementAuthor,
): Promise<void> {
  const common = { ...rest, quantity: Math.abs(difference) }
  if (difference < 0)
    await insertMovement(
      tx,
      { ...common, kind: 'lost', from: place, to: await singlePlace(tx, 'lost') },
      doer,
    )
  if (difference > 0)
    await insertMovement(
      tx,
      { ...common, kind: 'found', from: await singlePlace(tx, 'found'), to: place },
      doer,
    )
}

export type Correction = {
  place: number
  item: number
  /** Positive for goods that are there in addition, negative for missing ones. */
  difference: number
  reason: string
  happenedAt: Date
  reallyMoved?: boolean | undefined
}

/**
 * Corrects the stock. Goods that really moved before the last count were counted already, so the count's difference is
 * reduced and the stock on hand stays; where the count or entry was wrong, the stock on hand changes.
 * @throws AppError STOCK_COUNTED_SINCE, STOCK_BELOW_ALLOTTED
 */
export async function correct(tx: Tx, correction: Correction, doer: MovementAuthor): Promise<void> {
  const { place, item, difference, reason, happenedAt, reallyMoved } = correction
  await assertShelf(tx, place)
  if ((await findItem(tx, item)) === undefined) throw new AppError('NOT_FOUND')
  await lockItems(tx, [item])
  const { onHand, allotted } = await lockBalance(tx, place, item, doer.by.at)
  const since = await countSince(tx, { place, item, since: happenedAt })
  if (since !== undefined && reallyMoved === undefined) throw new AppError('STOCK_COUNTED_SINCE')
  const booked = { place, item, difference, reason, happenedAt }
  if (since !== undefined && reallyMoved) {
    const reverse = { ...booked, difference: -difference, count: since.id, happenedAt: since.countedAt }
    // Additions come first, so that the balance is never below the allotted quantity in between.
    for (const one of difference > 0 ? [booked, reverse] : [reverse, booked])
      await bookDifference(tx, one, doer)
    return
  }
  if (onHand + difference < allotted) throw new AppError('STOCK_BELOW_ALLOTTED')
  await bookDifference(tx, booked, doer)
}
