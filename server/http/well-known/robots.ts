const isLocal = (baseUrl: string) =>
  /^(localhost|127\.0\.0\.1|\[::1\])$|\.localhost$/.test(new URL(baseUrl).hostname)

/**
 * What crawlers may read. A demo that others can reach keeps them out altogether: nothing in it is real.
 * On one's own machine nobody comes, and measuring tools are to see what a real installation says.
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
