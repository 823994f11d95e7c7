import { createServer } from 'node:net'
import type { Config } from '../config.ts'
import { sandboxAdmin, type SandboxAdmin } from '../platform/gateways/sandbox-admin.ts'

const sandboxAnswersWithinMs = 5000
/** A test gateway whose owner was killed goes by itself, a moment later. */
const sandboxGoesWithinMs = 2000
const betweenLooksMs = 100

/** The test gateway stands beside every process that answers people, unless real money moves. */
export const needsSandbox = ({ payments, role }: Pick<Config, 'payments' | 'role'>) =>
  payments.mode === 'sandbox' && role !== 'worker'

/**
 * Says at once that an address is taken, before anything is prepared for nothing.
 * @throws with words for the person at the terminal
 */
export async function assertPortsAreFree(config: Config): Promise<void> {
  const { host, port, sandbox } = config
  const error = await openingFails(host, port)
  if (error?.code === 'EADDRINUSE')
    throw new Error(
      `Port ${port} is taken: another program, or another Sahaya, listens there. Stop it, or choose another with PORT=${port + 10}.`,
    )
  if (error?.code === 'EACCES')
    throw new Error(`Port ${port} may not be opened by this user. Choose one above 1023 with PORT=3000.`)
  if (error) throw error
  if (needsSandbox(config) && (await isTakenByOthers(host, sandbox)))
    throw new Error(
      `Port ${sandbox.port}, which the test gateway needs, is taken. Stop what listens there, or choose another with SANDBOX_PORT=${sandbox.port + 10}.`,
    )
}

/** Only the gateway of this installation takes our secret; moving its clock by nothing does nothing. */
export const isOurs = (gateway: SandboxAdmin): Promise<boolean> =>
  gateway.advanceClock(0).then(
    () => true,
    () => false,
  )

/** Another process of this installation may run the test gateway already: it is used together. */
async function isTakenByOthers(
  host: string,
  { url, port, adminSecret }: Config['sandbox'],
): Promise<boolean> {
  const admin = sandboxAdmin(url, adminSecret, sandboxAnswersWithinMs)
  for (const until = performance.now() + sandboxGoesWithinMs; ;) {
    if ((await openingFails(host, port))?.code !== 'EADDRINUSE' || (await isOurs(admin))) return false
    if (performance.now() > until) return true
    await new Promise((look) => setTimeout(look, betweenLooksMs))
  }
}

function openingFails(host: string, port: number): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', resolve)
    probe.listen(port, host, () => probe.close(() => resolve(undefined)))
  })
}
