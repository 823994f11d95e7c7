import { useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import {
  blogCoverRule,
  blogLimits,
  blogStatus,
  blogTopicLabels,
  blogTopics,
  type BlogTopic,
} from '../../../../contract/blogs/facts.ts'
import { blogManagement } from '../../../../contract/blogs/manage.ts'
import type { BodyOf, ReplyOf } from '../../../../contract/call.ts'
import type { Language } from '../../../../shared/languages.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { RichTextField } from '../../../forms/editor/rich-text-field.tsx'
import type { FieldName } from '../../../forms/field-name.ts'
import { SelectField } from '../../../forms/fields/select-field.tsx'
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx'
import { TextField } from '../../../forms/fields/text-field.tsx'
import { FormContext } from '../../../forms/form-context.ts'
import type { CallFormApi } from '../../../forms/state/create-form.ts'
import { MediaField } from '../../../forms/upload/media-field.tsx'
import { SavedSign } from '../../../user/wizard/saved-sign.tsx'
import { LoadError } from '../../kit/load-error.tsx'
import { EditorNotice } from '../../kit/safe-edit/editor-notice.tsx'
import { useOpenForm, type OpenForm } from '../../kit/safe-edit/use-open-form.ts'
import { useTypedSaves } from '../../kit/safe-edit/use-typed-saves.ts'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { marketingArea } from '../area.ts'
import { PostActions } from './post-actions.tsx'

const { paths } = marketingArea

export const clientLoader = async ({ params }: LoaderFunctionArgs) => ({
  answer: await api(blogManagement.detail, { params: { id: Number(params['id']) } }),
})
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.posts_title() })

type Post = ReplyOf<typeof blogManagement.detail>
type Values = BodyOf<typeof blogManagement.add>

/** One post: its text, which is saved while it is typed, and its publication. */
export default function EditPostPage() {
  const { answer } = useLoaderData<typeof clientLoader>()
  if (!answer.ok)
    return <LoadError answer={answer} list={{ to: paths.blogPosts(), title: m.posts_title() }} />
  return <OpenPost key={answer.data.id} post={answer.data} />
}

/** The form of a post; taking over from another person begins a new one with the newest text. */
function OpenPost({ post }: { post: Post }) {
  const open = useOpenForm(blogManagement.editing, post.id)
  const { revalidate } = useRevalidator()
  const [start, setStart] = useState({ post, reads: 0 })
  const takeOver = () =>
    open.takeOver(async () => {
      const newest = await api(blogManagement.detail, { params: { id: post.id } })
      if (newest.ok) setStart(({ reads }) => ({ post: newest.data, reads: reads + 1 }))
      await revalidate()
    })
  return (
    <Editor
      key={start.reads}
      start={start.post}
      post={post}
      open={open}
      takeOver={takeOver}
      reload={revalidate}
    />
  )
}

const valuesOf = ({ title, topic, author, summary, content, language, cover }: Post): Values => ({
  title,
  topic,
  author,
  summary,
  content: content || undefined,
  language,
  cover: cover ?? undefined,
})

type EditorProps = {
  /** Text with which the form began. */
  start: Post
  /** The post as it was read last, for its status. */
  post: Post
  open: OpenForm
  takeOver(): Promise<void>
  reload(): Promise<void>
}

function Editor({ start, post, open, takeOver, reload }: EditorProps) {
  const { id } = post
  const go = useNavigate()
  const saves = useTypedSaves<Values>({
    call: blogManagement.save,
    name: `blog-${id}`,
    record: start,
    values: valuesOf(start),
    valuesOf,
    empty: (key) => (key === 'cover' ? null : ''),
    open,
  })
  const { form, state } = saves
  const copy = async () => {
    const made = await api(blogManagement.add, { body: form.store.get().values })
    if (made.ok) await go(paths.blogPost(made.data.id))
  }
  return (
    <>
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="min-w-0 text-xl wrap-anywhere">{post.title || m.posts_untitled()}</h1>
        <StatusBadge set={blogStatus} of={blogStatusName(post)} />
        {open.isMine !== false && <SavedSign state={state} />}
        <PostActions
          post={post}
          isMine={open.isMine === true}
          revision={saves.revision}
          finish={saves.finish}
          reload={reload}
          wrong={(errors) => form.store.set({ errors, refusals: form.store.get().refusals + 1 })}
        />
      </header>
      <EditorNotice open={open} takeOver={takeOver} copy={copy} canType={saves.canType} />
      <Fields form={form} post={start} disabled={!saves.canType} />
    </>
  )
}

const blogStatusName = ({ status }: Post) =>
  blogStatus.names.find((name) => blogStatus.statuses[name].code === status)!

const topics = blogTopics.map((value) => ({ value, label: blogTopicLabels[value] }))
const languages = [
  { value: 'en' as const, label: m.newsletter_english() },
  { value: 'hi' as const, label: m.newsletter_hindi() },
  { value: 'te' as const, label: m.newsletter_telugu() },
]

type FieldsProps = { form: CallFormApi<Values>; post: Post; disabled: boolean }

function Fields({ form, post: { cover, coverPicture }, disabled }: FieldsProps) {
  const { at } = form
  const word = (name: 'title' | 'author' | 'summary' | 'content' | 'cover') => at(name) as FieldName<string>
  return (
    <FormContext value={form}>
      <div className="kit-form flex max-w-text flex-col gap-5">
        <TextField name={word('title')} label={m.posts_name()} max={blogLimits.title} disabled={disabled} />
        <SelectField
          name={at('topic') as FieldName<BlogTopic>}
          label={m.posts_topic()}
          options={topics}
          disabled={disabled}
        />
        <TextField
          name={word('author')}
          label={m.posts_author()}
          max={blogLimits.author}
          disabled={disabled}
        />
        <SelectField
          name={at('language') as FieldName<Language>}
          label={m.posts_language()}
          options={languages}
          disabled={disabled}
        />
        <TextAreaField
          name={word('summary')}
          label={m.posts_summary()}
          hint={m.posts_summary_hint()}
          max={blogLimits.summary}
          rows={2}
          disabled={disabled}
        />
        <MediaField
          name={word('cover')}
          label={m.posts_cover()}
          {...blogCoverRule}
          saved={
            cover !== null && coverPicture
              ? { id: cover, name: m.posts_cover(), type: 'image/webp', url: coverPicture.src }
              : null
          }
          optional
          disabled={disabled}
        />
        <RichTextField
          name={word('content')}
          label={m.posts_content()}
          max={blogLimits.content}
          disabled={disabled}
        />
      </div>
    </FormContext>
  )
}
