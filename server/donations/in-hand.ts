type Order = { provider: string; orderId: string | null }

/** Orders of which this process is asking a gateway, until what it answers is booked. */
export type InHand = {
  hold<T>(orders: readonly Order[], work: () => Promise<T>): Promise<T>
  /** Resolves when the order is out of hand; undefined where it is not in hand. */
  released(order: Order): Promise<void> | undefined
}

/** News of what is in hand would only be asked about twice: it waits for the answer that is on its way. */
export function createInHand(): InHand {
  const held = new Map<string, Promise<void>>()
  const nameOf = ({ provider, orderId }: Order) => `${provider} ${orderId}`
  return {
    async hold(orders, work) {
      const { promise, resolve } = Promise.withResolvers<void>()
      for (const order of orders) held.set(nameOf(order), promise)
      try {
        return await work()
      } finally {
        for (const order of orders) held.delete(nameOf(order))
        resolve()
      }
    },
    released: (order) => held.get(nameOf(order)),
  }
}
