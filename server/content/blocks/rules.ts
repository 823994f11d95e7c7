import type { BlockKind } from '../../../contract/site/block-kinds.ts'
import { donateCausePopup, isButtonLink } from '../../../contract/content.ts'
import {
  blockFields,
  blockTexts,
  fixedBlocks,
  footerPlaces,
  optionalBlockFields,
  richBlockFields,
  type BlockContent,
} from '../../../contract/site/blocks.ts'
import { plainText } from '../../../shared/rich-text.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { footerTag } from '../store-footer.ts'
import { contentTag } from '../rules.ts'

type Field = keyof BlockContent

export const fieldsOf = (kind: BlockKind) => Object.keys(blockFields[kind]) as Field[]

export const isRich = (field: string) => (richBlockFields as readonly string[]).includes(field)

const limitOf = (kind: BlockKind, field: Field) =>
  (blockFields[kind] as Readonly<Record<string, number>>)[field]!

/** @throws INVALID for a field that the kind does not have, or a text that is too long for it */
export function assertFields(kind: BlockKind, content: BlockContent): void {
  const fields = fieldsOf(kind)
  for (const [name, text] of Object.entries(content) as [Field, string][]) {
    if (!fields.includes(name)) throw invalidField(name, blockTexts.otherField)
    const limit = limitOf(kind, name)
    if (!isRich(name) && text.length > limit) throw invalidField(name, `Use at most ${limit} characters`)
  }
}

/** A path of ours or an https address; the donation popup opens from banners only. */
const isFooterLink = (link: string) => link !== donateCausePopup && isButtonLink(link)

const isEmpty = (field: Field, text: string) =>
  isRich(field) ? plainText(text) === '' && !text.includes('<img') : text.trim() === ''

/** @throws INVALID by field for a text that cannot be published yet */
export function assertCompleteText(kind: BlockKind, content: BlockContent): void {
  const missing = fieldsOf(kind).filter(
    (field) => !optionalBlockFields.includes(field) && isEmpty(field, content[field] ?? ''),
  )
  const errors = Object.fromEntries(missing.map((field) => [field, blockTexts[field]]))
  if (kind === 'footer' && content.link !== undefined && content.link !== '' && !isFooterLink(content.link))
    errors['link'] = blockTexts.link
  if (Object.keys(errors).length > 0) throw new AppError('INVALID', { fields: errors })
}

/** Name of a block in lists: that of a fixed one, or the beginning of its English text. */
export const titleOf = (key: string, { question, label, name, text }: BlockContent): string =>
  fixedBlocks[key] ?? question ?? label ?? name ?? text ?? ''

export const isFooterPlace = (place: string) => Object.hasOwn(footerPlaces, place)

/** Tags of a change of a published text. */
export const changedTags = (kind: BlockKind): string[] =>
  kind === 'footer' || kind === 'brand' ? [footerTag] : [contentTag]
