import type { GatewayName } from '../../../contract/gateways.ts'
import type { DonationCase } from '../../../contract/finance/quarantine.ts'
import type { Gateway } from '../../platform/gateways/gateway.ts'
import { cameBy, paymentIdInMessage } from '../quarantine/received-amount.ts'
import {
  decidedOfDonation,
  ofDecision,
  quarantineColumns,
  quarantineJoins,
  type QuarantineRow,
} from '../lists/list-quarantine.ts'
import type { QuarantinedMessage } from './store-story.ts'
import { onWire } from '../../platform/on-wire.ts'

export type DonationCaseRow = QuarantineRow &
  Pick<QuarantinedMessage, 'raw' | 'headers' | 'decidedPaise' | 'decided'>

/**
 * Quarantined messages of a gift, `$1`, open or not; only the first ones where a gateway repeats itself
 * without end.
 */
export const casesOfDonation = `select ${quarantineColumns}, q.raw, q.headers, ${ofDecision('came')} as "decidedPaise",
    ${decidedOfDonation} as decided
  from quarantine q ${quarantineJoins} where a.donation_id = $1 order by q.id limit 20`

export type UnmatchedPayoutRow = {
  lineId: number
  settledOn: string
  entityId: string
  netPaise: number
  isResolved: boolean
}

/** Settlement lines for the orders and payments of a gift, `$1`, that nothing in the books explains. */
export const unmatchedOfDonation = `select l.id as "lineId", s.settled_on as "settledOn", l.entity_id as "entityId",
    l.net_paise as "netPaise", l.resolved_at is not null as "isResolved"
  from settlement_line l join settlement s on s.id = l.settlement_id
  where l.difference is not null and l.id in (
    select l.id from attempt a join settlement_line l on l.order_id = a.order_id
      join settlement s on s.id = l.settlement_id and s.provider = a.provider where a.donation_id = $1
    union select l.id from attempt a join settlement_line l on l.entity_id = a.gateway_payment_id
      join settlement s on s.id = l.settlement_id and s.provider = a.provider where a.donation_id = $1)
  order by l.id`

export const caseOnWire = (
  gateways: ReadonlyMap<GatewayName, Gateway>,
  row: DonationCaseRow,
): DonationCase => ({
  ...onWire(row),
  came: cameBy(gateways, row),
  paymentId: paymentIdInMessage(gateways, row),
  decided: row.decided,
})
