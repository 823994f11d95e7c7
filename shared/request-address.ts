import { slugFrom } from './slug-from.ts'

/** Page of a material request; its header makes the address readable. */
export function materialRequestPath(id: number, header: string): string {
  const slug = slugFrom(header, 60)
  return `/materials/requests/${id}${slug && `-${slug}`}`
}
