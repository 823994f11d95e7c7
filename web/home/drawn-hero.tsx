import { preload } from 'react-dom'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { GiveLink } from '../ui/links/give-link.tsx'
import { buttonClass, ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/format/class-names.ts'
import type { CardRow } from '../fundraisers/fundraiser-card.tsx'
import { Neediest } from './neediest.tsx'

export type HeroWords = {
  /** Words of staff; the site's own where they have none. */
  title: string | undefined
  text: string | undefined
}

/** Opening of the site before anybody has written a banner for it. */
export function DrawnHero({
  neediest,
  title = m.home_title(),
  text = m.home_text(),
}: { neediest: CardRow | undefined } & HeroWords) {
  return (
    <section className="page-width flex flex-col gap-7 pt-8 md:gap-12 md:pt-16" aria-labelledby="promise">
      <div className="flex flex-col gap-4 md:grid md:grid-cols-2 md:items-end md:gap-12">
        <h1 id="promise" className="text-3xl">
          {title}
        </h1>
        <div className="flex flex-col items-start gap-5">
          <p className="whitespace-pre-line text-soft md:text-lg">{text}</p>
          <div className="flex flex-wrap gap-3">
            <GiveLink className={classNames(buttonClass('donate'), 'max-sm:px-4')}>
              {m.give_to_a_cause()}
            </GiveLink>
            <ButtonLink to={paths.fundraisers()} className="max-sm:px-4">
              {m.home_see()}
            </ButtonLink>
          </div>
        </div>
      </div>
      <Neediest row={neediest} className="max-w-text" />
      <HeroPicture />
    </section>
  )
}

const phone = '(max-width: 39.99rem)'
const larger = '(min-width: 40rem)'
const tall = {
  srcSet: '/hero-tall-480.webp 480w, /hero-tall-828.webp 828w',
  sizes: '100vw',
}
const wide = {
  srcSet: '/hero-768.webp 768w, /hero-1152.webp 1152w, /hero-1600.webp 1600w',
  sizes: '(max-width: 73rem) 100vw, 1120px',
}

/** A picture with two shapes is not fetched ahead by itself; both are named in the head, each for its screens. */
const fetchAhead = ({ srcSet, sizes }: typeof wide, media: string) =>
  preload('/hero-1152.webp', {
    as: 'image',
    imageSrcSet: srcSet,
    imageSizes: sizes,
    fetchPriority: 'high',
    media,
  })

/** Upright on phones: the same people, closer. */
function HeroPicture() {
  fetchAhead(tall, phone)
  fetchAhead(wide, larger)
  return (
    <picture>
      <source media={phone} {...tall} width={480} height={600} />
      <img
        src="/hero-1152.webp"
        {...wide}
        width={1152}
        height={648}
        alt={m.home_picture()}
        fetchPriority="high"
        className="-mx-5 aspect-square w-[calc(100%+40px)] max-w-none bg-sunk object-cover object-bottom sm:mx-0 sm:aspect-2/1 sm:w-full sm:rounded-card lg:aspect-21/9"
      />
    </picture>
  )
}
