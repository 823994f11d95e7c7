import { defineArea } from '../define-area.ts'

/** Area of who approves what a reviewer has passed. */
export const approverArea = defineArea('approver', {
  landing: { path: '', file: '../frame/area-page.tsx' },
  fundraisers: { path: 'fundraisers', file: 'fundraisers-page.tsx' },
  fundraiser: { path: 'fundraisers/:id', file: 'fundraiser-page.tsx' },
})
