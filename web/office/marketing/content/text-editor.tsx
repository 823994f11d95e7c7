import { useState } from 'react'
import type { BlockKind } from '../../../../contract/site/block-kinds.ts'
import {
  blockFields,
  blockStatus,
  richBlockFields,
  siteBlocks,
  type BlockContent,
  type TextOfBlock,
} from '../../../../contract/site/blocks.ts'
import { api } from '../../../app/api.ts'
import { m } from '../../../app/words.ts'
import { RichTextField } from '../../../forms/editor/rich-text-field.tsx'
import type { FieldName } from '../../../forms/field-name.ts'
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx'
import { TextField } from '../../../forms/fields/text-field.tsx'
import { FormContext } from '../../../forms/form-context.ts'
import { SavedSign } from '../../../user/wizard/saved-sign.tsx'
import { EditorNotice } from '../../kit/safe-edit/editor-notice.tsx'
import { useOpenForm, type OpenForm } from '../../kit/safe-edit/use-open-form.ts'
import { useTypedSaves } from '../../kit/safe-edit/use-typed-saves.ts'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { TextActions } from './text-actions.tsx'

type Field = keyof BlockContent

export const blockFieldLabels: Record<Field, () => string> = {
  title: m.posts_name,
  summary: m.posts_summary,
  body: m.posts_content,
  text: m.posts_content,
  question: m.site_texts_question,
  answer: m.site_texts_answer,
  name: m.site_texts_name,
  role: m.site_texts_role,
  label: m.site_texts_label,
  link: m.site_texts_link,
}

export const fieldsOfKind = (kind: BlockKind) =>
  Object.entries(blockFields[kind]) as [field: Field, max: number][]

export const isRichField = (field: Field) => (richBlockFields as readonly string[]).includes(field)

type TextEditorProps = {
  kind: BlockKind
  text: TextOfBlock
  /** Name of its language. */
  name: string
  reload(): Promise<void>
  /** Adds a block with these words; blocks that every installation has are not copied. */
  copy: ((content: BlockContent) => Promise<void>) | undefined
}

/** A text in one language; taking over from another person begins a new form with the newest text. */
export function TextEditor(props: TextEditorProps) {
  const { text, reload } = props
  const open = useOpenForm(siteBlocks.editing, text.id)
  const [start, setStart] = useState({ text, reads: 0 })
  const takeOver = () =>
    open.takeOver(async () => {
      const newest = await api(siteBlocks.detail, { params: { id: text.id } })
      const read = newest.ok ? newest.data.texts.find(({ id }) => id === text.id) : undefined
      if (read) setStart(({ reads }) => ({ text: read, reads: reads + 1 }))
      await reload()
    })
  return <OpenText key={start.reads} {...props} start={start.text} open={open} takeOver={takeOver} />
}

type OpenTextProps = TextEditorProps & { start: TextOfBlock; open: OpenForm; takeOver(): Promise<void> }

function OpenText({ kind, text, start, name, open, takeOver, reload, copy }: OpenTextProps) {
  const valuesOf = ({ content }: TextOfBlock): BlockContent =>
    Object.fromEntries(fieldsOfKind(kind).map(([field]) => [field, content[field] || undefined]))
  const saves = useTypedSaves<BlockContent>({
    call: siteBlocks.save,
    name: `site-text-${text.id}`,
    record: start,
    values: valuesOf(start),
    valuesOf,
    empty: () => '',
    open,
  })
  const { form, state } = saves
  const isMissing = Object.keys(text.content).length === 0
  const hasOwnWords = kind === 'home' || kind === 'brand'
  const status = blockStatus.names.find((one) => blockStatus.statuses[one].code === text.status)!
  return (
    <div className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center gap-3">
        <h2 className="text-lg">{name}</h2>
        <StatusBadge set={blockStatus} of={status} />
        {open.isMine !== false && <SavedSign state={state} />}
      </header>
      {isMissing && (text.language !== 'en' || hasOwnWords) && (
        <p className="text-sm text-soft">
          {text.language === 'en' ? m.site_texts_missing_english() : m.site_texts_missing()}
        </p>
      )}
      {text.hasChanges && text.status === 1 && <p className="text-sm text-soft">{m.site_texts_changed()}</p>}
      <EditorNotice
        open={open}
        takeOver={takeOver}
        copy={copy && (() => copy(form.store.get().values))}
        canType={saves.canType}
      />
      <TextActions
        text={text}
        isMine={open.isMine === true}
        revision={saves.revision}
        finish={saves.finish}
        reload={reload}
        wrong={(errors) => form.store.set({ errors, refusals: form.store.get().refusals + 1 })}
      />
      <FormContext value={form}>
        <div className="kit-form flex flex-col gap-5">
          {fieldsOfKind(kind).map(([field, max]) => {
            const shared = {
              name: form.at(field) as FieldName<string>,
              label: blockFieldLabels[field](),
              max,
              disabled: !saves.canType,
            }
            if (isRichField(field)) return <RichTextField key={field} {...shared} />
            return field === 'text' || field === 'summary' ? (
              <TextAreaField key={field} {...shared} rows={3} />
            ) : (
              <TextField key={field} {...shared} />
            )
          })}
        </div>
      </FormContext>
    </div>
  )
}
