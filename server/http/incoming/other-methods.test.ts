import Fastify from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import { refuseOtherMethods } from './other-methods.ts'

const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
const places = [
  { method: 'GET', path: '/api/gift/:id' },
  { method: 'PUT', path: '/api/gift/:id' },
  { method: 'POST', path: '/api/gift/add' },
  { method: 'POST', path: '/api/gift/:id/part.:kind' },
]
beforeAll(async () => {
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof AppError ? error.http : 500).send({}),
  )
  for (const { method, path } of places) app.route({ method, url: path, handler: () => ({ answered: path }) })
  refuseOtherMethods(app, places)
  await app.ready()
})

test.each([
  ['DELETE', '/api/gift/5', 'GET, HEAD, PUT'],
  ['POST', '/api/gift/5/', 'GET, HEAD, PUT'],
  ['OPTIONS', '/api/gift/5?full=1', 'GET, HEAD, PUT'],
  ['GET', '/api/gift/add', 'POST'],
  ['DELETE', '/api/gift/add', 'POST'],
  ['GET', '/api/gift/5/part.pdf', 'POST'],
] as const)('%s %s is refused, and told what is taken: %s', async (method, url, allow) => {
  const answer = await app.inject({ method, url, ...(method === 'POST' && { payload: '{' }) })
  expect([answer.statusCode, answer.headers['allow']]).toEqual([405, allow])
})

test.each(['/api/nothing', '/api/gift', '/api/gift/5/part', '/api/gift/5/6/7'])(
  '%s is no call, by whatever method',
  async (url) => {
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      expect((await app.inject({ method, url })).statusCode).toBe(404)
  },
)

test('what is taken is answered', async () => {
  for (const { method, path } of places)
    expect((await app.inject({ method: method as 'GET', url: path.replace(':', 'a') })).statusCode).toBe(200)
})
