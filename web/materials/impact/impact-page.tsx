import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { materialImpact } from '../../../contract/materials/impact.ts'
import { impactPath } from '../../../shared/material-paths.ts'
import { headOf } from '../../app/head/head.ts'
import { orThrow } from '../../app/or-throw.ts'
import { pageOf } from '../../app/page-context.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { buttonClass, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DeliveredTables } from '../../ui/goods/delivered-tables.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const page = pageOf(args)
  const { total, months } = orThrow(await page.api(materialImpact.shown))
  page.keep('material-impact')
  return { total, months }
}

export const meta: MetaFunction = ({ matches }) =>
  headOf(matches, {
    title: m.impact_title(),
    description: m.impact_text(),
    path: impactPath,
  })

/** Goods that organisations have received, by month and category. */
export default function ImpactPage() {
  const { total, months } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="page-width flex flex-col gap-10 pt-10 md:pt-14">
      <header className="flex max-w-text flex-col gap-3">
        <h1 className="text-2xl">{m.impact_title()}</h1>
        <p className="text-lg text-soft">{m.impact_text()}</p>
      </header>
      {total.items === 0 && total.kg === null ? (
        <EmptyState title={m.impact_none_title()} text={m.impact_none_text()}>
          <ButtonLink to={paths.materialRequests()}>{m.asked_title()}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <p className="flex flex-wrap gap-x-8 gap-y-2 text-xl font-heading tabular">
            <span>{m.impact_items({ items: total.items.toLocaleString('en-IN') })}</span>
            {total.kg !== null && <span>{m.impact_kg({ kg: total.kg.toLocaleString('en-IN') })}</span>}
          </p>
          <DeliveredTables months={months} />
          <div className="flex flex-wrap items-center gap-4">
            <a href="/api/materials/v2/impact/sheet" download className={buttonClass('plain')}>
              {m.impact_download()}
            </a>
            <p className="max-w-text text-sm text-soft">{m.impact_weight_note()}</p>
          </div>
        </>
      )}
    </main>
  )
}
