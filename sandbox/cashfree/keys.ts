import type { FastifyReply, FastifyRequest } from 'fastify'
import { sameSecret } from '../safe-compare.ts'
import type { Settings } from '../settings.ts'

export const refuse = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).send({ message, code, type: 'invalid_request_error' })

/** Every question carries id, secret and version in its headers. */
export const checkKeys =
  ({ cashfree }: Settings) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const header = (name: string) => String(request.headers[name] ?? '')
    const fits = [
      sameSecret(header('x-client-id'), cashfree.clientId),
      sameSecret(header('x-client-secret'), cashfree.clientSecret),
    ]
    if (!fits.every(Boolean)) return refuse(reply, 401, 'request_failed', 'authentication Failed')
    if (!/^\d{4}-\d\d-\d\d$/.test(header('x-api-version')))
      return refuse(reply, 400, 'api_version_missing', 'x-api-version : is missing in the request')
  }
