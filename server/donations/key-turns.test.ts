import { expect, test } from 'vitest'
import { AppError } from '../http/app-error.ts'
import { createKeyTurns } from './key-turns.ts'

/** Work that ends when it is told to. */
function held() {
  let end = () => {}
  const work = new Promise<void>((resolve) => {
    end = resolve
  })
  return { work: () => work, end: () => end() }
}

test('work under one key waits for what runs already; another key does not', async () => {
  const inTurn = createKeyTurns()
  const said: string[] = []
  const first = held()
  const one = inTurn('a', async () => {
    await first.work()
    said.push('first')
  })
  const two = inTurn('a', async () => said.push('second'))
  await inTurn('b', async () => said.push('other'))
  first.end()
  await Promise.all([one, two])
  expect(said).toEqual(['other', 'first', 'second'])
})

test('what failed holds nobody up', async () => {
  const inTurn = createKeyTurns()
  const one = inTurn('a', () => Promise.reject(new Error('no')))
  const two = inTurn('a', async () => 'yes')
  await expect(one).rejects.toThrow('no')
  await expect(two).resolves.toBe('yes')
})

test('whoever waits too long is told to come again', async () => {
  const inTurn = createKeyTurns(0)
  const first = held()
  const one = inTurn('a', first.work)
  await expect(inTurn('a', async () => 'late')).rejects.toBeInstanceOf(AppError)
  first.end()
  await one
})
