import type { FastifyReply, FastifyRequest } from 'fastify'
import { sameSecret } from '../safe-compare.ts'
import type { Settings } from '../settings.ts'

export const refuse = (
  reply: FastifyReply,
  status: number,
  description: string,
  reason = 'input_validation_failed',
) =>
  reply.code(status).send({
    error: {
      code: 'BAD_REQUEST_ERROR',
      description,
      source: 'business',
      step: 'payment_initiation',
      reason,
      metadata: {},
    },
  })

/** Every question carries key id and secret as a name and its password. */
export function checkBasic({ razorpay: { keyId, keySecret } }: Settings) {
  const basic = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (!sameSecret(request.headers.authorization ?? '', basic))
      return refuse(reply, 401, 'Authentication failed')
  }
}
