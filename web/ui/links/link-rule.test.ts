import { expect, test } from 'vitest'
import { filmAddress, linkKind } from './link-rule.ts'

test.each([
  ['/fundraisers?page=2', 'path'],
  ['https://example.org/a', 'site'],
  ['//example.org', 'site'],
  ['/\\example.org', 'site'],
  ['mailto:help@sahaya.example', 'site'],
  ['https://www.youtube.com/watch?v=abcdefghijk', 'video'],
  ['https://youtube.com.example.org/watch?v=abcdefghijk', 'site'],
  ['javascript:alert(1)', 'site'],
])('%s is a %s', (link, kind) => expect(linkKind(link)).toBe(kind))

test.each([
  [
    'https://www.youtube.com/watch?v=abc-EFG_123&t=4',
    'https://www.youtube-nocookie.com/embed/abc-EFG_123?rel=0',
  ],
  ['https://m.youtube.com/shorts/abcdefghijk', 'https://www.youtube-nocookie.com/embed/abcdefghijk?rel=0'],
  ['https://youtu.be/abcdefghijk?si=x', 'https://www.youtube-nocookie.com/embed/abcdefghijk?rel=0'],
  ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789?dnt=1'],
])('%s is shown at %s', (link, address) => expect(filmAddress(link)).toBe(address))

test.each([
  'https://www.youtube.com/',
  'https://www.youtube.com/@channel',
  'https://www.youtube.com/watch?v=%22onload',
  'https://vimeo.com/about',
  'https://youtu.be/',
  'not an address',
])('%s is no film', (link) => expect(filmAddress(link)).toBeUndefined())
