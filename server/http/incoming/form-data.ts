import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'

/** No form of ours has more fields. */
const fieldsAtMost = 20

/** Lets calls of this scope take forms with files: the body is an object of texts and of `File`s, each name once. */
export function readFormData(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const headers = { 'content-type': request.headers['content-type'] ?? '' }
      const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => undefined)
      const fields = [...(form ?? [])]
      const names = new Set(fields.map(([name]) => name))
      const isUnreadable = form === undefined || names.size !== fields.length || fields.length > fieldsAtMost
      if (isUnreadable || fields.some(([, value]) => typeof value === 'string' && value.includes('\u0000')))
        throw new AppError('MALFORMED')
      return Object.fromEntries(fields)
    },
  )
}
