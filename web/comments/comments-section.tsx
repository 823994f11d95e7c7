import { Suspense } from 'react'
import { WholeSheet } from '../app/client/whole-style.tsx'
import { CommentList } from './comment-list.tsx'

/** The comments where they come into a page that was there before them, with the style that they need. */
export const CommentsSection = ({ campaignId }: { campaignId: number }) => (
  <Suspense>
    <WholeSheet />
    <CommentList campaignId={campaignId} />
  </Suspense>
)
