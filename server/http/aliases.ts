/** Other addresses under which the same calls answer. Longest first. */
const aliases: readonly (readonly [from: string, to: string])[] = [
  ['/api/materials/manager/', '/api/materials/v2/manager/'],
  ['/api/v2/', '/api/materials/v2/'],
  ['/api/campaign/campaign/', '/api/campaign/'],
  ['/api/jobs/manage/job/update', '/api/jobs/job/update'],
]

/** The address a request is routed by. */
export function routedUrl(url: string): string {
  if (!url.startsWith('/api/')) return url
  for (const [from, to] of aliases) if (url.startsWith(from)) return to + url.slice(from.length)
  return url
}
