import { useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { ReplyOf } from '../../../../contract/call.ts'
import { blockKinds } from '../../../../contract/site/block-kinds.ts'
import { addedKinds, siteBlocks } from '../../../../contract/site/blocks.ts'
import type { Language } from '../../../../shared/languages.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/links/link.tsx'
import { LoadError } from '../../kit/load-error.tsx'
import { marketingArea } from '../area.ts'
import { TextEditor } from './text-editor.tsx'
import type { BlockContent } from '../../../../contract/site/blocks.ts'

const { paths } = marketingArea

export const clientLoader = async ({ params }: LoaderFunctionArgs) => ({
  answer: await api(siteBlocks.detail, { params: { id: Number(params['id']) } }),
})
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.site_texts_title() })

type Block = ReplyOf<typeof siteBlocks.detail>

const languageNames: Record<Language, () => string> = {
  en: m.newsletter_english,
  hi: m.newsletter_hindi,
  te: m.newsletter_telugu,
}

/** One text of the site in each language: side by side on a wide screen, one at a time on a phone. */
export default function BlockPage() {
  const { answer } = useLoaderData<typeof clientLoader>()
  if (!answer.ok)
    return <LoadError answer={answer} list={{ to: paths.siteTexts(), title: m.site_texts_title() }} />
  return <Languages key={answer.data.texts[0]?.id} block={answer.data} />
}

function Languages({ block: { kind, title, place, texts } }: { block: Block }) {
  const { revalidate } = useRevalidator()
  const go = useNavigate()
  const [shown, setShown] = useState<Language>('en')
  const isAdded = (addedKinds as readonly string[]).includes(kind)
  const copy = async (content: BlockContent) => {
    const added = addedKinds.find((one) => one === kind)!
    const made = await api(siteBlocks.add, { body: { kind: added, place, content } })
    if (made.ok) await go(paths.siteText(made.data.id))
  }
  return (
    <>
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="min-w-0 text-xl wrap-anywhere">{title || m.site_texts_untitled()}</h1>
        <span className="text-sm text-soft">{blockKinds[kind]}</span>
        <Link to={paths.siteTexts()} className="text-indigo underline underline-offset-4">
          {m.site_texts_title()}
        </Link>
      </header>
      <fieldset aria-label={m.site_texts_languages()} className="flex flex-wrap gap-2 min-[75rem]:hidden">
        {texts.map(({ language }) => (
          <Button
            key={language}
            aria-pressed={language === shown}
            look={language === shown ? 'main' : 'plain'}
            onClick={() => setShown(language)}
          >
            {languageNames[language]()}
          </Button>
        ))}
      </fieldset>
      <div className="grid items-start gap-6 min-[75rem]:grid-cols-3">
        {texts.map((text) => (
          <section
            key={text.id}
            aria-label={languageNames[text.language]()}
            className={text.language === shown ? 'min-w-0' : 'min-w-0 max-[74.99rem]:hidden'}
          >
            <TextEditor
              kind={kind}
              text={text}
              name={languageNames[text.language]()}
              reload={revalidate}
              copy={isAdded ? copy : undefined}
            />
          </section>
        ))}
      </div>
    </>
  )
}
