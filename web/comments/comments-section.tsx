import { Suspense } from 'react'
import { WholeSheet } from '../app/client/whole-style.tsx'
import type { Commented } from './commented.ts'
import { CommentList } from './comment-list.tsx'

/** Comments that are loaded into a page after it was rendered, with the style sheet they need. */
export const CommentsSection = ({ on }: { on: Commented }) => (
  <Suspense>
    <WholeSheet />
    <CommentList on={on} />
  </Suspense>
)
