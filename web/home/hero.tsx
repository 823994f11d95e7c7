import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { ButtonLink } from '../ui/button.tsx'
import { WeaveBand } from '../ui/weave.tsx'

/** One sentence, one cloth, two ways on. */
export function Hero() {
  return (
    <section className="overflow-hidden" aria-labelledby="promise">
      <div className="page-width grid items-center gap-10 py-12 md:grid-cols-2 md:py-20">
        <div className="flex flex-col items-start gap-6">
          <h1 id="promise" className="text-3xl">
            {m.home_title()}
          </h1>
          <p className="max-w-text text-lg text-soft">{m.home_text()}</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={paths.donateCause()} look="donate" className="px-7">
              {m.give_to_a_cause()}
            </ButtonLink>
            <ButtonLink to={paths.fundraisers()} className="px-7">
              {m.home_see()}
            </ButtonLink>
          </div>
        </div>
        <Cloth />
      </div>
    </section>
  )
}

/** Bands of different looms, laid one on the other like cloth in a shop. */
function Cloth() {
  return (
    <div aria-hidden="true" className="flex flex-col overflow-hidden rounded-card float-shadow">
      {['s1', 's5', 's2', 's6'].map((seed) => (
        <WeaveBand key={seed} seed={seed} scale={3} />
      ))}
    </div>
  )
}
