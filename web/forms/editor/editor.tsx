import { Editor as Tiptap } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { classNames } from '../../ui/format/class-names.ts'
import { labelOf } from '../field-frame.tsx'
import type { FieldBinding } from '../use-field.ts'
import { InsertDialog } from './insert-dialog.tsx'
import { isLinkAddress } from './link-address.ts'
import { FilmNode, PictureNode, TableNode } from './nodes.ts'
import { Toolbar } from './toolbar.tsx'
import type { Insert } from './tools.ts'

const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: isLinkAddress,
    },
  }),
  PictureNode,
  FilmNode,
  TableNode,
]

/** The HTML of the text without the line that waits at its end; nothing for an empty one. */
const htmlOf = (editor: Tiptap) =>
  editor.isEmpty ? undefined : editor.getHTML().replace(/(?:<p><\/p>)+$/, '')

/** Headings of a page are its own: those that are pasted begin one level lower. */
const withOurHeadings = (html: string) =>
  html.replaceAll(/<(\/?)h1\b/gi, '<$1h2').replaceAll(/<(\/?)h[4-6]\b/gi, '<$1h3')

type EditorProps = { field: FieldBinding<string>; describedBy: string }

/** A text as it will be read, with a toolbar above it. What is pasted keeps what its tags can hold, and no more. */
export function Editor({ field, describedBy }: EditorProps) {
  const box = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Tiptap>()
  const [, setDrawn] = useState(0)
  const [insert, setInsert] = useState<Insert>()
  /** Content of the editor, as the form was last told. */
  const told = useRef(field.value)
  const { control, disabled, error } = field

  const tell = useEffectEvent((html: string | undefined) => {
    told.current = html
    field.setValue(html)
  })
  useEffect(() => {
    const made = new Tiptap({
      element: box.current,
      extensions,
      content: told.current ?? '',
      injectCSS: false,
      onUpdate: ({ editor: now }) => tell(htmlOf(now)),
      onTransaction: () => setDrawn((count) => count + 1),
    })
    setEditor(made)
    return () => made.destroy()
  }, [])

  useEffect(() => {
    // A reset, or what another saved.
    if (!editor || field.value === told.current) return
    told.current = field.value
    editor.commands.setContent(field.value ?? '', { emitUpdate: false })
  }, [editor, field.value])

  const attributes = {
    id: control.id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': labelOf(field),
    'aria-describedby': describedBy,
    ...(control['aria-required'] && { 'aria-required': 'true' }),
    ...(control['aria-invalid'] && { 'aria-invalid': 'true' }),
    ...(disabled && { 'aria-disabled': 'true' }),
    class: 'editor-text prose',
  }
  const written = JSON.stringify(attributes)
  useEffect(() => {
    editor?.setOptions({
      editable: !disabled,
      editorProps: {
        attributes: JSON.parse(written) as Record<string, string>,
        transformPastedHTML: withOurHeadings,
      },
    })
  }, [editor, written, disabled])

  return (
    <div
      className={classNames(
        'editor rounded-field border bg-surface',
        error === undefined ? 'border-edge' : 'border-2 border-danger',
      )}
    >
      {editor && (
        <Toolbar
          editor={editor}
          controls={control.id}
          label={field.label}
          disabled={disabled}
          open={setInsert}
        />
      )}
      <div ref={box} />
      {editor && insert && (
        <InsertDialog
          what={insert}
          editor={editor}
          close={() => {
            setInsert(undefined)
            editor.commands.focus()
          }}
        />
      )}
    </div>
  )
}
