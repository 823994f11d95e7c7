import { content } from '../../contract/content.ts'
import { seoNotHere, seoTexts } from '../../contract/site/seo.ts'
import { isSeoPage, seoIdOf } from '../../shared/seo-pages.ts'
import { api } from '../app/api.ts'
import { m } from '../app/words.ts'
import { DialogForm } from '../forms/dialog-form.tsx'
import { TextAreaField } from '../forms/fields/text-area-field.tsx'
import { TextField } from '../forms/fields/text-field.tsx'
import { refreshPage, showPopup, showWord } from '../overlays/overlay-store.ts'

/** Opens the texts that this page has for search engines, or says that it has none of its own. */
export async function openSeoEditor(): Promise<void> {
  const id = seoIdOf(location.pathname)
  if (!isSeoPage(id)) return showWord({ look: 'warning', text: seoNotHere })
  const answer = await api(content.seoMeta, { params: { id } })
  if (!answer.ok) return showWord({ look: 'danger', text: answer.message || m.went_wrong() })
  const values = answer.data ?? { id, metaTitle: '', metaKeywords: '', metaDescription: '' }
  showPopup({
    kind: 'part',
    Part: ({ close }) => <SeoEditor values={values} close={close} />,
  })
}

type SeoText = { id: string; metaTitle: string; metaKeywords: string; metaDescription: string }

const SeoEditor = ({ values, close }: { values: SeoText; close(): void }) => (
  <DialogForm
    call={seoTexts.saveSeoMeta}
    schema={seoTexts.saveSeoMeta.body}
    title={m.seo_title()}
    button={m.seo_save()}
    values={values}
    keeps={['id']}
    toast={m.seo_saved()}
    after={refreshPage}
    close={close}
  >
    {(at) => (
      <>
        <TextField name={at('metaTitle')} label={m.seo_meta_title()} max={100} />
        <TextAreaField
          name={at('metaKeywords')}
          label={m.seo_meta_keywords()}
          hint={m.seo_keywords_hint()}
          max={300}
        />
        <TextAreaField name={at('metaDescription')} label={m.seo_meta_description()} max={300} />
      </>
    )}
  </DialogForm>
)
