import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { healthRoutes } from './health.ts'

const [yes, no] = [() => true, () => false]
const [answers, isSilent] = [async () => true, async () => false]

test.each([
  ['while it starts or stops', 'start', { isReady: no, pingDatabase: answers }],
  ['while the database is away', 'database', { isReady: yes, pingDatabase: isSilent, isDiskFull: no }],
  ['while the disk is full', 'disk', { isReady: yes, pingDatabase: isSilent, isDiskFull: yes }],
])('nobody is to be sent here %s, and is told when to ask again', async (_name, missing, readiness) => {
  const app = Fastify()
  healthRoutes(app, readiness)
  const ready = await app.inject('/health/ready')
  expect([ready.statusCode, ready.headers['retry-after'], ready.json()]).toEqual([
    503,
    '5',
    { ready: false, missing },
  ])
  expect((await app.inject('/health/live')).statusCode).toBe(200)
})
