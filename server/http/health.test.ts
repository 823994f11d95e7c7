import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { healthRoutes } from './health.ts'

test.each([
  ['while it starts or stops', { isReady: () => false, pingDatabase: async () => true }],
  ['while the database is away', { isReady: () => true, pingDatabase: async () => false }],
])('nobody is to be sent here %s, and is told when to ask again', async (_name, readiness) => {
  const app = Fastify()
  healthRoutes(app, readiness)
  const ready = await app.inject('/health/ready')
  expect([ready.statusCode, ready.headers['retry-after'], ready.json()]).toEqual([503, '5', { ready: false }])
  expect((await app.inject('/health/live')).statusCode).toBe(200)
})
