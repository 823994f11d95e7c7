const isLocal = (baseUrl: string) =>
  /^(localhost|127\.0\.0\.1|\[::1\])$|\.localhost$/.test(new URL(baseUrl).hostname)

/**
 * Text of robots.txt. A demo that others can reach shuts crawlers out, as nothing in it is real; on one's own
 * machine nobody comes, and measuring tools are to see what a real installation says.
 */
export function robotsText({ baseUrl, demo }: { baseUrl: string; demo: boolean }): string {
  if (demo && !isLocal(baseUrl)) return 'User-agent: *\nDisallow: /\n'
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /donations/',
    'Disallow: /demo',
    '',
    `Sitemap: ${baseUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
