import { defineArea } from '../define-area.ts'

/** Area of who looks after what people say and bring. */
export const operationsArea = defineArea('operations', {
  landing: { path: '', file: '../frame/area-page.tsx' },
  comments: { path: 'comments', file: 'comments-page.tsx' },
  comment: { path: 'comments/:id', file: 'comment-page.tsx' },
  messages: { path: 'messages', file: 'messages-page.tsx' },
  message: { path: 'messages/:id', file: 'message-page.tsx' },
})
