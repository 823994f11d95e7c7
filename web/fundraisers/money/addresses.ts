import { paths } from '../../app/paths.ts'

/** Page that tells all payments of a fundraiser, with their bills. */
export const moneyPath = (slug: string, page = 1) =>
  `${paths.fundraiser(slug)}/money${page > 1 ? `?page=${page}` : ''}`
