import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { unknownCall } from '../failures.ts'

/** A call's place: its path as the router writes it, `/api/campaign/:slug`. */
type Place = { method: string; path: string }

/**
 * Answers 405 to the methods that a path does not take, and 404 to what is no path below `/api`. One route for all: a
 * route for each path and method would be three thousand, which cost more memory than the calls.
 */
export function refuseOtherMethods(app: FastifyInstance, places: readonly Place[]): void {
  const byPath = takenBy(places)
  const patterns = [...byPath].filter(([path]) => path.includes(':')).map(patternOf)
  const takenAt = (path: string) => byPath.get(path) ?? patterns.find(({ is }) => is.test(path))?.taken
  const refuseKnown = async ({ url }: FastifyRequest, reply: FastifyReply) => {
    const taken = takenAt(url.split('?', 1)[0]!.replace(/\/$/, ''))
    if (taken !== undefined) refuse(taken, reply)
  }
  app.all('/api/*', { exposeHeadRoute: false, onRequest: refuseKnown }, unknownCall)
  // Where a path is also an example of another's pattern, the router would hand the methods of that one to it.
  for (const [path, taken] of byPath) {
    const others = patterns.filter(({ is, path: other }) => other !== path && is.test(path))
    const method = [...new Set(others.flatMap((other) => [...other.taken]))].filter((one) => !taken.has(one))
    const onRequest = async (_: FastifyRequest, reply: FastifyReply) => refuse(taken, reply)
    if (method.length > 0)
      app.route({ method, url: path, exposeHeadRoute: false, onRequest, handler: () => undefined })
  }
}

/** Refuses before the body is read: the path is known, the method is not. */
function refuse(taken: ReadonlySet<string>, reply: FastifyReply): never {
  void reply.header('allow', [...taken].join(', '))
  throw new AppError('METHOD_NOT_ALLOWED')
}

function takenBy(places: readonly Place[]): Map<string, Set<string>> {
  const byPath = new Map<string, Set<string>>()
  for (const { method, path } of places) {
    const taken = byPath.get(path) ?? new Set()
    byPath.set(path, taken.add(method))
    if (method === 'GET') taken.add('HEAD')
  }
  return byPath
}

const patternOf = ([path, taken]: [string, ReadonlySet<string>]) => ({
  path,
  taken,
  is: new RegExp(`^${path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/:\w+/g, '[^/]+')}$`),
})
