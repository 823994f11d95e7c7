import type { Logger } from 'pino'
import type { GatewayName } from '../../../contract/gateways.ts'
import type { Gateway } from '../../platform/gateways/gateway.ts'
import type { Turns } from '../../platform/turns.ts'
import type { EvidenceDeps } from '../booking/evidence.ts'

/** Dependencies of webhook processing and order polling. */
export type WorkDeps = EvidenceDeps & {
  gateways: ReadonlyMap<GatewayName, Gateway>
  log: Logger
  /** Turns by which gateways are asked; without them all are asked at once. */
  turns?: Turns | undefined
  /** Whether the gateways at hand are test gateways. */
  isTest: boolean
  /** A gateway said something of a mandate. @returns false when we have no such mandate */
  mandateSaid?(provider: string, orderId: string): Promise<boolean>
}
