import { useLoaderData, type MetaFunction } from 'react-router'
import { blockKinds } from '../../../../contract/site/block-kinds.ts'
import {
  addedKinds,
  footerPlaces,
  siteBlocks,
  type AddedKind,
  type FooterPlace,
} from '../../../../contract/site/blocks.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { CallForm } from '../../../forms/call-form.tsx'
import type { FieldName } from '../../../forms/field-name.ts'
import { SelectField } from '../../../forms/fields/select-field.tsx'
import { useFieldValue } from '../../../forms/form-context.ts'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { LoadError } from '../../kit/load-error.tsx'
import { marketingArea } from '../area.ts'

export const clientLoader = async () => ({ answer: await api(siteBlocks.choices) })
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.site_texts_add() })

const kinds = addedKinds.map((value) => ({ value, label: blockKinds[value] }))
const places = (Object.entries(footerPlaces) as [FooterPlace, string][]).map(([value, label]) => ({
  value,
  label,
}))

/** Adds a question, a testimonial or a link of the footer, which is then saved while it is typed. */
export default function AddBlockPage() {
  const { answer } = useLoaderData<typeof clientLoader>()
  const { paths } = marketingArea
  const form = useCallForm(siteBlocks.add, {
    values: { kind: 'faq' },
    leadsTo: ({ id }) => paths.siteText(id),
  })
  if (!answer.ok)
    return <LoadError answer={answer} list={{ to: paths.siteTexts(), title: m.site_texts_title() }} />
  const kind = form.at('kind')
  return (
    <>
      <h1 className="text-xl">{m.site_texts_add()}</h1>
      <CallForm form={form} label={m.site_texts_add()} button={m.site_texts_start()} className="max-w-text">
        <SelectField name={kind} label={m.site_texts_kind()} options={kinds} />
        <PlaceField
          kind={kind}
          name={form.at('place') as FieldName<string>}
          categories={answer.data.categories.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
      </CallForm>
    </>
  )
}

type PlaceProps = {
  kind: FieldName<AddedKind>
  name: FieldName<string>
  categories: { value: string; label: string }[]
}

function PlaceField({ kind, name, categories }: PlaceProps) {
  const chosen = useFieldValue(kind)
  if (chosen === 'testimonial') return null
  return chosen === 'footer' ? (
    <SelectField key="footer" name={name} label={m.site_texts_place()} options={places} />
  ) : (
    <SelectField key="faq" name={name} label={m.site_texts_category()} options={categories} />
  )
}
