import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors, type ErrorCode } from '../../contract/errors.ts'
import { AppError } from './app-error.ts'
import { isReadable } from './incoming/request-line.ts'

/** Turns everything thrown into the envelope. Internals go to the log with the request id, never to the wire. */
export function handleFailures(
  app: FastifyInstance,
  deps: { isDatabaseAway(error: unknown): boolean; report(error: unknown, requestId: string): void },
): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = asAppError(error, deps.isDatabaseAway)
    if (refusal.http >= 500) {
      request.log.error({ err: error, code: refusal.code }, 'a request failed')
      if (refusal.code === 'FAILED') deps.report(error, request.id)
    }
    if (refusal.retryAfterSeconds !== undefined)
      reply.header('retry-after', String(refusal.retryAfterSeconds))
    if (refusal.code === 'TOO_LARGE' && Number(request.headers['content-length']) <= readThrough)
      reply.removeHeader('connection')
    return sendRefusal(reply, refusal)
  })
}

/**
 * Bytes of a body that is too large which are still taken in and thrown away. A connection that is closed while
 * somebody sends shows them a broken pipe instead of the refusal.
 */
const readThrough = 32 * 1024 * 1024

/** The 404 envelope of an unknown call. */
export const unknownCall = (_request: FastifyRequest, reply: FastifyReply) =>
  sendRefusal(reply, new AppError('CALL_NOT_FOUND'))

/** An address that cannot be decoded: below `/api` a refused call, elsewhere an unknown page. No hook has run for it. */
export function unreadableAddress(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('x-request-id', request.id)
  return /^\/api(?:[/?]|$)/.test(request.url) || !isReadable(request.raw)
    ? sendRefusal(reply, new AppError('MALFORMED'))
    : reply.redirect('/')
}

function sendRefusal(reply: FastifyReply, refusal: AppError): FastifyReply {
  return reply
    .code(refusal.http)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(
      JSON.stringify({
        status: false,
        message: refusal.message,
        data: told(refusal),
      }),
    )
}

const told = ({ fields, untold, beside }: AppError) =>
  fields === undefined && beside === undefined
    ? null
    : { ...beside, errors: fields ?? {}, ...(untold > 0 && { untold }) }

const byFastifyCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_TYPE',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED',
  FST_ERR_BAD_URL: 'CALL_NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'CALL_NOT_FOUND',
  FST_ERR_NOT_FOUND: 'CALL_NOT_FOUND',
}

function asAppError(error: unknown, isDatabaseAway: (error: unknown) => boolean): AppError {
  if (error instanceof AppError) return error
  const { code, statusCode } = error as Partial<FastifyError>
  const named = code === undefined ? undefined : byFastifyCode[code]
  if (named !== undefined) return new AppError(named)
  if (isDatabaseAway(error)) return new AppError('UNAVAILABLE', { retryAfterSeconds: 5, cause: error })
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    const found = (Object.keys(errors) as ErrorCode[]).find((key) => errors[key].http === statusCode)
    return new AppError(found ?? 'MALFORMED')
  }
  return new AppError('FAILED', { cause: error })
}
