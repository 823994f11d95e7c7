/** Address of the comments on a fundraiser; not among the paths of the pages, which every page loads. */
export const commentsPath = (slug: string, page = 1): string =>
  `/fundraisers/${encodeURIComponent(slug)}/comments${page > 1 ? `?page=${page}` : ''}`
