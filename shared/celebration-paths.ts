const pageOf = (page: number) => (page > 1 ? `?page=${page}` : '')

/** Addresses of celebrations; not in `paths`, which every page loads. */
export const celebrationPaths = {
  list: (page = 1): string => `/celebrate-with-a-cause${pageOf(page)}`,
  one: (slug: string): string => `/celebrate-with-a-cause/${encodeURIComponent(slug)}`,
  comments: (slug: string, page = 1): string =>
    `/celebrate-with-a-cause/${encodeURIComponent(slug)}/comments${pageOf(page)}`,
  start: (): string => '/celebrate-with-a-cause/start',
  own: (): string => '/user/celebrations',
  edit: (id: number): string => `/user/celebrations/${id}`,
}
