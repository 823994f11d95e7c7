/** Address of the comments on a fundraiser; not in `paths`, which every page loads. */
export const commentsPath = (slug: string, page = 1): string =>
  `/fundraisers/${encodeURIComponent(slug)}/comments${page > 1 ? `?page=${page}` : ''}`

/** Address of the comments on a material request. */
export const requestCommentsPath = (id: number, page = 1): string =>
  `/materials/requests/${id}/comments${page > 1 ? `?page=${page}` : ''}`
