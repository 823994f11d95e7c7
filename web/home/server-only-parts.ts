import { paths } from '../app/paths.ts'

type Cta = { link: string } | null | undefined
export type Telling = { cta: { cta1?: Cta; cta2?: Cta } }

/**
 * The rows that no banner leads to: what a banner tells, with its picture, is not told again on the same page.
 * @param to the address of a row's own page
 */
export function withoutShown<Row extends { slug: string }>(
  rows: readonly Row[],
  banners: readonly Telling[],
  to: (slug: string) => string,
): Row[] {
  const told = new Set(banners.flatMap(({ cta: { cta1, cta2 } }) => [cta1?.link, cta2?.link]))
  return rows.filter(({ slug }) => !told.has(to(slug)))
}

/** Largest number of fundraisers that banners lead to. */
export const toldAtMost = (banners: readonly Telling[]) =>
  banners
    .flatMap(({ cta: { cta1, cta2 } }) => [cta1, cta2])
    .filter((cta) => cta?.link.startsWith(paths.fundraiser(''))).length
