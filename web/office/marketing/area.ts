import { defineArea } from '../define-area.ts'

/** Area of marketing: subscribers and newsletters. */
export const marketingArea = defineArea('marketing', {
  landing: { path: '', file: '../frame/area-page.tsx' },
  subscribers: { path: 'subscribers', file: 'subscribers-page.tsx' },
})
