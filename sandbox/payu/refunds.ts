import type { Pool } from 'pg'
import type { Sandbox } from '../sandbox.ts'
import { messageArrays, messageColumns, unnestMessages, usualTries, type Message } from '../deliveries.ts'
import { webhookUrlOf, type Settings } from '../settings.ts'
import type { Fields } from './hash.ts'
import { digitsFrom } from '../ids.ts'
import { findPaid } from '../back/paid.ts'
import { decimal } from '../orders/pages.ts'
import { isToFail } from '../orders/refunds.ts'

type Refund = {
  request_id: string
  mihpayid: string
  txnid: string
  token: string
  amount: string
  status: string
  callback_url: string | null
}

const paise = (rupees: string) => {
  const [whole = '0', part = ''] = rupees.split('.')
  return BigInt(whole + part.padEnd(2, '0').slice(0, 2))
}

/** Queues a refund of a captured payment. @returns PayU's answer, its id a JSON number as PayU writes it. */
export async function queuePayuRefund({ pool, clock, settings }: Sandbox, fields: Fields): Promise<string> {
  const { var1: mihpayid = '', var2: token = '', var3: amount = '', var5: callback } = fields
  const refuse = (code: number, msg: string) => JSON.stringify({ status: 0, msg, error_code: code })
  if (!token || token.length > 23) return refuse(124, 'Input Data missing')
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(amount) || paise(amount) <= 0n)
    return refuse(105, 'Refund FAILURE - Invalid amount')
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [mihpayid])
    const payment = await findPaid(pool, 'payu', mihpayid)
    if (payment === undefined) return refuse(116, 'Transaction not found')
    if (!payment.is_paid) return refuse(111, 'Invalid transaction status')
    if (/nach/i.test(payment.method)) return refuse(105, 'Refund is not allowed for eNACH transactions')
    const before = await client.query<{ token: string; amount: string }>(
      `select token, amount from sandbox.payu_refund where mihpayid = $1 and status <> 'failure'`,
      [mihpayid],
    )
    if (before.rows.some((refund) => refund.token === token)) return refuse(106, 'Token already exists')
    const already = before.rows.reduce((sum, refund) => sum + paise(refund.amount), 0n)
    if (already + paise(amount) > BigInt(payment.paise)) return refuse(105, 'Refund FAILURE - Invalid amount')
    const requestId = digitsFrom(settings.seed, `refund ${mihpayid} ${token}`, 11)
    await client.query(
      `insert into sandbox.payu_refund (request_id, mihpayid, txnid, token, amount, asked_at, callback_url)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [requestId, mihpayid, payment.receipt, token, amount, clock.now(), callback || null],
    )
    await client.query('commit')
    return `{"status":1,"msg":"Refund Request Queued","request_id":"${requestId}","bank_ref_num":null,"mihpayid":${mihpayid},"error_code":102}`
  } finally {
    // After a commit this does nothing.
    await client.query('rollback').catch(() => undefined)
    client.release()
  }
}

/** Everything that happened to a payment: its capture and its refunds, keyed by request id. */
export async function actionsOf({ pool, settings }: Sandbox, mihpayid: string): Promise<object | undefined> {
  const payment = await findPaid(pool, 'payu', mihpayid)
  if (!payment?.is_paid) return undefined
  const refunds = await pool.query<Refund>(
    'select * from sandbox.payu_refund where mihpayid = $1 order by asked_at',
    [mihpayid],
  )
  const unsettled = { settlement_id: null, amount_settled: null, UTR_no: null, value_date: null }
  const captureId = digitsFrom(settings.seed, `capture ${mihpayid}`, 9)
  const capture = {
    mihpayid,
    bank_ref_num: digitsFrom(settings.seed, `bank ${payment.receipt}`, 12),
    request_id: captureId,
    amt: decimal(payment.paise),
    mode: payment.method,
    action: 'capture',
    token: '',
    status: 'SUCCESS',
    bank_arn: null,
    ...unsettled,
    refund_mode: '-',
  }
  const rows = refunds.rows.map((refund) => [
    refund.request_id,
    {
      mihpayid,
      bank_ref_num: refund.status === 'success' ? digitsFrom(settings.seed, refund.request_id, 12) : null,
      request_id: refund.request_id,
      amt: refund.amount,
      mode: payment.method,
      action: 'refund',
      token: refund.token,
      status: refund.status,
      bank_arn: null,
      ...unsettled,
      refund_mode: 'Back to Source',
    },
  ])
  return { [captureId]: capture, ...Object.fromEntries(rows) }
}

const takesMinutes = 10

/** Carries out the refunds whose time has come and says so, unsigned, as PayU does. */
export async function completeDueRefunds({ pool, clock, settings }: Sandbox): Promise<void> {
  const now = clock.now()
  for (;;) {
    const due = await pool.query<Refund>({
      name: 'refunds-due',
      text: `select * from sandbox.payu_refund where status = 'queued'
        and asked_at <= $1::timestamptz - make_interval(mins => $2) order by asked_at limit 200`,
      values: [now, takesMinutes],
    })
    for (const refund of due.rows) {
      const status = (await isToFail(pool, refund.token)) ? 'failure' : 'success'
      await completeRefund(pool, { ...refund, status }, refundMessage(settings, { ...refund, status }, now))
    }
    if (due.rows.length === 0) return
  }
}

async function completeRefund(pool: Pool, refund: Refund, message: Message): Promise<void> {
  await pool.query({
    name: 'refund-done',
    text: `with done as (
        update sandbox.payu_refund set status = $2 where request_id = $1 and status = 'queued' returning 1)
      insert into sandbox.delivery (${messageColumns}) select m.* from ${unnestMessages(3)} m, done`,
    values: [refund.request_id, refund.status, ...messageArrays([message])],
  })
}

function refundMessage(settings: Settings, refund: Refund, dueAt: Date): Message {
  const reference = digitsFrom(settings.seed, refund.request_id, 12)
  return {
    subject: refund.txnid,
    url: refund.callback_url ?? webhookUrlOf(settings, 'payu'),
    contentType: 'application/json',
    body: JSON.stringify({
      key: settings.payu.key,
      mihpayid: refund.mihpayid,
      merchantTxnId: refund.txnid,
      request_id: refund.request_id,
      token: refund.token,
      amt: refund.amount,
      action: 'refund',
      status: refund.status,
      bank_ref_num: reference,
      bank_arn: reference,
      refund_mode: 'Back to Source',
      remark: null,
    }),
    maxTries: usualTries,
    dueAt,
  }
}
