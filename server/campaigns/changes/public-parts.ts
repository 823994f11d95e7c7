import { fundraiserDocumentKinds } from '../../../contract/campaigns/facts.ts'
import type { Fundraiser, GalleryItem, HistoryLine } from '../../../contract/campaigns/public.ts'
import { mediaPathOf, publishedKeyOf, readPrivate, toPicture } from '../../media/index.ts'
import { istDay } from '../../platform/ist.ts'
import type { Services } from '../../services.ts'
import { findPublicDocument, type PublicParts, type StoredItem, type StoredLine } from './store-public.ts'

const toLine = ({ what, at, from, to, askedAs, decidedAs }: StoredLine): HistoryLine => ({
  what,
  on: istDay(new Date(at)),
  askedAs,
  decidedAs,
  fromAmount: to.targetAmount === undefined ? null : (from.targetAmount ?? null),
  toAmount: to.targetAmount ?? null,
  fromDay: to.endsOn === undefined ? null : (from.endsOn ?? null),
  toDay: to.endsOn ?? null,
})

function toItem({ id, kind, caption, variants, poster, alt, mediaId, type }: StoredItem): GalleryItem {
  const drawn = kind === 'video' ? poster : variants
  return {
    id,
    kind,
    caption,
    picture: (drawn && toPicture({ variants: drawn }, caption || (alt ?? ''))) ?? null,
    video:
      kind === 'video'
        ? { src: mediaPathOf(publishedKeyOf({ id: mediaId, type, variants: [] })), type }
        : null,
  }
}

export const toPublicParts = ({
  storyHtml,
  gallery,
  documents,
  history,
}: PublicParts): Pick<Fundraiser, 'storyHtml' | 'gallery' | 'documents' | 'history'> => ({
  storyHtml,
  gallery: gallery.map(toItem).filter(({ picture, video }) => picture !== null || video !== null),
  documents: documents.map(({ id, kind, title, type }) => ({
    id,
    type,
    url: `/api/campaign/public-document/${id}`,
    title: title || fundraiserDocumentKinds[kind],
  })),
  history: history.map(toLine),
})

/** Reads a document that everybody may see. @returns undefined for any other */
export async function readPublicDocument(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  id: number,
): Promise<{ body: Buffer; type: string } | undefined> {
  const mediaId = await findPublicDocument(database.pool, id)
  return mediaId === undefined ? undefined : readPrivate({ db: database.db, storage }, mediaId)
}
