import { lazy } from 'react'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { headOf } from '../app/head/head.ts'
import { organisationData } from '../app/head/linked-data.ts'
import { pageOf } from '../app/page-context.ts'
import { paths } from '../app/paths.ts'
import { isStillHere, StillPage } from '../app/ssr/static-page.tsx'
import { storedHead } from '../app/head/stored-head.ts'
import { withUnsent } from '../app/ssr/ssr-only.ts'
import { homeData } from './home-data.ts'
import { HomeParts } from './home-parts.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const page = pageOf(args)
  const [data, stored] = await Promise.all([homeData(page), storedHead(page, paths.home())])
  return withUnsent(
    { stored, page: page.still(data, HomeParts) },
    { about: [organisationData(page.settings)] },
  )
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  headOf(matches, { path: paths.home(), stored: loaderData?.stored, about: loaderData?.about })

const fetchParts = () => import('./home-parts.tsx')
const Parts = lazy(() => fetchParts().then(({ HomeParts }) => ({ default: HomeParts })))
// Visitors from another page of the site need these parts soon, and their data is on its way.
if (!import.meta.env.SSR && !isStillHere()) void fetchParts().catch(() => undefined)

export default function HomePage() {
  const { page } = useLoaderData<typeof loader>()
  return <StillPage data={page} Later={Parts} className="flex flex-col gap-10 sm:gap-16 md:gap-24" />
}
