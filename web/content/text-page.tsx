import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { content } from '../../contract/content.ts'
import type { Language } from '../../shared/languages.ts'
import { headOf, headOfFailure } from '../app/head/head.ts'
import { breadcrumbsData } from '../app/head/linked-data.ts'
import { orThrow } from '../app/or-throw.ts'
import { pageOf } from '../app/page-context.ts'
import { paths } from '../app/paths.ts'
import { storedHead } from '../app/head/stored-head.ts'
import { m } from '../app/words.ts'
import { writtenIn } from '../app/written-in.ts'
import { instantText } from '../ui/format/dates.ts'
import { WeaveBand } from '../ui/weave/weave.tsx'
import { Contents } from './contents.tsx'
import { RichText } from './rich-text.tsx'

/** Site's names of pages, for those whose text is not published in the language of the page. */
const namesHere: Record<string, (() => string) | undefined> = {
  [paths.aboutUs()]: m.nav_about,
  [paths.terms()]: m.foot_terms,
  [paths.privacy()]: m.foot_privacy,
}

export async function loader(args: LoaderFunctionArgs) {
  const page = pageOf(args)
  const slug = (args.params.slug ?? '').toLowerCase()
  page.keep('content')
  const { title, summary, body, sections, updatedAt } = orThrow(
    await page.api(content.page, { params: { slug }, query: { language: m.language_tag() as Language } }),
  )
  const path = `/pages/${slug}`
  const stored = await storedHead(page, path)
  return {
    title,
    /** Title in the head of the page. */
    called: ('lang' in writtenIn(title) && namesHere[path]?.()) || title,
    summary,
    body,
    sections: sections.map(({ id, title: name }) => ({ id, title: name, ...writtenIn(name) })),
    updatedAt,
    path,
    stored,
    origin: page.settings.baseUrl,
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return headOfFailure(matches)
  const { title, called, summary, path, stored, origin } = loaderData
  return headOf(matches, {
    title: called,
    description: summary,
    path,
    stored,
    about: import.meta.env.SSR
      ? [
          breadcrumbsData(origin, [
            [m.brand(), paths.home()],
            [title, path],
          ]),
        ]
      : [],
  })
}

/** A page of text: who we are, what happens to data, on what terms one gives. */
export default function TextPage() {
  const { title, summary, body, sections, updatedAt, path } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="page-width flex flex-col gap-10 pt-10 md:pt-14">
      <header className="flex max-w-text flex-col gap-4">
        <h1 className="text-2xl">{title}</h1>
        <p className="text-lg text-soft">{summary}</p>
        <p className="text-sm text-soft">
          <time dateTime={updatedAt}>{m.pages_updated({ day: instantText(updatedAt) })}</time>
        </p>
      </header>
      <WeaveBand seed={path} className="-my-2" />
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,680px)_minmax(0,1fr)]">
        <Contents sections={sections} />
        <RichText html={body} className="max-w-text lg:row-start-1" />
      </div>
    </main>
  )
}
