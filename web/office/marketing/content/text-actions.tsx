import { useState } from 'react'
import { siteBlocks, type TextOfBlock } from '../../../../contract/site/blocks.ts'
import { quietApi } from '../../../app/api.ts'
import { notify } from '../../../app/client/notify.ts'
import { m } from '../../../app/words.ts'
import type { FieldErrors } from '../../../forms/state/form-store.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Menu, type MenuItem } from '../../kit/menu.tsx'
import { marketingArea } from '../area.ts'

type TextActionsProps = {
  text: TextOfBlock
  /** Whether no other person edits it. */
  isMine: boolean
  revision(): number
  finish(): Promise<boolean>
  reload(): Promise<void>
  wrong(errors: FieldErrors): void
}

type Answer = { ok: boolean; message: string; errors?: FieldErrors }

/** Buttons that publish, hide and preview a text of the site. */
export function TextActions({ text, isMine, revision, finish, reload, wrong }: TextActionsProps) {
  const { id, status, hasChanges } = text
  const [isBusy, setBusy] = useState(false)
  /** Runs an action after all that was typed is saved. */
  const run = async (action: () => Promise<Answer>) => {
    if (isBusy) return
    setBusy(true)
    if (!isMine || (await finish())) {
      const answer = await action()
      const errors = answer.errors ?? {}
      if (Object.keys(errors).length > 0) wrong(errors)
      const words = answer.ok ? answer.message : Object.values(errors)[0] || answer.message
      if (words) notify({ word: answer.ok ? { text: words } : { look: 'danger', text: words } })
      if (answer.ok) await reload()
    }
    setBusy(false)
  }
  const seen = () => ({ id, revision: revision() })
  const preview = async (): Promise<Answer> => {
    const link = await quietApi(siteBlocks.previewLink, { body: { id } })
    if (!link.ok) return link
    const isCopied = await navigator.clipboard.writeText(link.data.url).then(
      () => true,
      () => false,
    )
    open(link.data.url, '_blank', 'noopener')
    return { ok: true, message: isCopied ? m.posts_preview_copied() : '' }
  }
  const isPublished = status === 1
  const items: MenuItem[] = [
    ...(isMine
      ? [
          {
            label: m.posts_keep(),
            run: () => void run(() => quietApi(siteBlocks.keep, { body: seen() })),
          },
        ]
      : []),
    { label: m.posts_versions(), to: marketingArea.paths.siteTextVersions(id) },
    ...(isPublished
      ? [
          {
            label: m.site_texts_hide(),
            run: () => void run(() => quietApi(siteBlocks.hide, { body: { id } })),
            isDanger: true,
          },
        ]
      : []),
  ]
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isMine && (
        <Button
          look="main"
          aria-busy={isBusy}
          onClick={() => void run(() => quietApi(siteBlocks.publish, { body: seen() }))}
        >
          {isPublished && hasChanges ? m.posts_publish_changes() : m.posts_publish()}
        </Button>
      )}
      <Button onClick={() => void run(preview)} aria-busy={isBusy}>
        {m.posts_preview()}
      </Button>
      <Menu label={m.posts_more()} items={items} className={buttonClass('plain')}>
        {m.posts_more()}
      </Menu>
    </div>
  )
}
