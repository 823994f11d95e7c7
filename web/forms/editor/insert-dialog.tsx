import type { Editor } from '@tiptap/core'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { createPortal } from 'react-dom'
import {
  publishedPicture,
  textPictureMaxBytes,
  textPictureTypes,
  uploadTexts,
} from '../../../contract/media.ts'
import { m } from '../../app/words.ts'
import { Dialog, leavePopup } from '../../overlays/dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/fields/field.tsx'
import { filmAddress } from '../../ui/links/link-rule.ts'
import { pictureFits } from '../upload/crop/picture-fit.ts'
import { UploadField } from '../upload/upload-field.tsx'
import type { UploadedFile } from '../upload/use-uploads.ts'
import { linkAddress } from './link-address.ts'
import { previews, type PictureFacts } from './nodes.ts'
import { sendTextPicture } from './send-text-picture.ts'
import type { Insert } from './tools.ts'

type InsertProps = { editor: Editor }

/** Asks for what is put into the text, over the page. */
export function InsertDialog({ what, editor, close }: InsertProps & { what: Insert; close(): void }) {
  const [title, Form] = {
    link: [m.editor_link(), LinkForm] as const,
    picture: [m.editor_picture(), PictureForm] as const,
    film: [m.editor_film(), FilmForm] as const,
  }[what]
  // A form within a form is none: it stands beside the one that the text belongs to.
  return createPortal(
    <Dialog title={title} close={close}>
      <Form editor={editor} />
    </Dialog>,
    document.body,
  )
}

type AskProps = { submit(): void; remove?: (() => void) | undefined; children: ReactNode }

function Ask({ submit, remove, children }: AskProps) {
  const done = (event: SubmitEvent) => {
    event.preventDefault()
    // The form around the text is not the one that is sent.
    event.stopPropagation()
    submit()
  }
  return (
    <form onSubmit={done} noValidate className="kit-form flex flex-col gap-5 pt-2">
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="main">
          {m.editor_insert()}
        </Button>
        {remove && (
          <Button
            onClick={() => {
              remove()
              leavePopup()
            }}
          >
            {m.forms_remove()}
          </Button>
        )}
        <Button look="quiet" onClick={leavePopup}>
          {m.forms_cancel()}
        </Button>
      </div>
    </form>
  )
}

function LinkForm({ editor }: InsertProps) {
  const before = (editor.getAttributes('link')['href'] as string | undefined) ?? ''
  const [address, setAddress] = useState(before)
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const needsText = editor.state.selection.empty && before === ''
  const submit = () => {
    const href = linkAddress(address)
    if (!href) return setError(m.editor_link_wrong())
    if (needsText)
      editor.commands.insertContent({
        type: 'text',
        text: text.trim() || address.trim(),
        marks: [{ type: 'link', attrs: { href } }],
      })
    else editor.chain().extendMarkRange('link').setLink({ href }).run()
    leavePopup()
  }
  return (
    <Ask
      submit={submit}
      remove={before ? () => editor.chain().extendMarkRange('link').unsetLink().run() : undefined}
    >
      <TextInput
        label={m.editor_link_address()}
        hint={m.editor_link_hint()}
        error={error}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        maxLength={2000}
        value={address}
        onChange={({ target }) => {
          setAddress(target.value)
          setError(undefined)
        }}
      />
      {needsText && (
        <TextInput
          label={m.editor_link_text()}
          maxLength={200}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
    </Ask>
  )
}

/** Width and height of a picture that can be seen. */
async function measure(url: string) {
  const picture = new Image()
  picture.src = url
  await picture.decode()
  return { width: picture.naturalWidth, height: picture.naturalHeight }
}

function PictureForm({ editor }: InsertProps) {
  const before = editor.isActive('picture') ? (editor.getAttributes('picture') as PictureFacts) : undefined
  const [files, setFiles] = useState<readonly UploadedFile[]>([])
  const [caption, setCaption] = useState(before?.caption ?? '')
  const [alt, setAlt] = useState(before?.alt ?? '')
  const [error, setError] = useState<string>()
  const put = async () => {
    const [file] = files
    if (!file) return setError(m.editor_picture_missing())
    const size = await measure(file.url).catch(() => undefined)
    if (!size) return setError(uploadTexts.unreadable)
    const src = publishedPicture(file.id, size.width)
    previews.set(src, file.url)
    const attrs = { src, alt, caption, width: String(size.width), height: String(size.height) }
    editor.commands.insertContent({ type: 'picture', attrs })
    leavePopup()
  }
  const change = () => {
    editor.commands.updateAttributes('picture', { alt, caption })
    leavePopup()
  }
  return (
    <Ask
      submit={before ? change : () => void put()}
      remove={before && (() => editor.commands.deleteSelection())}
    >
      {!before && (
        <UploadField
          label={m.editor_picture()}
          types={textPictureTypes}
          maxBytes={textPictureMaxBytes}
          fit={pictureFits.text}
          send={sendTextPicture}
          value={files}
          onChange={(next) => {
            setFiles(next)
            setError(undefined)
          }}
          error={error}
        />
      )}
      <TextInput
        label={m.editor_picture_alt()}
        hint={m.editor_picture_alt_hint()}
        maxLength={200}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
      />
      <TextInput
        label={m.editor_picture_caption()}
        maxLength={200}
        value={caption}
        onChange={({ target }) => setCaption(target.value)}
      />
    </Ask>
  )
}

function FilmForm({ editor }: InsertProps) {
  const before = editor.isActive('film')
    ? (editor.getAttributes('film') as { href: string; title: string })
    : undefined
  const [href, setHref] = useState(before?.href ?? '')
  const [title, setTitle] = useState(before?.title ?? '')
  const [errors, setErrors] = useState<{ href?: string; title?: string }>({})
  const submit = () => {
    const address = linkAddress(href)
    const wrong = {
      ...(!(address && filmAddress(address)) && { href: m.editor_film_wrong() }),
      ...(title.trim() === '' && { title: m.editor_film_no_title() }),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    editor.commands.insertContent({ type: 'film', attrs: { href: address, title: title.trim() } })
    leavePopup()
  }
  return (
    <Ask submit={submit} remove={before && (() => editor.commands.deleteSelection())}>
      <TextInput
        label={m.editor_film_address()}
        hint={m.editor_film_hint()}
        error={errors.href}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        maxLength={2000}
        value={href}
        onChange={({ target }) => setHref(target.value)}
      />
      <TextInput
        label={m.editor_film_title()}
        error={errors.title}
        maxLength={200}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
    </Ask>
  )
}
