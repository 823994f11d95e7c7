import type { Dye } from './weave.ts'

/** The mark on a grid of 16: somebody with raised arms, a gift at the heart. */
export const markSize = 16
export const markPaths: readonly { dye: Dye; d: string }[] = [
  { dye: 'turmeric', d: 'm7 1h2v1h1v1h1v1h-1v1h-1v1h-2v-1h-1v-1h-1v-1h1v-1h1z' },
  {
    dye: 'madder',
    d: 'm0 5h2v1h1v1h1v1h1v1h1v1h1v1h2v-1h1v-1h1v-1h1v-1h1v-1h1v-1h2v3h-1v1h-1v1h-1v1h-1v1h-1v1h-1v1h-1v1h-2v-1h-1v-1h-1v-1h-1v-1h-1v-1h-1v-1h-1v-1h-1z',
  },
  { dye: 'indigo', d: 'm7 8h2v1h1v1h-1v1h-2v-1h-1v-1h1z' },
]
