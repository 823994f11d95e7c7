import type { BodyOf } from '../../contract/call.ts'
import { textPictureMaxBytes, type media } from '../../contract/media.ts'
import type { Handlers, SignedInCtx } from '../http/handlers.ts'
import { expectFile, requestUploads, type UploadDeps } from './uploads.ts'

export const mediaHandlers = (deps: UploadDeps): Handlers<typeof media> => {
  const uploadUrls = async ({ body }: { body: BodyOf<typeof media.uploadUrls> }, { actor }: SignedInCtx) => {
    const addresses = await requestUploads(deps, actor.accountId, body.files)
    return addresses.map(({ id, type, postUrl, getUrl }) => ({
      mediaObject: { data: { id, type } },
      s3Url: { data: { postUrl, getUrl } },
    }))
  }
  return {
    uploadUrls,
    eventUploadUrls: uploadUrls,
    textPictureUrl: ({ body: { fileName, mimeType } }, { actor }) =>
      expectFile(deps, actor.accountId, { name: fileName, type: mimeType, maxBytes: textPictureMaxBytes }),
  }
}
