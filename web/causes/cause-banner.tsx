import type { Cause } from '../../contract/campaigns/public.ts'
import { ServerHtml, StillPart } from '../app/ssr/static-part.tsx'
import { m } from '../app/words.ts'
import { CtaLink, leadsToGiving } from '../content/content-link.tsx'
import { GiveLink } from '../ui/links/give-link.tsx'
import { buttonClass } from '../ui/button.tsx'
import { CauseFigure } from '../ui/weave/cause-figure.tsx'
import { classNames } from '../ui/format/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import { WeaveBand } from '../ui/weave/weave.tsx'
import { causeText } from './cause-texts.ts'
import type { ShownBanner } from './shown-banner.ts'

type CauseBannerProps = {
  cause: Cause
  banner: ShownBanner | undefined
  /** Recipient of a gift, written by the loader. */
  way: { html: string } | undefined
}

/** The cause under its figure: its picture, its story, and the one action of the page. */
export function CauseBanner({ cause, banner, way }: CauseBannerProps) {
  return (
    <section aria-labelledby="cause" className="bg-sunk">
      <div className="page-width grid gap-x-14 gap-y-8 py-8 md:grid-cols-2 md:items-center md:py-14">
        <div className="flex flex-col items-start gap-4">
          <p className="flex items-center gap-3 text-sm font-label">
            <CauseFigure slug={cause.slug} size={40} />
            {banner ? cause.name : m.causes()}
          </p>
          <h1 id="cause" className="text-2xl">
            {banner?.header ?? cause.name}
          </h1>
          {banner?.subHeader && <p className="text-lg font-label text-indigo">{banner.subHeader}</p>}
          <p className="text-soft md:text-lg">{banner?.description ?? causeText(cause.slug)}</p>
          <Actions cause={cause.slug} ctas={banner?.ctas ?? []} />
          <StillPart id="way" data={way} Draw={ServerHtml} />
        </div>
        {banner && (
          <Picture
            picture={banner.picture}
            sizes="(max-width: 52rem) calc(100vw - 2.5rem), 540px"
            isFirst
            className="aspect-4/3 w-full rounded-card max-md:-order-1 max-md:aspect-8/5"
          />
        )}
      </div>
      <WeaveBand seed={cause.slug} />
      {banner && <CauseStory text={banner.readMore} name={cause.name} />}
    </section>
  )
}

/** The buttons that staff gave the banner; giving is always among them. */
const Actions = ({ cause, ctas }: { cause: string; ctas: ShownBanner['ctas'] }) => (
  <div className="flex flex-wrap gap-3">
    {!ctas.some(({ link }) => leadsToGiving(link)) && (
      <GiveLink cause={cause} className={classNames(buttonClass('donate'), 'px-8')}>
        {m.give_to_this_cause()}
      </GiveLink>
    )}
    {ctas.map((cta) => (
      <CtaLink key={`${cta.link} ${cta.content}`} cta={cta} cause={cause} />
    ))}
  </div>
)

/** The longer story; an empty line parts its paragraphs. */
function CauseStory({ text, name }: { text: string; name: string }) {
  const [first, ...rest] = text.split(/\n\s*\n/)
  return (
    <div className="bg-ground">
      <div className="page-width grid gap-x-14 gap-y-4 pt-16 md:grid-cols-[minmax(0,240px)_minmax(0,680px)]">
        <h2 className="text-xl">{m.cause_story()}</h2>
        <div className="flex flex-col gap-4">
          <p className="text-lg">{first}</p>
          {rest.length > 0 && (
            <details className="group">
              <summary
                aria-label={m.cause_read_more({ name })}
                className="inline-flex min-h-12 items-center gap-2 font-label text-indigo"
              >
                {m.read_more()}
                <Icon name="down" size={18} className="group-open:rotate-180" />
              </summary>
              <div className="flex flex-col gap-4 pt-2">
                {rest.map((paragraph, index) => (
                  <p key={index}>{paragraph}</p>
                ))}
              </div>
            </details>
          )}
        </div>
      </div>
    </div>
  )
}
