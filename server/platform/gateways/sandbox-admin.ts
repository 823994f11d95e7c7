/** Request with which a payer's browser comes back. */
type Back = { method: 'post' | 'get'; url: string; fields: Record<string, string> }

export type SandboxAdmin = {
  /**
   * Makes an order turn out so: when it comes, or at once if it is there. Names of outcomes are those of
   * the checkout page. @returns the form that would lead the donor back, when there is one.
   */
  setOutcome(orderId: string, outcome: string, delayMinutes?: number): Promise<Back | undefined>
  /**
   * Does with a mandate what its payer would: approve, decline, expire, bank-approves, bank-refuses on the consent
   * page; pause, resume, revoke in the UPI app. @returns the way back from the consent page
   */
  actOnMandate(orderId: string, action: string, delayMinutes?: number): Promise<Back>
  /** Has the payer's bank open, lose or win a dispute about a payment; we are the other side. */
  moveDispute(orderId: string, action: 'open' | 'lose' | 'win', amountPaise?: number): Promise<void>
  /** Gives a payment back at the gateway's own desk. */
  refundAtDesk(orderId: string, amountPaise: number): Promise<void>
  /** Moves the gateway's clock forward, with every webhook that falls due. @returns its new time. */
  advanceClock(hours: number): Promise<Date>
}

// An advance waits for every webhook that falls due meanwhile.
const advanceWithinMs = 60_000

/** The test gateway's scripting, for the demonstration's clock and for tests. */
export function sandboxAdmin(url: string, secret: string, answerWithinMs = advanceWithinMs): SandboxAdmin {
  async function post(path: string, body: object): Promise<Record<string, unknown>> {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-sandbox-secret': secret },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(answerWithinMs),
    })
    const said = (await answer.json()) as Record<string, unknown>
    if (!answer.ok) throw new Error(`The test gateway answered ${answer.status}: ${String(said['error'])}`)
    return said
  }
  return {
    async setOutcome(txnid, outcome, delayMinutes) {
      const { back } = await post('/admin/outcome', { txnid, outcome, delayMinutes })
      return (back ?? undefined) as Back | undefined
    },
    async actOnMandate(txnid, action, delayMinutes) {
      const { back } = await post('/admin/mandate', { txnid, action, delayMinutes })
      return back as Back
    },
    async moveDispute(txnid, action, amountPaise) {
      await post('/admin/dispute', { txnid, action, amountPaise })
    },
    async refundAtDesk(txnid, amountPaise) {
      await post('/admin/refund', { txnid, amountPaise })
    },
    async advanceClock(advanceHours) {
      const { now } = await post('/admin/clock', { advanceHours })
      return new Date(String(now))
    },
  }
}
