import type { TestApp } from '../app.ts'
import { makeRequest } from './material-requests.ts'

export type StockWorld = {
  offer: number
  donor: number
  vehicle: number
  shelf: number
  otherShelf: number
  scrapped: number
  dropOff: number
  /** Blankets, new and used. */
  items: [number, number]
  /** Blankets that expired; the category does not matter. */
  expired: number
  lines: [number, number]
}

/** Adds an offer, places, items and two request lines for tests of the stock. */
export async function makeStockWorld(t: TestApp): Promise<StockWorld> {
  const id = async (sql: string) => {
    const { rows } = await t.services.database.pool.query<{ id: number }>(sql)
    return rows[0]!.id
  }
  const offer = await id(
    `insert into material_offer (name, email, mobile_no, locality, created_at)
     values ('Madhav Joshi', 'madhav@demo.test', '9000000011', '{"formatted": "Hyderabad"}', now()) returning id`,
  )
  const dropOff = () =>
    id(`insert into drop_off_location (name, email, mobile_no, availability, locality, locality_name, description, status, created_at)
      values ('Shelf', 'shelf@demo.test', '9000000012', 'Always', '{"formatted": "Hyderabad"}', 'Ameerpet', 'Shelf', 'active', now())
      returning id`)
  const shelfOf = (location: number) =>
    id(
      `insert into stock_place (kind, drop_off_location_id, created_at) values ('drop_off', ${location}, now()) returning id`,
    )
  const item = (condition: string, expiresOn: string) =>
    id(`insert into material_item (category_id, condition, unit, expires_on) values (9, '${condition}', 'piece', ${expiresOn})
      returning id`)
  const line = async () => {
    const request = await makeRequest(t)
    return id(`select id from material_request_item where request_id = ${request}`)
  }
  const location = await dropOff()
  return {
    offer,
    dropOff: location,
    donor: await id(
      `insert into stock_place (kind, offer_id, created_at) values ('donor', ${offer}, now()) returning id`,
    ),
    vehicle: await id(
      `insert into stock_place (kind, name, created_at) values ('vehicle', 'Van', now()) returning id`,
    ),
    shelf: await shelfOf(location),
    otherShelf: await shelfOf(await dropOff()),
    scrapped: await id(`select id from stock_place where kind = 'scrapped'`),
    items: [await item('new', 'null'), await item('used_good', 'null')],
    expired: await item('new', `'2026-11-01'`),
    lines: [await line(), await line()],
  }
}
