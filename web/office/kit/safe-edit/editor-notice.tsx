import { useState } from 'react'
import { m } from '../../../app/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { OpenForm } from './use-open-form.ts'

type EditorNoticeProps = {
  open: Pick<OpenForm, 'isMine' | 'editor'>
  /** Takes over and reads the record again. */
  takeOver(): Promise<void>
  /** Adds a record with the text of this form, where records of its kind are added. */
  copy?: (() => Promise<void>) | undefined
  /** Fields take text meanwhile; a save waits for the person to take over. */
  canType?: boolean
}

/** Names the person who edits the record now, with the ways to go on. */
export function EditorNotice({
  open: { isMine, editor },
  takeOver,
  copy,
  canType = false,
}: EditorNoticeProps) {
  const [isBusy, setBusy] = useState(false)
  if (isMine !== false || !editor) return null
  const run = (work: () => Promise<void>) => async () => {
    if (isBusy) return
    setBusy(true)
    await work()
    setBusy(false)
  }
  return (
    <Notice look="info">
      <span className="flex flex-wrap items-center gap-3">
        <span>
          {editor.isSelf ? m.safe_edit_self() : m.safe_edit_other({ name: editor.name })}
          {canType && ` ${m.safe_edit_not_saved()}`}
        </span>
        <Button className="desk-button" aria-busy={isBusy} onClick={run(takeOver)}>
          {m.safe_edit_take_over()}
        </Button>
        {copy && (
          <Button className="desk-button" aria-busy={isBusy} onClick={run(copy)}>
            {m.safe_edit_copy()}
          </Button>
        )}
      </span>
    </Notice>
  )
}
