import { defineArea } from '../define-area.ts'

/** The back office of celebrations. */
export const celebrationsArea = defineArea('celebrations-manager', {
  landing: { path: '', file: '../frame/area-page.tsx' },
  celebrations: { path: 'celebrations', file: 'celebrations-page.tsx' },
  stories: { path: 'stories', file: 'stories-page.tsx' },
  addStory: { path: 'story-setup', file: 'story-page.tsx' },
  story: { path: 'story-setup/:id', file: 'story-page.tsx' },
})
