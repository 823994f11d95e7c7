import { redirect } from 'react-router'

/** The address without its page. */
export function firstPageOf({ pathname, searchParams }: URL): string {
  const search = new URLSearchParams(searchParams)
  search.delete('page')
  return search.size > 0 ? `${pathname}?${search}` : pathname
}

/** @throws a redirect to the first page when the page is past the last one */
export function assertPageExists(address: URL, page: number, pages: number): void {
  if (page > Math.max(1, pages)) throw redirect(firstPageOf(address))
}
