import { expect, test } from 'vitest'
import { withEnglishNamed } from './english-parts.ts'

test('a phrase in English is named so, on the element that holds it', () => {
  expect(withEnglishNamed('<h1 id="a" class="b">One cloth, many hands</h1>')).toBe(
    '<h1 id="a" class="b" lang="en">One cloth, many hands</h1>',
  )
  expect(withEnglishNamed('<p>The books came <strong>in time</strong>.</p>')).toBe(
    '<p lang="en">The books came <strong lang="en">in time</strong>.</p>',
  )
})

test('what is in the page’s own script, a single word or named already stays as it is', () => {
  for (const html of [
    '<p>आपके ₹2,500 पहुँच गए</p>',
    '<p>रसीद खोलें (PDF) for Asha Rao</p>',
    '<a href="/x">UPI</a>',
    '<p>₹2,500 · 12</p>',
    '<button lang="en">Sign in now</button>',
    '<span lang="te">One cloth, many hands</span>',
    '<script>const a = "One cloth, many"</script>',
  ])
    expect(withEnglishNamed(html)).toBe(html)
})
