import type { ReplyOf } from '../../../contract/call.ts'
import { storyStatus, type stories } from '../../../contract/site/stories.ts'
import { statusCodeOf, type StatusName } from '../../../contract/status.ts'
import { pictureOf } from '../to-wire.ts'
import type { DeskStory } from './store-stories.ts'

export const codeOf = (word: string) => statusCodeOf(storyStatus, word as StatusName<typeof storyStatus>)

/** The pictures of a story that have come. */
export const picturesOf = ({ title, banner, card }: DeskStory) => ({
  bannerImage: banner && pictureOf(banner, title),
  cardImage: card && pictureOf(card, title),
})

export const toDeskStory = (row: DeskStory): ReplyOf<typeof stories.storyList>[number] => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  shortDesc: row.shortDesc,
  content: row.content,
  causeId: row.cause.id,
  cause: row.cause,
  status: codeOf(row.status),
  showOnTop: row.position,
  source: row.source,
  createdAt: new Date(row.createdAt).toISOString(),
  Json: picturesOf(row),
})
