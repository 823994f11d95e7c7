import type { Sandbox } from '../sandbox.ts'
import { messageArrays, messageColumns, unnestMessages, usualTries } from '../deliveries.ts'
import { digitsFrom, lettersFrom } from '../ids.ts'
import { webhookUrlOf } from '../settings.ts'
import type { Paid, PaidVendor } from './paid.ts'

export type Dispute = {
  vendor: PaidVendor
  id: string
  payment_id: string
  amount_paise: number
  state: 'opened' | 'lost' | 'won'
  opened_at: Date
  /** Times at which the bank took the money, and returned it. */
  lost_at: Date | null
  returned_at: Date | null
}
/** Builds the signed message of one gateway about a dispute. */
export type DisputeNews = (
  sandbox: Sandbox,
  dispute: Dispute,
  paid: Paid,
  at: Date,
) => { body: string; headers: Record<string, string> }

/** Moves of a dispute: from which states, and to which. */
const actions = {
  open: { from: [], to: 'opened' },
  lose: { from: ['opened'], to: 'lost' },
  win: { from: ['opened', 'lost'], to: 'won' },
} as const
type DisputeAction = keyof typeof actions
export const isDisputeAction = (value: unknown): value is DisputeAction =>
  typeof value === 'string' && Object.hasOwn(actions, value)

const columns =
  'vendor, id, payment_id, amount_paise::float8 as amount_paise, state, opened_at, lost_at, returned_at'

/** Opens, loses or wins the dispute about a payment, and tells of it. @returns undefined when that cannot be done */
export async function dispute(
  sandbox: Sandbox,
  news: Record<PaidVendor, DisputeNews>,
  paid: Paid,
  { action, amountPaise }: { action: DisputeAction; amountPaise?: number },
): Promise<Dispute | undefined> {
  const { pool, clock } = sandbox
  const at = clock.now()
  const { from, to } = actions[action]
  const { rows } = await pool.query<Dispute>(
    `select ${columns} from sandbox.dispute where vendor = $1 and payment_id = $2`,
    [paid.vendor, paid.payment_id],
  )
  const before = rows[0]
  const moved: Dispute | undefined =
    before === undefined
      ? action === 'open' && paid.is_paid
        ? newDispute(sandbox, paid, amountPaise ?? paid.paise, at)
        : undefined
      : from.some((state) => state === before.state)
        ? movedTo(before, to, at)
        : undefined
  if (moved === undefined) return undefined
  const message = {
    subject: paid.receipt,
    url: webhookUrlOf(sandbox.settings, paid.vendor),
    contentType: 'application/json',
    maxTries: usualTries,
    dueAt: at,
    ...news[paid.vendor](sandbox, moved, paid, at),
  }
  await pool.query(
    `with moved as (
       insert into sandbox.dispute (vendor, id, payment_id, amount_paise, state, opened_at, lost_at, returned_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (vendor, payment_id) do update set state = excluded.state, lost_at = excluded.lost_at,
         returned_at = excluded.returned_at returning 1)
     insert into sandbox.delivery (${messageColumns}) select m.* from ${unnestMessages(9)} m, moved`,
    [
      moved.vendor,
      moved.id,
      moved.payment_id,
      moved.amount_paise,
      moved.state,
      moved.opened_at,
      moved.lost_at,
      moved.returned_at,
      ...messageArrays([message]),
    ],
  )
  sandbox.deliveries.wake()
  return moved
}

/** Takes lost money from the merchant at once; winning after that returns it. */
const movedTo = (before: Dispute, state: Dispute['state'], at: Date): Dispute => ({
  ...before,
  state,
  lost_at: state === 'lost' ? at : before.lost_at,
  returned_at: state === 'won' && before.state === 'lost' ? at : null,
})

function newDispute({ settings }: Sandbox, paid: Paid, amountPaise: number, at: Date): Dispute {
  const about = `dispute ${paid.vendor} ${paid.payment_id}`
  return {
    vendor: paid.vendor,
    id:
      paid.vendor === 'razorpay'
        ? `disp_${lettersFrom(settings.seed, about, 14)}`
        : digitsFrom(settings.seed, about, 9),
    payment_id: paid.payment_id,
    amount_paise: amountPaise,
    state: 'opened',
    opened_at: at,
    lost_at: null,
    returned_at: null,
  }
}
