import type { ReplyOf } from '../../../contract/call.ts'
import type { getInvolved } from '../../../contract/network/get-involved.ts'

/** Help that the account offered. */
export type OwnOffer = ReplyOf<typeof getInvolved.mine>[number]
