import { useState } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { blogTopicLabels } from '../../../../contract/blogs/facts.ts'
import { blogManagement } from '../../../../contract/blogs/manage.ts'
import type { ReplyOf } from '../../../../contract/call.ts'
import { api } from '../../../app/api.ts'
import { notify } from '../../../app/client/notify.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { Button } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/format/dates.ts'
import { Link } from '../../../ui/links/link.tsx'
import { storyDifference, type StoryPart } from '../../changes/story-difference.ts'
import { Difference } from '../../kit/difference.tsx'
import { EmptyPanel } from '../../kit/empty-panel.tsx'
import { LoadError } from '../../kit/load-error.tsx'
import { Section } from '../../kit/section.tsx'
import { newSession } from '../../kit/safe-edit/use-open-form.ts'
import { marketingArea } from '../area.ts'

const { paths } = marketingArea

export async function clientLoader({ params, request }: LoaderFunctionArgs) {
  const id = Number(params['id'])
  const chosen = Number(new URL(request.url).searchParams.get('version') ?? 0)
  const [post, versions, version] = await Promise.all([
    api(blogManagement.detail, { params: { id } }),
    api(blogManagement.versions, { params: { id } }),
    chosen > 0 ? api(blogManagement.version, { params: { id: chosen } }) : undefined,
  ])
  return { post, versions, version }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.posts_versions() })

type Post = ReplyOf<typeof blogManagement.detail>
type Version = ReplyOf<typeof blogManagement.version>

/** Versions of a post, the difference of one from the current text, and the way back to it. */
export default function VersionsPage() {
  const { post, versions, version } = useLoaderData<typeof clientLoader>()
  const list = { to: paths.blogPosts(), title: m.posts_title() }
  if (!post.ok) return <LoadError answer={post} list={list} />
  if (!versions.ok) return <LoadError answer={versions} list={list} />
  const { id, title } = post.data
  const chosen = version?.ok && version.data.postId === id ? version.data : undefined
  return (
    <>
      <header className="flex flex-col gap-1">
        <h1 className="text-xl wrap-anywhere">
          {m.posts_versions_of({ title: title || m.posts_untitled() })}
        </h1>
        <Link to={paths.blogPost(id)} className="self-start text-indigo underline underline-offset-4">
          {m.posts_back()}
        </Link>
      </header>
      {versions.data.length === 0 && <EmptyPanel title={m.posts_no_versions()} />}
      <div className="grid items-start gap-6 lg:grid-cols-[280px_minmax(0,1fr)]">
        <ul className="flex flex-col divide-y divide-line">
          {versions.data.map((one) => (
            <li key={one.id} className="flex flex-col gap-1 py-2 text-sm">
              <Link
                to={`${paths.blogVersions(id)}?version=${one.id}`}
                aria-current={one.id === chosen?.id ? 'true' : undefined}
                className="text-indigo underline underline-offset-4 wrap-anywhere aria-[current]:font-label aria-[current]:text-ink"
              >
                {momentText(one.madeAt)}
              </Link>
              <span className="text-soft">
                {[
                  one.isLive
                    ? m.posts_live()
                    : one.kind === 'published'
                      ? m.posts_was_published()
                      : m.posts_was_kept(),
                  one.madeBy,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
        {chosen && <Compared key={chosen.id} post={post.data} version={chosen} />}
      </div>
    </>
  )
}

const washes: Record<StoryPart['look'], string> = {
  same: '',
  gone: 'rounded-field bg-danger-wash px-3 py-1 line-through',
  new: 'rounded-field bg-neem-wash px-3 py-1',
}

function Compared({ post, version }: { post: Post; version: Version }) {
  const [isBusy, setBusy] = useState(false)
  const go = useNavigate()
  const fields = [
    { name: m.posts_name(), before: version.title, after: post.title },
    { name: m.posts_topic(), before: blogTopicLabels[version.topic], after: blogTopicLabels[post.topic] },
    { name: m.posts_author(), before: version.author, after: post.author },
    { name: m.posts_summary(), before: version.summary, after: post.summary },
    { name: m.posts_language(), before: version.language, after: post.language },
    { name: m.posts_cover(), before: version.cover, after: post.cover },
  ].filter(({ before, after }) => before !== after)
  const isSame = fields.length === 0 && version.content === post.content
  const restore = async () => {
    if (isBusy) return
    setBusy(true)
    const { id, revision } = post
    const body = { id, revision, session: newSession(), versionId: version.id }
    const answer = await api(blogManagement.restore, { body })
    setBusy(false)
    if (!answer.ok) return
    notify({ word: { text: answer.message } })
    await go(paths.blogPost(id))
  }
  const said = { same: '', gone: m.change_gone(), new: m.change_new() }
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-sm text-soft">{isSame ? m.posts_same() : m.posts_compared()}</p>
        {!isSame && (
          <Button aria-busy={isBusy} onClick={() => void restore()}>
            {m.posts_restore()}
          </Button>
        )}
      </div>
      {fields.length > 0 && <Difference changes={fields} />}
      <Section title={m.posts_content()}>
        <div className="flex max-w-text flex-col gap-3">
          {storyDifference(version.content, post.content).map(({ look, html }, index) => (
            <div key={index} className={washes[look]}>
              {look !== 'same' && <span className="sr-only">{said[look]}: </span>}
              <div className="prose wrap-anywhere" dangerouslySetInnerHTML={{ __html: html }} />
            </div>
          ))}
        </div>
      </Section>
    </div>
  )
}
