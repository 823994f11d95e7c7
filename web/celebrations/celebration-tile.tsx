import type { CelebrationCard } from '../../contract/celebrations/celebrations.ts'
import { m } from '../app/words.ts'
import { dayText } from '../ui/format/dates.ts'
import { formatRupees } from '../ui/format/money.ts'
import { Link } from '../ui/links/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { Progress } from '../ui/weave/progress.tsx'
import { WeaveBand } from '../ui/weave/weave.tsx'
import { occasionTexts } from './celebration-texts.ts'
import { celebrationPaths } from '../../shared/celebration-paths.ts'

/** Amount raised and target. */
export const CelebrationProgress = ({ celebration }: { celebration: CelebrationCard }) => (
  <div className="flex flex-col gap-2">
    <p className="tabular">
      <span className="font-label">{formatRupees(celebration.raisedAmount)}</span>{' '}
      <span className="text-sm text-soft">
        {m.of_target({ target: formatRupees(celebration.targetAmount) })}
      </span>
    </p>
    <Progress amount={celebration.raisedAmount} target={celebration.targetAmount} />
  </div>
)

/** A celebration in a list, as a link to its page. */
export const CelebrationTile = ({ celebration }: { celebration: CelebrationCard }) => {
  const { slug, title, occasion, hostName, onDate, picture, purpose } = celebration
  return (
    <li className="group relative flex flex-col overflow-hidden rounded-card border border-line bg-surface">
      {picture ? (
        <Picture
          picture={picture}
          sizes="(min-width: 64rem) 22rem, 100vw"
          alt=""
          className="aspect-8/5 w-full"
        />
      ) : (
        <WeaveBand seed={slug} />
      )}
      <div className="flex flex-1 flex-col gap-3 p-5">
        <p className="text-sm font-label text-soft">{occasionTexts[occasion]()}</p>
        <h3 className="text-lg leading-tight wrap-anywhere">
          <Link
            to={celebrationPaths.one(slug)}
            className="after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
          >
            {title}
          </Link>
        </h3>
        <p className="text-sm text-soft wrap-anywhere">
          {m.celebrate_by({ host: hostName, day: dayText(onDate) })}
        </p>
        <p className="text-sm wrap-anywhere">{m.celebrate_for({ name: purpose.name })}</p>
        <div className="mt-auto">
          <CelebrationProgress celebration={celebration} />
        </div>
      </div>
    </li>
  )
}
