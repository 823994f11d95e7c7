import { lazy, Suspense, useId, useState, type KeyboardEvent } from 'react'
import { chatMax, chatPictureRule, chatTexts } from '../../contract/social/chat-facts.ts'
import { m } from '../app/words.ts'
import { pictureFits } from '../forms/upload/crop/picture-fit.ts'
import type { UploadedFile } from '../forms/upload/use-uploads.ts'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/fields/field.tsx'
import { translateServerText } from '../ui/fields/translate-server-text.ts'
import { keepTyped, readDraft } from './kept.ts'

const UploadField = lazy(async () => ({
  default: (await import('../forms/upload/upload-field.tsx')).UploadField,
}))

type ComposerProps = {
  /** Names what is typed, which is kept for this tab. */
  of: string
  label: string
  button: string
  isBusy?: boolean
  /** Stands in the field at first, where nothing else was typed. */
  given?: string | undefined
  error?: string | undefined
  send(text: string, pictureId?: string): void
}

/** Field for a message, with a picture if one likes. Enter makes a line; Ctrl or ⌘ with it sends. */
export function Composer({ of, label, button, isBusy = false, given = '', error, send }: ComposerProps) {
  const id = useId()
  const [text, setText] = useState(() => readDraft(of) || given)
  const [own, setOwn] = useState<string>()
  const [pictures, setPictures] = useState<readonly UploadedFile[]>()
  const [isUploading, setUploading] = useState(false)
  const said = own ?? error
  const type = (typed: string) => {
    setText(typed)
    keepTyped(of, typed)
    setOwn(undefined)
  }
  const go = () => {
    const words = text.trim()
    const picture = pictures?.[0]
    if (isBusy || isUploading) return
    if (words === '' && picture === undefined) return setOwn(chatTexts.empty)
    if (words.length > chatMax) return setOwn(`Use at most ${chatMax} characters`)
    setPictures(undefined)
    type('')
    send(words, picture?.id)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    go()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
      className="flex flex-col gap-2"
    >
      <label htmlFor={id} className="text-sm font-label">
        {label}
      </label>
      <textarea
        id={id}
        value={text}
        rows={2}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        aria-invalid={said !== undefined || undefined}
        aria-describedby={said === undefined ? undefined : `${id}-error`}
        className="max-h-48 min-h-20 w-full rounded-field border border-edge bg-surface px-3 py-2 [field-sizing:content]"
      />
      {said !== undefined && <FieldError id={`${id}-error`}>{translateServerText(said)}</FieldError>}
      {pictures !== undefined && (
        <Suspense fallback={<output className="text-sm text-soft">{m.loading()}</output>}>
          <UploadField
            label={m.chat_picture()}
            value={pictures}
            onChange={setPictures}
            types={chatPictureRule.types}
            maxBytes={chatPictureRule.maxBytes}
            fit={pictureFits.photo}
            onBusy={setUploading}
          />
        </Suspense>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        {pictures === undefined ? (
          <Button look="quiet" className="px-0" onClick={() => setPictures([])}>
            {m.chat_add_picture()}
          </Button>
        ) : (
          <Button look="quiet" className="px-0" onClick={() => setPictures(undefined)}>
            {m.chat_no_picture()}
          </Button>
        )}
        <Button look="main" type="submit" aria-busy={isBusy || undefined} disabled={isUploading}>
          {button}
        </Button>
      </div>
    </form>
  )
}
