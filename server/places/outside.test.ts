import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { Place } from '../../contract/places.ts'
import { askOutside } from './outside.ts'

const log = pino({ level: 'silent' })
const somewhere = { formatted: 'Somewhere' } as Place

function outside(answers: (Place[] | Error)[]) {
  let now = 0
  const asked: string[] = []
  const ask = askOutside({
    service: {
      async search(text) {
        asked.push(text)
        const answer = answers.shift()!
        if (answer instanceof Error) throw answer
        return answer
      },
    },
    clock: { now: () => new Date(0), realNow: () => new Date(now) },
    log,
  })
  return { ask, asked, later: (ms: number) => (now += ms) }
}

test('without a service nobody is asked', async () => {
  const clock = { now: () => new Date(0), realNow: () => new Date(0) }
  expect(await askOutside({ service: undefined, clock, log })('hyd')).toBeUndefined()
})

test('what the service finds is what is answered; what it does not know is left to the gazetteer', async () => {
  const { ask, asked } = outside([[somewhere], []])
  expect(await ask('some')).toEqual([somewhere])
  expect(await ask('other')).toBeUndefined()
  expect(asked).toEqual(['some', 'other'])
})

test('nothing typed is not worth asking', async () => {
  const { ask, asked } = outside([])
  expect(await ask('  ')).toBeUndefined()
  expect(asked).toEqual([])
})

test('after a failure the service has half a minute of rest', async () => {
  const { ask, asked, later } = outside([new Error('down'), [somewhere]])
  expect(await ask('a')).toBeUndefined()
  later(29_999)
  expect(await ask('b')).toBeUndefined()
  later(1)
  expect(await ask('c')).toEqual([somewhere])
  expect(asked).toEqual(['a', 'c'])
})
