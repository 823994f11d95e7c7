import type { EntryContext } from 'react-router'
import { expect, test } from 'vitest'
import { dataScript, serialisedLoaderData, withoutData } from './loader-data.ts'

const streamOf = (...parts: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
      controller.close()
    },
  })

test('what loaders told is read to its end', async () => {
  expect(await serialisedLoaderData(streamOf('[{"_1":2},', '"₹"]\n'))).toBe('[{"_1":2},"₹"]\n')
})

test('a page without data has none', async () => {
  expect(await serialisedLoaderData(undefined)).toBe('')
})

test('the data is handed over where the scripts look for it', () => {
  expect(dataScript('told\n')).toBe(
    '<script>window.__reactRouterContext.streamController.enqueue("told\\n");' +
      'window.__reactRouterContext.streamController.close()</script>',
  )
})

test('no text of the data ends its script', () => {
  const page = dataScript('x</script><script>alert(1)//&\u2028\u2029')
  expect(page.match(/<\/script>/g)).toHaveLength(1)
  const [, json = ''] = /enqueue\((".*?")\);/.exec(page) ?? []
  expect(JSON.parse(json)).toBe('x</script><script>alert(1)//&\u2028\u2029')
})

test('a renderer without the data leaves the given context as it is', () => {
  const context = { serverHandoffStream: streamOf(), isSpaMode: false } as EntryContext
  expect(withoutData(context)).toEqual({ isSpaMode: false })
  expect(context.serverHandoffStream).toBeDefined()
})
