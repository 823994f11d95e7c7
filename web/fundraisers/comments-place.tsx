import { commentsPath } from '../../shared/comments-path.ts'
import { m } from '../app/words.ts'

/** Where the comments of a fundraiser come in once it is scrolled to; without scripts a link to them. */
export const CommentsPlace = ({ slug }: { slug: string }) => (
  <section aria-labelledby="comments-title" className="flex flex-col gap-4">
    <h2 id="comments-title" className="text-xl">
      {m.fundraiser_comments()}
    </h2>
    <div id="comments-here">
      <a href={commentsPath(slug)} className="text-indigo underline">
        {m.fundraiser_comments_read()}
      </a>
    </div>
  </section>
)
