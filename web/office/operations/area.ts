import { defineArea } from '../define-area.ts'

/** Area of who looks after what people say and bring. */
export const operationsArea = defineArea('operations', {
  landing: { path: '', file: 'operations-page.tsx' },
  inbox: { path: 'inbox', file: 'cases/inbox-page.tsx' },
  cases: { path: 'cases', file: 'cases/to-inbox-page.tsx' },
  case: { path: 'cases/:id', file: 'cases/case-page.tsx' },
  reports: { path: 'reports', file: 'cases/to-inbox-page.tsx' },
  lookUp: { path: 'look-up', file: 'look-up/look-up-page.tsx' },
  comments: { path: 'comments', file: 'comments-page.tsx' },
  comment: { path: 'comments/:id', file: 'comment-page.tsx' },
  messages: { path: 'messages', file: 'messages-page.tsx' },
  message: { path: 'messages/:id', file: 'message-page.tsx' },
  sections: { path: 'talks-sections', file: 'talks/sections-page.tsx' },
  addSection: { path: 'talks-section-setup', file: 'talks/section-page.tsx' },
  section: { path: 'talks-section-setup/:id', file: 'talks/section-page.tsx' },
  videos: { path: 'talks-videos', file: 'talks/videos-page.tsx' },
  addVideo: { path: 'talks-video-setup', file: 'talks/video-page.tsx' },
  video: { path: 'talks-video-setup/:id', file: 'talks/video-page.tsx' },
})
