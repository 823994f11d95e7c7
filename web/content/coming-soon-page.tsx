import { useLoaderData, useLocation, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { headOf } from '../app/head/head.ts'
import { pageOf } from '../app/page-context.ts'
import { useSettings } from '../app/settings.ts'
import { storedHead } from '../app/head/stored-head.ts'
import { m } from '../app/words.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { WeaveBand } from '../ui/weave/weave.tsx'
import { areaOf } from './areas.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { pathname } = new URL(args.request.url)
  return { stored: await storedHead(pageOf(args), pathname) }
}

/** Search engines come back when there is something to find. */
export const meta: MetaFunction<typeof loader> = ({ loaderData, matches, location }) => {
  const area = areaOf(location.pathname)
  return headOf(matches, { title: area.title(), description: area.text(), stored: loaderData?.stored })
}

/** Page of an area that is still to come, with what can be done today. */
export default function ComingSoonPage() {
  useLoaderData<typeof loader>()
  const area = areaOf(useLocation().pathname)
  const email = useSettings()?.supportEmail
  return (
    <main
      id="main"
      className="page-width grid gap-10 pt-10 md:grid-cols-[minmax(0,1fr)_minmax(240px,420px)] md:items-start md:gap-16 md:pt-16"
    >
      <div className="flex max-w-text flex-col gap-6">
        <p className="inline-flex items-center gap-2 self-start rounded-full bg-turmeric-wash px-4 py-1.5 text-sm font-label">
          <Icon name="clock" size={18} />
          {m.soon_label()}
        </p>
        <h1 className="text-2xl">{area.title()}</h1>
        <p className="text-lg text-soft">{area.text()}</p>
        {area.points.length > 0 && (
          <ul className="flex flex-col gap-3">
            {area.points.map((point, index) => (
              <li key={index} className="flex gap-3">
                <Stitch />
                {point()}
              </li>
            ))}
          </ul>
        )}
        <section className="mt-4 flex flex-col gap-4 border-t border-line pt-6" aria-labelledby="today">
          <h2 id="today" className="text-lg">
            {m.soon_today()}
          </h2>
          <div className="flex flex-wrap gap-3">
            {area.today.map(({ to, text }) => (
              <ButtonLink key={to} to={to}>
                {text()}
              </ButtonLink>
            ))}
          </div>
          {email && (
            <p className="text-sm text-soft">
              {m.soon_ask()}{' '}
              <a href={`mailto:${email}`} className="text-indigo underline underline-offset-4">
                {email}
              </a>
            </p>
          )}
        </section>
      </div>
      <OnTheLoom seed={area.title()} />
    </main>
  )
}

function Stitch() {
  return <span aria-hidden="true" className="mt-2.5 size-2 shrink-0 rotate-45 bg-turmeric" />
}

/** Cloth half woven: the bands that stand, and the warp that waits. */
function OnTheLoom({ seed }: { seed: string }) {
  return (
    <div
      aria-hidden="true"
      className="overflow-hidden rounded-card border border-line bg-surface max-md:-order-1"
    >
      <WeaveBand seed={seed} scale={2} />
      <div className="h-3 bg-(--dye-madder)" />
      <WeaveBand seed={`${seed} 2`} scale={2} className="max-md:hidden" />
      <div className="h-3 bg-(--dye-indigo) max-md:hidden" />
      <div className="warp h-16 md:h-64" />
    </div>
  )
}
