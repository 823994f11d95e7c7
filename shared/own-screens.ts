import type { OfficeIcon } from './areas/office-icon.ts'

/** A screen of one's own account. */
export type OwnScreen = {
  path: string
  title: string
  icon: OfficeIcon
  /** Role that has this screen; without it everybody has. */
  role?: string
}

/** Screens of an account in the order of its menu; pages translate the titles by their paths. */
export const ownScreens = [
  { path: '/user', title: 'My gifts', icon: 'donation' },
  { path: '/user/fundraisers', title: 'My fundraisers', icon: 'fundraiser' },
  { path: '/user/celebrations', title: 'My celebrations', icon: 'celebration' },
  { path: '/user/saved', title: 'Saved fundraisers', icon: 'fundraiser' },
  { path: '/user/registrations', title: 'My registrations', icon: 'event' },
  { path: '/user/messages', title: 'Messages', icon: 'message' },
  { path: '/user/offers', title: 'Offers of help', icon: 'volunteer' },
  { path: '/user/requests', title: 'My requests', icon: 'donation', role: 'organisation' },
  { path: '/user/profile', title: 'Profile', icon: 'user' },
  { path: '/user/organisation', title: 'Organisation', icon: 'organisation', role: 'organisation' },
  { path: '/user/preferences', title: 'Notifications', icon: 'list' },
  { path: '/user/security', title: 'Password and devices', icon: 'system' },
  { path: '/user/security/two-step', title: 'Two-step sign-in', icon: 'system' },
  { path: '/user/data', title: 'My data', icon: 'content' },
] as const satisfies readonly OwnScreen[]

export type OwnPath = (typeof ownScreens)[number]['path']

/** Returns the screens of an account with these roles. */
export const ownScreensFor = (
  roles: readonly string[],
  screens: readonly OwnScreen[] = ownScreens,
): readonly OwnScreen[] => screens.filter(({ role }) => role === undefined || roles.includes(role))
