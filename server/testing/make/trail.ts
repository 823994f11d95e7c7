import { stock } from '../../../contract/materials/stock.ts'
import type { TestApp } from '../app.ts'
import { makeRequest } from './material-requests.ts'

export type TrailWorld = {
  dropOff: number
  /** Line of a request for blankets. */
  line: number
  /** Adds an offer of blankets. */
  offer(facts?: {
    name?: string
    email?: string
    quantity?: number
  }): Promise<{ id: number; item: number; key: string }>
  /** Receives an offer whole at the drop-off location. @returns the place */
  receive(offer: { id: number; item: number }, quantity?: number): Promise<number>
  /** Adds the place of its drop-off location in the stock, where nothing was received yet. */
  place(): Promise<number>
  /** Number of new blankets as an item of the stock. */
  blankets(place: number): Promise<number>
}

/** A drop-off location, a request and offers, for tests of trails. */
export async function makeTrailWorld(t: TestApp, { city = 'Hyderabad' } = {}): Promise<TrailWorld> {
  const rowOf = async <Row>(sql: string, values: unknown[] = []) =>
    (await t.services.database.pool.query(sql, values)).rows[0] as Row
  const staff = () => t.as('material-manager')
  const { id: dropOff } = await rowOf<{ id: number }>(
    `insert into drop_off_location (name, email, mobile_no, availability, locality, locality_name, description, status, created_at)
     values ('Shelf', 'shelf@demo.test', '9000000012', 'Always', $1, 'Ameerpet', 'Shelf', 'active', now()) returning id`,
    [JSON.stringify({ city, formatted: city, street: 'Secret Street 1' })],
  )
  const request = await makeRequest(t)
  const { id: line } = await rowOf<{ id: number }>(
    'select id from material_request_item where request_id = $1',
    [request],
  )
  return {
    dropOff,
    line,
    async offer({ name = 'Madhav Joshi', email = 'trail@demo.test', quantity = 4 } = {}) {
      const offer = await rowOf<{ id: number; key: string }>(
        `insert into material_offer (name, email, mobile_no, locality, created_at)
         values ($1, $2, '9000000041', '{"city": "Warangal", "street": "Hidden Lane 5"}', $3) returning id, trail_key as key`,
        [name, email, t.services.clock.now()],
      )
      const { id: item } = await rowOf<{ id: number }>(
        `insert into material_offer_item (offer_id, category_id, condition, unit, quantity)
         values ($1, 9, 'new', 'piece', $2) returning id`,
        [offer.id, quantity],
      )
      return { ...offer, item }
    },
    async receive({ id, item }, quantity = 4) {
      const body = { offer: id, location: dropOff, items: [{ id: item, quantity }] }
      return (await staff()(stock.receive, { body })).data.place
    },
    async place() {
      const { id } = await rowOf<{ id: number }>(
        `insert into stock_place (kind, drop_off_location_id, created_at) values ('drop_off', $1, now()) returning id`,
        [dropOff],
      )
      return id
    },
    async blankets(place) {
      const { items } = (await staff()(stock.place, { params: { id: place } })).data
      return items.find(({ condition }) => condition === 'new')!.item
    },
  }
}
