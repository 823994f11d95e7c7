import { Link } from 'react-router'
import type { LandingFigure } from '../../../../contract/landing.ts'
import { m } from '../../../app/words.ts'
import { classNames } from '../../../ui/format/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { fullText, shortText } from '../charts/figures.ts'
import { changeOf } from './change.ts'
import type { LandingFigureCard as Card, PeriodShown } from './define-landing.ts'

type FigureCardProps = { card: Card; figure: LandingFigure; period: PeriodShown }

const fullOf = ({ unit }: Card, value: number) =>
  unit === 'percent' ? m.chart_percent({ percent: value }) : fullText(unit, value)
const shortOf = ({ unit }: Card, value: number) =>
  unit === 'percent' ? m.chart_percent({ percent: value }) : shortText(unit, value)

/** One figure with its change in words; it leads to the list that it counts. */
export function FigureCard({ card, figure, period }: FigureCardProps) {
  const { label, unit, countText, to } = card
  const shape = 'flex min-h-26 flex-col gap-0.5 rounded-card border border-line bg-surface px-4 py-3'
  const content = (
    <>
      <span className="text-xs text-soft">{label}</span>
      <span className="text-lg font-heading tabular" title={fullOf(card, figure.value)}>
        {shortOf(card, figure.value)}
      </span>
      {countText && figure.count !== null && (
        <span className="text-xs text-soft tabular">{countText(figure.count)}</span>
      )}
      <ChangeText card={card} figure={figure} isRate={unit === 'percent'} />
    </>
  )
  const path = to?.(period)
  if (path === undefined) return <div className={shape}>{content}</div>
  return (
    <Link to={path} className={classNames(shape, 'hover:border-ink')}>
      {content}
    </Link>
  )
}

type ChangeProps = { card: Card; figure: LandingFigure; isRate: boolean }

function ChangeText({ card, figure, isRate }: ChangeProps) {
  const change = changeOf(figure, isRate)
  if (change === undefined) return null
  const { way, text } = change
  const isGood = way !== 'same' && card.rise !== 'neither' && (way === 'up') === (card.rise === 'good')
  const isBad = way !== 'same' && card.rise !== 'neither' && !isGood
  return (
    <span
      className={classNames(
        'mt-auto flex items-center gap-1 text-xs tabular',
        isGood ? 'text-neem' : isBad ? 'text-danger' : 'text-soft',
      )}
      title={m.landing_was({ figure: fullOf(card, figure.before ?? 0) })}
    >
      {way !== 'same' && <Icon name="down" size={14} className={way === 'up' ? 'rotate-180' : ''} />}
      {text}
    </span>
  )
}
