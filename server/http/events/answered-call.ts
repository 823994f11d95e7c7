import type { FastifyReply, FastifyRequest } from 'fastify'

type RouteConfig = { call?: string; streams?: true }

/** Name of the call that a request was, once it is answered; none for a stream, which lasts as long as its reader likes. */
export function answeredCall(request: FastifyRequest, reply: FastifyReply): string | undefined {
  const { call, streams } = (request.routeOptions.config ?? {}) as RouteConfig
  return streams === true && reply.raw.statusCode === 200 ? undefined : call
}
