import type { campaignMedia, videoTypes } from '../../../contract/campaigns/media.ts'
import { withMessage } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import {
  addVideo,
  deleteCampaignMedia,
  describeVideo,
  expectVideo,
  setPoster,
  type MediaServices,
} from './service.ts'

export const campaignMediaHandlers = (deps: MediaServices): Handlers<typeof campaignMedia> => ({
  uploadVideoUrl: ({ body }, by) => expectVideo(deps, by, body),
  async mediaUpload({ body }, by) {
    const { id, storageKey, type } = await addVideo(deps, by, body)
    return {
      id,
      url: `/media/${storageKey.replace('published/', '')}`,
      type: type as (typeof videoTypes)[number],
    }
  },
  async uploadThumbnail({ body }, by) {
    await setPoster(deps, by, body)
    return null
  },
  async saveVideo({ body }, by) {
    await describeVideo(deps, by, body)
    return null
  },
  async deleteMedia({ body }, by) {
    await deleteCampaignMedia(deps, by, body)
    return withMessage(null, 'Removed')
  },
})
