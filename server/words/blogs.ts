/** Texts of the feed of the blog. */
export const blogWords = {
  feed: (brand: string) => `${brand}: blog`,
  feedText: 'News and stories from the field, and advice on giving',
}
