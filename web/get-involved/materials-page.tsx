import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { giving } from '../../contract/materials/giving.ts'
import { materialImpact } from '../../contract/materials/impact.ts'
import { openRequests, type RequestSort } from '../../contract/materials/open-requests.ts'
import { needHelp } from '../../contract/network/need-help.ts'
import { headOf } from '../app/head/head.ts'
import { storedHead } from '../app/head/stored-head.ts'
import { orThrow } from '../app/or-throw.ts'
import { pageOf } from '../app/page-context.ts'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { siteContent } from '../content/site-content.ts'
import { storyRowOf } from '../content/story-card.tsx'
import { Partners } from '../home/partners.tsx'
import { Stories } from '../home/stories.tsx'
import { pointOfCity } from '../materials/requests/point-of-city.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ChipLink } from '../ui/chip.tsx'
import { translateServerText } from '../ui/fields/translate-server-text.ts'
import { WeaveBand } from '../ui/weave/weave.tsx'
import { Delivered } from './delivered.tsx'
import { DropOffPlaces } from './drop-off-places.tsx'
import { HelpGiven } from './help-given.tsx'
import { Needs } from './needs.tsx'
import { WaysToHelp } from './ways-to-help.tsx'

/** Number of requests and of stories in each part. */
const shownRequests = 3

export async function loader(args: LoaderFunctionArgs) {
  const page = pageOf(args)
  page.keep('need-help', 'material-requests', 'material-impact')
  const needed = async (query: { sort?: RequestSort; lat?: string; lng?: string }) =>
    orThrow(
      await page.api(openRequests.list, { query: { limit: shownRequests, nearCity: page.city, ...query } }),
    )
  const [given, near, soon, categories, impact, dropOffs, { partners, stories, texts }, stored] =
    await Promise.all([
      page.api(needHelp.shownList).then(orThrow),
      pointOfCity(page).then((point) => needed({ sort: 'nearest', ...point })),
      needed({ sort: 'soon' }),
      page.api(openRequests.categories).then(orThrow),
      page.api(materialImpact.shown).then(orThrow),
      page.api(giving.dropOffs, { query: {} }).then(orThrow),
      siteContent(page),
      storedHead(page, paths.materials()),
    ])
  return {
    given,
    near,
    soon: soon.filter(({ id }) => near.every((row) => row.id !== id)),
    categories,
    impact,
    dropOffs,
    stories: stories.slice(0, shownRequests).map(storyRowOf),
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
  const { given, near, soon, categories, impact, dropOffs, stories, partners, title, text } =
    useLoaderData<typeof loader>()
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
      <Needs
        id="near"
        title={m.involve_near()}
        rows={near}
        all={paths.materialRequests({ sort: 'nearest' })}
      />
      <Needs id="soon" title={m.involve_soon()} rows={soon} all={paths.materialRequests({ sort: 'soon' })} />
      <NeededCategories categories={categories} />
      <Delivered impact={impact} />
      <DropOffPlaces places={dropOffs} />
      <WaysToHelp />
      <HelpGiven given={given} />
      <Stories rows={stories} />
      <Partners partners={partners} />
    </main>
  )
}

type Categories = Awaited<ReturnType<typeof loader>>['categories']

const NeededCategories = ({ categories }: { categories: Categories }) =>
  categories.length > 0 && (
    <section className="page-width flex flex-col gap-4" aria-labelledby="categories">
      <h2 id="categories" className="text-xl">
        {m.involve_categories()}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {categories.map(({ id, name, requests }) => (
          <li key={id}>
            <ChipLink to={paths.materialRequests({ category: id })} isChosen={false}>
              {translateServerText(name)} <span className="tabular text-soft">{requests}</span>
            </ChipLink>
          </li>
        ))}
      </ul>
    </section>
  )
