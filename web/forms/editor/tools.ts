import type { Editor } from '@tiptap/core'
import { m } from '../../app/words.ts'

/** A button of the toolbar: what it is called, how it looks, and whether it holds where the cursor is. */
export type Tool = {
  name: string
  label: () => string
  /** Letters, or the lines of a sign. */
  sign: { text: string; className?: string } | { d: string }
  press(editor: Editor): unknown
  /** Left out where it is nothing that holds. */
  isOn?: (editor: Editor) => boolean
  canDo?: (editor: Editor) => boolean
}

const chained = (editor: Editor) => editor.chain().focus()

const sizes: readonly Tool[] = [
  {
    name: 'text',
    label: m.editor_text,
    sign: { text: 'Aa', className: 'text-sm' },
    press: (editor) => chained(editor).setParagraph().run(),
    isOn: (editor) => editor.isActive('paragraph'),
  },
  {
    name: 'heading',
    label: m.editor_heading,
    sign: { text: 'Aa', className: 'text-lg font-label' },
    press: (editor) => chained(editor).toggleHeading({ level: 2 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    name: 'subheading',
    label: m.editor_subheading,
    sign: { text: 'Aa', className: 'text-base font-label' },
    press: (editor) => chained(editor).toggleHeading({ level: 3 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
  },
]

const marks: readonly Tool[] = [
  {
    name: 'bold',
    label: m.editor_bold,
    sign: { d: 'M7 5h6a3.5 3.5 0 0 1 0 7H7ZM7 12h7a3.5 3.5 0 0 1 0 7H7Z' },
    press: (editor) => chained(editor).toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    name: 'italic',
    label: m.editor_italic,
    sign: { d: 'M11 5h7M6 19h7M14.5 5l-5 14' },
    press: (editor) => chained(editor).toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    name: 'underline',
    label: m.editor_underline,
    sign: { text: 'U', className: 'underline underline-offset-2' },
    press: (editor) => chained(editor).toggleUnderline().run(),
    isOn: (editor) => editor.isActive('underline'),
  },
  {
    name: 'strike',
    label: m.editor_strike,
    sign: { text: 'S', className: 'line-through' },
    press: (editor) => chained(editor).toggleStrike().run(),
    isOn: (editor) => editor.isActive('strike'),
  },
]

const blocks: readonly Tool[] = [
  {
    name: 'quote',
    label: m.editor_quote,
    sign: { d: 'M5 5v14M10 8h9M10 12h9M10 16h6' },
    press: (editor) => chained(editor).toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  {
    name: 'bullets',
    label: m.editor_bullets,
    sign: { d: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01' },
    press: (editor) => chained(editor).toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'numbers',
    label: m.editor_numbers,
    sign: { d: 'M10 6h10M10 12h10M10 18h10M4 4.5 5.5 4v5M4 14.2c1.6-1.4 3 .2 1.8 1.6L4 18.5h2.5' },
    press: (editor) => chained(editor).toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
]

const steps: readonly Tool[] = [
  {
    name: 'undo',
    label: m.editor_undo,
    sign: { d: 'M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3' },
    press: (editor) => chained(editor).undo().run(),
    canDo: (editor) => editor.can().undo(),
  },
  {
    name: 'redo',
    label: m.editor_redo,
    sign: { d: 'm16 5 4 4-4 4M20 9H10a5 5 0 0 0 0 10h3' },
    press: (editor) => chained(editor).redo().run(),
    canDo: (editor) => editor.can().redo(),
  },
]

export type Insert = 'link' | 'picture' | 'film'

/** Tools that ask for more before they insert. */
const inserts = (open: (what: Insert) => void): readonly Tool[] => [
  {
    name: 'link',
    label: m.editor_link,
    sign: {
      d: 'M10 14a4 4 0 0 0 5.7.3l3.5-3.5a4 4 0 0 0-5.7-5.7L12 6.6M14 10a4 4 0 0 0-5.7-.3l-3.5 3.5a4 4 0 0 0 5.7 5.7l1.5-1.5',
    },
    press: () => open('link'),
    isOn: (editor) => editor.isActive('link'),
  },
  {
    name: 'picture',
    label: m.editor_picture,
    sign: { d: 'M4 5h16v14H4ZM4 16l5-5 4 4 2-2 5 4M15.5 9h.01' },
    press: () => open('picture'),
    isOn: (editor) => editor.isActive('picture'),
  },
  {
    name: 'film',
    label: m.editor_film,
    sign: { d: 'M4 5h16v14H4ZM10 9v6l5-3Z' },
    press: () => open('film'),
    isOn: (editor) => editor.isActive('film'),
  },
]

/** The toolbar, in groups. */
export const toolGroups = (open: (what: Insert) => void): readonly (readonly Tool[])[] => [
  sizes,
  marks,
  blocks,
  inserts(open),
  steps,
]
