import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { campaigns } from '../../contract/campaigns.ts'
import { headOf } from '../app/head.ts'
import { needed } from '../app/needed.ts'
import { pageOf } from '../app/page-context.ts'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { cardOf } from '../fundraisers/fundraiser-card.tsx'
import { Causes } from './causes.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { SomeFundraisers } from '../fundraisers/some-fundraisers.tsx'

const shown = 3

export async function loader(args: LoaderFunctionArgs) {
  const { api, keep, settings } = pageOf(args)
  const body = { page: 1, limit: shown }
  const [causes, urgent, started] = await Promise.all([
    api(campaigns.causes).then(needed),
    api(campaigns.ongoing, { body }).then(needed),
    api(campaigns.active, { body }).then(needed),
  ])
  keep('fundraisers', ...[...urgent, ...started].map(({ id }) => `fundraiser:${id}`))
  return { causes, urgent: urgent.map(cardOf), started: started.map(cardOf), url: settings.baseUrl }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  headOf(matches, {
    path: paths.home(),
    about: loaderData && [{ '@type': 'NGO', name: m.brand(), url: loaderData.url }],
  })

export default function HomePage() {
  const { causes, urgent, started } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="flex flex-col gap-16 md:gap-24">
      <Hero />
      <SomeFundraisers title={m.home_urgent()} rows={urgent} all={paths.ongoing()} />
      <Causes causes={causes} />
      <HowItWorks />
      <SomeFundraisers title={m.home_new()} rows={started} all={paths.fundraisers()} />
    </main>
  )
}
