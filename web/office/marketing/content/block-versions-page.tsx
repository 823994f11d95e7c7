import { useState } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { ReplyOf } from '../../../../contract/call.ts'
import { siteBlocks, type TextOfBlock } from '../../../../contract/site/blocks.ts'
import type { BlockKind } from '../../../../contract/site/block-kinds.ts'
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
import { newSession } from '../../kit/safe-edit/use-open-form.ts'
import { Section } from '../../kit/section.tsx'
import { marketingArea } from '../area.ts'
import { blockFieldLabels, fieldsOfKind, isRichField } from './text-editor.tsx'

const { paths } = marketingArea

export async function clientLoader({ params, request }: LoaderFunctionArgs) {
  const id = Number(params['id'])
  const chosen = Number(new URL(request.url).searchParams.get('version') ?? 0)
  const [block, versions, version] = await Promise.all([
    api(siteBlocks.detail, { params: { id } }),
    api(siteBlocks.versions, { params: { id } }),
    chosen > 0 ? api(siteBlocks.version, { params: { id: chosen } }) : undefined,
  ])
  return { id, block, versions, version }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.posts_versions() })

type Version = ReplyOf<typeof siteBlocks.version>

/** Versions of a text in one language, the difference of one from the current text, and the way back to it. */
export default function BlockVersionsPage() {
  const { id, block, versions, version } = useLoaderData<typeof clientLoader>()
  const list = { to: paths.siteTexts(), title: m.site_texts_title() }
  if (!block.ok) return <LoadError answer={block} list={list} />
  if (!versions.ok) return <LoadError answer={versions} list={list} />
  const { title, kind, texts } = block.data
  const text = texts.find((one) => one.id === id)!
  const chosen = version?.ok && version.data.textId === id ? version.data : undefined
  return (
    <>
      <header className="flex flex-col gap-1">
        <h1 className="text-xl wrap-anywhere">
          {m.posts_versions_of({ title: title || m.site_texts_untitled() })}
        </h1>
        <Link to={paths.siteText(id)} className="self-start text-indigo underline underline-offset-4">
          {m.posts_back()}
        </Link>
      </header>
      {versions.data.length === 0 && <EmptyPanel title={m.posts_no_versions()} />}
      <div className="grid items-start gap-6 lg:grid-cols-[280px_minmax(0,1fr)]">
        <ul className="flex flex-col divide-y divide-line">
          {versions.data.map((one) => (
            <li key={one.id} className="flex flex-col gap-1 py-2 text-sm">
              <Link
                to={`${paths.siteTextVersions(id)}?version=${one.id}`}
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
        {chosen && <Compared key={chosen.id} kind={kind} text={text} version={chosen} />}
      </div>
    </>
  )
}

const washes: Record<StoryPart['look'], string> = {
  same: '',
  gone: 'rounded-field bg-danger-wash px-3 py-1 line-through',
  new: 'rounded-field bg-neem-wash px-3 py-1',
}

type ComparedProps = { kind: BlockKind; text: TextOfBlock; version: Version }

function Compared({ kind, text, version }: ComparedProps) {
  const [isBusy, setBusy] = useState(false)
  const go = useNavigate()
  const fields = fieldsOfKind(kind).map(([field]) => ({
    field,
    name: blockFieldLabels[field](),
    before: version.content[field] ?? '',
    after: text.content[field] ?? '',
  }))
  const changed = fields.filter(({ before, after }) => before !== after)
  const plain = changed.filter(({ field }) => !isRichField(field))
  const rich = changed.find(({ field }) => isRichField(field))
  const restore = async () => {
    if (isBusy) return
    setBusy(true)
    const { id, revision } = text
    const body = { id, revision, session: newSession(), versionId: version.id }
    const answer = await api(siteBlocks.restore, { body })
    setBusy(false)
    if (!answer.ok) return
    notify({ word: { text: answer.message } })
    await go(paths.siteText(id))
  }
  const said = { same: '', gone: m.change_gone(), new: m.change_new() }
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-sm text-soft">{changed.length === 0 ? m.posts_same() : m.posts_compared()}</p>
        {changed.length > 0 && (
          <Button aria-busy={isBusy} onClick={() => void restore()}>
            {m.posts_restore()}
          </Button>
        )}
      </div>
      {plain.length > 0 && <Difference changes={plain} />}
      {rich && (
        <Section title={rich.name}>
          <div className="flex max-w-text flex-col gap-3">
            {storyDifference(rich.before, rich.after).map(({ look, html }, index) => (
              <div key={index} className={washes[look]}>
                {look !== 'same' && <span className="sr-only">{said[look]}: </span>}
                <div className="prose wrap-anywhere" dangerouslySetInnerHTML={{ __html: html }} />
              </div>
            ))}
          </div>
        </Section>
      )}
    </div>
  )
}
