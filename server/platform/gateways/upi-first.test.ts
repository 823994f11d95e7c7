import { describe, expect, test } from 'vitest'
import { gatewayNames } from '../../../contract/gateways.ts'
import { newOrder, sidesOf } from '../../testing/gateways/sides.ts'
import { formIn, openPage, postForm, sandboxForAll } from '../../testing/gateways/sandbox-peer.ts'

const peer = sandboxForAll()

/** Fields by which each gateway opens its page with UPI; Cashfree's page decides by itself. */
const asks = {
  payu: { pg: 'UPI' },
  razorpay: { 'prefill[method]': 'upi' },
  cashfree: {},
} as const

describe.each(gatewayNames)('%s', (name) => {
  const gateway = () => sidesOf(peer)[name].make({})

  async function checkout() {
    const order = newOrder()
    const form = await gateway().createCheckout(order)
    const bridge = gateway().bridgePage?.(new URLSearchParams(form.data))
    const onward = name === 'cashfree' ? formIn(bridge!.html)! : undefined
    const { page } = await openPage(onward ? { action: onward.action, data: onward.fields } : form)
    return { order, form, page }
  }
  const choose = async (page: string, outcome: string) => {
    const form = formIn(page)!
    return (await postForm(`${peer().process.url}${form.action}`, { ...form.fields, outcome })).text()
  }
  const waysOf = (page: string) =>
    [...page.matchAll(/<input type="radio" name="method" value="(\w+)"\s*(checked)?/g)].map(
      ([, method, checked]) => [method, checked === 'checked'],
    )
  const typedFields = (page: string) =>
    [...page.matchAll(/<(?:input|textarea)[^>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => !/type="(?:hidden|radio|number)"/.test(tag))

  test('the page opens with UPI, with cards and banks after it', async () => {
    const { form, page } = await checkout()
    expect(form.data).toMatchObject(asks[name])
    expect(waysOf(page)).toEqual([
      ['upi', true],
      ['card', false],
      ['bank', false],
    ])
  })

  test('a phone opens its app, a desk shows a code, and nowhere is a UPI id typed', async () => {
    const { order, form, page } = await checkout()
    const opens = /class="on-phone">\s*<a class="app" href="([^"]+)">Open your UPI app/.exec(page)?.[1]
    expect(page).toMatch(/class="on-desk">\s*<svg class="code"/)
    const address = new URL(opens!.replaceAll('&amp;', '&'), peer().process.url)
    const app = await (await fetch(address)).text()
    expect(app).toContain('<h1 class="sum">₹2,500')
    for (const shown of [page, app]) expect(typedFields(shown)).toEqual([])
    expect(Object.keys(form.data).filter((field) => /vpa|upi_?id/i.test(field))).toEqual([])
    await choose(app, 'success')
    expect(await gateway().fetchPayment(order.orderId)).toMatchObject({
      state: 'succeeded',
      paymentMode: expect.stringMatching(/^upi$/i),
    })
  })
})
