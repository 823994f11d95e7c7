import { createRequire } from 'node:module'

// Requires React untyped: its types would bring those of a browser to everything checked with this.
const bring = createRequire(import.meta.url)
const { createElement: h } = bring('react') as {
  createElement(name: string, of: object | null, ...children: unknown[]): object
}
const { renderToString } = bring('react-dom/server') as { renderToString(element: object): string }

/** React alone renders so many cards, each of eight elements. */
const cards = 150

const card = (i: number) =>
  h(
    'article',
    { key: i, className: 'card', 'aria-labelledby': `card-${i}` },
    h('img', { src: `/media/${i}-960.webp`, width: 960, height: 600, alt: 'Looms beside a window' }),
    h('h2', { id: `card-${i}` }, `Looms for forty weavers of village ${i}`),
    h('p', null, 'A loom feeds a family for twenty years; the first year is the one that nobody lends for.'),
    h(
      'ul',
      null,
      h('li', null, `${i * 1000} raised`),
      h('li', null, `${i} donors`),
      h('li', null, 'Hyderabad'),
    ),
  )

process.once('disconnect', () => process.exit())
process.on('message', (count: number) => {
  const before = process.cpuUsage()
  for (let i = 0; i < count; i++)
    renderToString(
      h(
        'main',
        null,
        Array.from({ length: cards }, (_, n) => card(n + i)),
      ),
    )
  const { user, system } = process.cpuUsage(before)
  process.send!({ ms: (user + system) / 1000 / count })
})
