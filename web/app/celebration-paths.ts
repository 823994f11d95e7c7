import { paths, query, segment } from './paths.ts'

/** Addresses of celebrations, apart from the others, which every page loads. */
export const celebrationPaths = {
  list: (page?: number) => `${paths.celebrate()}${query({ page })}`,
  one: (slug: string) => `${paths.celebrate()}/${segment(slug)}`,
  start: () => `${paths.celebrate()}/start`,
  own: () => '/user/celebrations',
  edit: (id: number) => `/user/celebrations/${id}`,
}
