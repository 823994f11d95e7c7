import type { LandingFigure } from '../../../../contract/landing.ts'
import { m } from '../../../app/words.ts'

export type Change = { way: 'up' | 'down' | 'same'; text: string }

/** Beyond this much more, a percentage says less than what it was before. */
const mostPercent = 999

/**
 * Describes the change of a figure against the period before; undefined where that is not known. A rate
 * changes by points.
 */
export function changeOf({ value, before }: LandingFigure, isRate = false): Change | undefined {
  if (before === null) return undefined
  if (value === before) return { way: 'same', text: m.landing_same() }
  const way = value > before ? 'up' : 'down'
  if (isRate) {
    const points = Math.round(Math.abs(value - before) * 10) / 10
    return { way, text: way === 'up' ? m.landing_points_more({ points }) : m.landing_points_less({ points }) }
  }
  if (before === 0) return { way, text: m.landing_none_before() }
  const percent = Math.round((Math.abs(value - before) * 100) / Math.abs(before))
  if (percent === 0) return { way: 'same', text: m.landing_same() }
  if (percent > mostPercent) return { way, text: m.landing_more({ percent: `${mostPercent}+` }) }
  return { way, text: way === 'up' ? m.landing_more({ percent }) : m.landing_less({ percent }) }
}
