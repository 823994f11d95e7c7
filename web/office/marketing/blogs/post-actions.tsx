import { useState } from 'react'
import { blogTexts } from '../../../../contract/blogs/facts.ts'
import { blogManagement } from '../../../../contract/blogs/manage.ts'
import type { ReplyOf } from '../../../../contract/call.ts'
import { quietApi } from '../../../app/api.ts'
import { notify } from '../../../app/client/notify.ts'
import { blogPaths } from '../../../../shared/blog-paths.ts'
import { m } from '../../../app/words.ts'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import type { FieldName } from '../../../forms/field-name.ts'
import { MomentField } from '../../../forms/fields/moment-field.tsx'
import { TextField } from '../../../forms/fields/text-field.tsx'
import type { FieldErrors } from '../../../forms/state/form-store.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/format/dates.ts'
import { Menu, type MenuItem } from '../../kit/menu.tsx'
import { marketingArea } from '../area.ts'

type Post = ReplyOf<typeof blogManagement.detail>

type PostActionsProps = {
  post: Post
  /** Whether no other person edits it. */
  isMine: boolean
  revision(): number
  finish(): Promise<boolean>
  reload(): Promise<void>
  wrong(errors: FieldErrors): void
}

type Answer = { ok: boolean; message: string; errors?: FieldErrors }

/** Buttons that publish, schedule, hide and preview a post. */
export function PostActions({ post, isMine, revision, finish, reload, wrong }: PostActionsProps) {
  const { id, status, slug, publishAt } = post
  const [dialog, setDialog] = useState<'schedule' | 'address'>()
  const [isBusy, setBusy] = useState(false)
  const close = () => setDialog(undefined)
  /** Runs an action after all that was typed is saved. */
  const run = async (action: () => Promise<Answer>) => {
    if (isBusy) return
    setBusy(true)
    if (!isMine || (await finish())) {
      const answer = await action()
      if (answer.ok) {
        if (answer.message) notify({ word: { text: answer.message } })
        await reload()
      } else {
        const errors = answer.errors ?? {}
        if (Object.keys(errors).length > 0) wrong(errors)
        notify({
          word: {
            look: 'danger',
            text: Object.values(errors)[0] ?? (answer.message || m.office_went_wrong()),
          },
        })
      }
    }
    setBusy(false)
  }
  const seen = () => ({ id, revision: revision() })
  const preview = async (): Promise<Answer> => {
    const link = await quietApi(blogManagement.previewLink, { body: { id } })
    if (!link.ok) return link
    const isCopied = await navigator.clipboard.writeText(link.data.url).then(
      () => true,
      () => false,
    )
    open(link.data.url, '_blank', 'noopener')
    return { ok: true, message: isCopied ? m.posts_preview_copied() : '' }
  }
  const withdraw = () => run(() => quietApi(blogManagement.withdraw, { body: { id } }))
  const items: MenuItem[] = [
    ...(isMine
      ? [
          {
            label: m.posts_keep(),
            run: () => void run(() => quietApi(blogManagement.keep, { body: seen() })),
          },
        ]
      : []),
    { label: m.posts_versions(), to: marketingArea.paths.blogVersions(id) },
    { label: m.posts_address(), run: () => setDialog('address') },
    ...(status === 2 && slug !== null ? [{ label: m.posts_public(), to: blogPaths.post(slug) }] : []),
    ...(status === 2 ? [{ label: m.posts_hide(), run: () => void withdraw(), isDanger: true }] : []),
    ...(status === 1 ? [{ label: m.posts_unschedule(), run: () => void withdraw() }] : []),
  ]
  const isPublished = status === 2
  return (
    <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
      {publishAt !== null && (
        <span className="text-sm text-soft tabular">{m.posts_due({ moment: momentText(publishAt) })}</span>
      )}
      <Button onClick={() => void run(preview)} aria-busy={isBusy}>
        {m.posts_preview()}
      </Button>
      {isMine && !isPublished && (
        <Button onClick={() => void finish().then((isSaved) => isSaved && setDialog('schedule'))}>
          {m.posts_schedule()}
        </Button>
      )}
      {isMine && (
        <Button
          look="main"
          aria-busy={isBusy}
          onClick={() => void run(() => quietApi(blogManagement.publish, { body: seen() }))}
        >
          {isPublished ? m.posts_publish_changes() : m.posts_publish()}
        </Button>
      )}
      <Menu label={m.posts_more()} items={items} className={buttonClass('plain')}>
        {m.posts_more()}
      </Menu>
      {dialog === 'schedule' && <ScheduleDialog seen={seen()} close={close} after={reload} />}
      {dialog === 'address' && (
        <DialogForm
          call={blogManagement.setSlug}
          values={{ id, slug: slug ?? '' }}
          keeps={['id']}
          title={m.posts_address()}
          button={m.posts_address_save()}
          toast={m.materials_updated()}
          after={reload}
          close={close}
        >
          {(at) => (
            <TextField name={at('slug')} label={m.posts_address()} hint={m.posts_address_hint()} max={80} />
          )}
        </DialogForm>
      )}
    </div>
  )
}

type Times = { publishAt?: number | undefined }
type ScheduleProps = { seen: { id: number; revision: number }; close(): void; after(): Promise<void> }

const ScheduleDialog = ({ seen, close, after }: ScheduleProps) => (
  <DialogForm<typeof blogManagement.schedule, Times>
    call={blogManagement.schedule}
    body={({ publishAt }: Times) => ({
      ...seen,
      publishAt: publishAt === undefined ? '' : new Date(publishAt * 1000).toISOString(),
    })}
    title={m.posts_schedule()}
    button={m.posts_schedule()}
    toast={blogTexts.scheduled}
    after={after}
    close={close}
  >
    {(at) => (
      <MomentField
        name={at('publishAt') as FieldName<number>}
        label={m.posts_publish_at()}
        hint={m.posts_publish_at_hint()}
      />
    )}
  </DialogForm>
)
