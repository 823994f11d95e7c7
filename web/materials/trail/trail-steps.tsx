import type { Trail, TrailGoods } from '../../../contract/materials/trail.ts'
import { m } from '../../app/words.ts'
import { dayText } from '../../ui/format/dates.ts'
import { lineName, quantityText } from '../../ui/goods/line-text.ts'

type Step = Trail['steps'][number]

const stepTexts = {
  offered: m.trail_offered,
  picked_up: m.trail_picked_up,
  received: m.trail_received,
  sorted: m.trail_sorted,
  boxed: m.trail_boxed,
  moved: m.trail_moved,
  allotted: m.trail_allotted,
  allotment_returned: m.trail_allotment_returned,
  delivered: m.trail_delivered,
  scrapped: m.trail_scrapped,
  lost: m.trail_lost,
} as const satisfies Record<Step['step'], () => string>

/** Goods with their quantity, such as "Bedding and blankets: 4". */
export const goodsText = ({ category, variant, unit, quantity }: TrailGoods): string =>
  `${lineName({ categoryName: category, variantName: variant })}: ${quantityText(quantity, unit)}`

/** Steps of a trail, the earliest first, with the approved photos of each hand-over. */
export const TrailSteps = ({ steps }: Pick<Trail, 'steps'>) => (
  <ol className="flex flex-col">
    {steps.map((step, index) => (
      <li
        key={`${step.step} ${step.day} ${step.city} ${index}`}
        className="relative flex flex-col gap-1 border-l-2 border-line pb-6 pl-6 last:border-transparent"
      >
        <span
          aria-hidden="true"
          className={`absolute top-1.5 -left-[7px] size-3 rotate-45 ${step.step === 'delivered' ? 'bg-neem' : 'bg-turmeric'}`}
        />
        <h3 className="text-base font-label">{stepTexts[step.step]()}</h3>
        <p className="text-sm text-soft">
          {[dayText(step.day), step.city].filter((part) => part !== null).join(' · ')}
        </p>
        <p className="wrap-anywhere">{step.goods.map(goodsText).join(' · ')}</p>
        {step.photos.length > 0 && (
          <ul className="flex flex-wrap gap-3 pt-2">
            {step.photos.map((photo, number) => (
              <li key={photo}>
                <img
                  src={photo}
                  alt={m.trail_photo({ number: number + 1 })}
                  loading="lazy"
                  className="max-h-64 max-w-full rounded-card border border-line"
                />
              </li>
            ))}
          </ul>
        )}
      </li>
    ))}
  </ol>
)
