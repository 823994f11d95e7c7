import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'

/** One thing that can be done today in place of what is still to come. */
type Way = { to: string; text: () => string }

/** An area of the site that is being built: what it will do, and what one can do today. */
export type Area = { title: () => string; text: () => string; points: (() => string)[]; today: Way[] }

const give: Way = { to: paths.donateCause(), text: m.give_to_a_cause }
const browse: Way = { to: paths.fundraisers(), text: m.home_see }
const read: Way = { to: paths.stories(), text: m.soon_today_stories }

const anything: Area = {
  title: m.soon_title,
  text: m.soon_text,
  points: [],
  today: [browse, give, read],
}

/** Areas by path in small letters. */
const areas: Record<string, Area> = {
  [paths.celebrate()]: {
    title: m.soon_celebrate_title,
    text: m.soon_celebrate_text,
    points: [m.soon_celebrate_1, m.soon_celebrate_2, m.soon_celebrate_3],
    today: [give, browse],
  [paths.blogs()]: {
    title: m.soon_blogs_title,
    text: m.soon_blogs_text,
    points: [m.soon_blogs_1, m.soon_blogs_2],
    today: [read, ask],
  },
}

/** The area that an address belongs to; what is general for any other. */
export function areaOf(pathname: string): Area {
  const path = pathname.toLowerCase().replace(/\/+$/, '')
  return areas[path] ?? anything
}
