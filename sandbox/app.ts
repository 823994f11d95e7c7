import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { adminRoutes } from './admin.ts'
import { backRoutes } from './back/routes.ts'
import { bankRoutes } from './bank/routes.ts'
import { openClock } from './clock.ts'
import { openDeliveries } from './deliveries.ts'
import { listRoutes } from './pages/list-page.ts'
import { cashfreeDebitRefundRoutes } from './cashfree/debit-refund-routes.ts'
import { cashfreeMandateRoutes } from './cashfree/mandate-routes.ts'
import { cashfreeRoutes } from './cashfree/routes.ts'
import { cashfreeRefundNews } from './cashfree/vendor.ts'
import { createBatcher } from './batcher.ts'
import { mandateVendors } from './mandate-vendors.ts'
import { mandateRoutes } from './mandates/routes.ts'
import { insertDebits, keepNotices } from './mandates/store.ts'
import { turnDueMandates } from './mandates/work.ts'
import { turnDueOrders } from './orders/decide.ts'
import { completeDueOrderRefunds } from './orders/refunds.ts'
import { turnDuePayments } from './payu/decide.ts'
import { completeDueRefunds } from './payu/refunds.ts'
import { payuRoutes } from './payu/routes.ts'
import { razorpayMandateRoutes } from './razorpay/mandate-routes.ts'
import { razorpayRoutes } from './razorpay/routes.ts'
import { razorpayRefundNews } from './razorpay/vendor.ts'
import type { Sandbox } from './sandbox.ts'
import type { Settings } from './settings.ts'
import { ensureTables } from './tables.ts'
import { vendors } from './vendors.ts'

const lookEveryMs = 1000

/** The gateway over its database; closing the app leaves the pool to whoever made it. */
export async function buildSandbox(
  pool: Pool,
  settings: Settings,
  logLevel = 'warn',
): Promise<FastifyInstance> {
  const app = Fastify({ logger: { level: logLevel }, bodyLimit: 64 * 1024, forceCloseConnections: true })
  await ensureTables(pool)
  const clock = await openClock(pool)
  const deliveries = await openDeliveries(pool, clock, app.log)

  async function turn(): Promise<void> {
    await turnDuePayments(sandbox)
    await completeDueRefunds(sandbox)
    await turnDueOrders(sandbox, vendors)
    await turnDueMandates(sandbox, mandateVendors)
    await completeDueOrderRefunds(sandbox, { razorpay: razorpayRefundNews, cashfree: cashfreeRefundNews })
  }
  const sandbox: Sandbox = {
    pool,
    settings,
    clock,
    deliveries,
    keepNotice: createBatcher((given) => keepNotices(pool, given)),
    keepDebit: createBatcher((made) => insertDebits(pool, made)),
    async catchUp() {
      await turn()
      await deliveries.runDue()
    },
  }

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))))
    },
  )
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.warn({ err: error }, 'a request failed')
    return reply.code(status).send({ error: status >= 500 ? 'The test gateway stumbled' : error.message })
  })
  app.get('/health', async () => {
    await pool.query('select 1')
    return { ok: true, now: clock.now().toISOString() }
  })
  app.register(payuRoutes, sandbox)
  app.register(razorpayRoutes, sandbox)
  app.register(razorpayMandateRoutes, sandbox)
  app.register(cashfreeRoutes, sandbox)
  app.register(cashfreeMandateRoutes, sandbox)
  app.register(cashfreeDebitRefundRoutes, sandbox)
  app.register(mandateRoutes, sandbox)
  app.register(adminRoutes, sandbox)
  app.register(listRoutes, sandbox)
  app.register(backRoutes, sandbox)
  app.register(bankRoutes)

  const timer = setInterval(() => {
    turn().then(deliveries.wake, (error: unknown) => app.log.warn({ err: error }, 'the database is away'))
  }, lookEveryMs)
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await deliveries.stop()
  })
  return app
}
