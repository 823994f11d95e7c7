import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { content } from '../../contract/content.ts'
import { headOf } from '../app/head/head.ts'
import { orThrow } from '../app/or-throw.ts'
import { pageOf } from '../app/page-context.ts'
import { m } from '../app/words.ts'
import { Notice } from '../ui/notice.tsx'
import { RichText } from './rich-text.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const token = args.params['token'] ?? ''
  return { text: orThrow(await pageOf(args).api(content.preview, { params: { token } })) }
}

// Without a path the head forbids search engines to list it.
export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  headOf(matches, { title: loaderData?.text.content['title'] || m.preview_title() })

/** A text of the site before it is public, by a signed link. */
export default function PreviewPage() {
  const {
    text: { content: fields, language },
  } = useLoaderData<typeof loader>()
  const { title, question, summary, body, answer, text, name, role, label, link } = fields
  const heading = title ?? question
  const html = body ?? answer
  return (
    <main id="main" className="page-width flex flex-col gap-6 pt-4">
      <Notice look="info">{m.blog_preview()}</Notice>
      <article lang={language} className="flex max-w-text flex-col gap-4 wrap-anywhere">
        <h1 className="text-2xl" lang={heading ? undefined : m.language_tag()}>
          {heading || m.preview_title()}
        </h1>
        {summary && <p className="text-lg text-soft">{summary}</p>}
        {html && <RichText html={html} />}
        {text && <p className="text-lg whitespace-pre-line">{text}</p>}
        {name && <p className="text-soft">{[name, role].filter(Boolean).join(', ')}</p>}
        {label && (
          <a href={link} className="self-start underline underline-offset-4">
            {label}
          </a>
        )}
      </article>
    </main>
  )
}
