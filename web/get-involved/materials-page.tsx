import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { needHelp } from '../../contract/network/need-help.ts'
import { headOf } from '../app/head/head.ts'
import { storedHead } from '../app/head/stored-head.ts'
import { orThrow } from '../app/or-throw.ts'
import { pageOf } from '../app/page-context.ts'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { siteContent } from '../content/site-content.ts'
import { Partners } from '../home/partners.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { WeaveBand } from '../ui/weave/weave.tsx'
import { HelpGiven } from './help-given.tsx'
import { WaysToHelp } from './ways-to-help.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const page = pageOf(args)
  page.keep('need-help')
  const [given, { partners, texts }, stored] = await Promise.all([
    page.api(needHelp.shownList).then(orThrow),
    siteContent(page),
    storedHead(page, paths.materials()),
  ])
  return {
    given,
    partners,
    stored,
    title: texts['materialsTitle'],
    text: texts['materialsText'],
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  headOf(matches, {
    title: m.involve_title(),
    description: m.involve_text(),
    path: paths.materials(),
    stored: loaderData?.stored,
  })

/** Things that find whoever needs them, and everything that people can do for it. */
export default function MaterialsPage() {
  const { given, partners, title, text } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="flex flex-col gap-12 pt-10 md:gap-20 md:pt-14">
      <header className="page-width grid gap-8 md:grid-cols-[minmax(0,1fr)_minmax(240px,360px)] md:items-end md:gap-16">
        <div className="flex max-w-text flex-col gap-5">
          <h1 className="text-2xl">{title ?? m.involve_title()}</h1>
          <p className="text-lg whitespace-pre-line text-soft">{text ?? m.involve_text()}</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink look="main" to={paths.giveMaterials()}>
              {m.involve_give()}
            </ButtonLink>
            <ButtonLink to={paths.materialRequests()}>{m.involve_requests()}</ButtonLink>
          </div>
        </div>
        <div aria-hidden="true" className="overflow-hidden rounded-card max-md:-order-1">
          <WeaveBand seed="materials" scale={2} />
          <div className="h-3 bg-(--dye-madder)" />
          <WeaveBand seed="materials 2" scale={2} className="max-md:hidden" />
        </div>
      </header>
      <WaysToHelp />
      <HelpGiven given={given} />
      <Partners partners={partners} />
    </main>
  )
}
