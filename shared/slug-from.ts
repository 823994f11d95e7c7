/** A title as it stands in an address; empty where it has no Latin letter or digit. */
export const slugFrom = (title: string, most: number): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, most)
    .replace(/-+$/, '')
