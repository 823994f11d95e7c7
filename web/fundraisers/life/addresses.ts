import { paths } from '../../app/paths.ts'

/** A fundraiser's page with all its updates or pictures, at one of them. */
export const wholePath = (slug: string, part: 'updates' | 'gallery') =>
  `${paths.fundraiser(slug)}?whole=${part}#${part}`
