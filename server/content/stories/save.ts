import type { BodyOf } from '../../../contract/call.ts'
import { storyStatus, storyTexts, type stories } from '../../../contract/site/stories.ts'
import { statusNameOf } from '../../../contract/status.ts'
import { slugFrom } from '../../../shared/slug-from.ts'
import { invalidField } from '../../http/app-error.ts'
import { prepareTextPictures, publishMedia, type PreparedMedia, type UploadDeps } from '../../media/index.ts'
import type { Tx } from '../../platform/db/database.ts'
import { requiredRichText } from '../../platform/rich-text.ts'
import { hasCause } from '../store-cause.ts'
import { announcePicture, preparePicture, type StoryPicture } from './pictures.ts'

type Body = Omit<BodyOf<typeof stories.addStory>, 'bannerImage' | 'cardImage'> & {
  bannerImage?: string | null | undefined
  cardImage?: string | null | undefined
}

/** A story that was looked into and can be kept in one transaction. */
export type PreparedStory = {
  values: {
    title: string
    short_desc: string
    content: string
    cause_id: number
    position: number
    source: string
    card_media_id?: string
    banner_media_id?: string
  }
  status: string
  pictures: { cardImage: StoryPicture | undefined; bannerImage: StoryPicture | undefined }
  /** Published together with it. */
  media: readonly PreparedMedia[]
}

/** @throws INVALID for a cause that there is not, a text of which nothing is left, or a picture of another kind */
export async function prepareStory(
  deps: UploadDeps,
  { storyContent, bannerImage, cardImage, ...body }: Body,
  ownerId: number,
): Promise<PreparedStory> {
  if (!(await hasCause(deps.db, body.cause))) throw invalidField('cause', storyTexts.cause)
  const field = 'storyContent'
  const text = await prepareTextPictures(deps, { html: storyContent, field, ownerId })
  const content = requiredRichText(field, text.html, storyTexts.content)
  const card = cardImage ? await preparePicture(deps, 'cardImage', cardImage, ownerId) : undefined
  const banner = bannerImage ? await preparePicture(deps, 'bannerImage', bannerImage, ownerId) : undefined
  const idOf = (picture: StoryPicture | undefined) =>
    picture && 'made' in picture ? picture.made.id : undefined
  const [cardId, bannerId] = [idOf(card), idOf(banner)]
  return {
    values: {
      title: body.title,
      short_desc: body.storyDesc,
      content,
      cause_id: body.cause,
      position: body.order,
      source: body.source,
      ...(cardId !== undefined && { card_media_id: cardId }),
      ...(bannerId !== undefined && { banner_media_id: bannerId }),
    },
    status: statusNameOf(storyStatus, body.status),
    pictures: { cardImage: card, bannerImage: banner },
    media: [...text.pictures, ...[card, banner].flatMap((one) => (one && 'made' in one ? [one.made] : []))],
  }
}

/** Makes all pictures of a story public, in the transaction of the story. */
export async function publishStoryMedia(tx: Tx, { media, values }: PreparedStory): Promise<void> {
  for (const made of media) await publishMedia(tx, made, values.title)
}

/** Answers where the files go that were announced by their names. */
export async function announcePictures(
  deps: UploadDeps,
  storyId: number,
  ownerId: number,
  story: PreparedStory,
) {
  const addressOf = async (field: 'bannerImage' | 'cardImage') => {
    const picture = story.pictures[field]
    if (picture === undefined || 'made' in picture) return null
    return announcePicture(deps, ownerId, { field, storyId, ...picture })
  }
  return { bannerImage: await addressOf('bannerImage'), cardImage: await addressOf('cardImage') }
}

export const storySlug = (title: string): string => slugFrom(title, 80) || 'story'
