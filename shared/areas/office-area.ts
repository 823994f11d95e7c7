import type { OfficeIcon } from './office-icon.ts'

/** A screen of the back office, and the permission that the calls of the screen ask for. */
export type OfficeScreen = {
  path: string
  title: string
  permission: string
  icon: OfficeIcon
  /** Paths that belong to it although they do not begin with its path: its forms. */
  forms?: readonly string[]
}

/** An area of the back office; `path` is its landing page, the screens are in the order of the menu. */
export type OfficeArea = {
  id: string
  title: string
  path: string
  /** Opens the landing page. */
  permission: string
  icon: OfficeIcon
  /** Has no place in the menu: one comes to it from a record. */
  isHidden?: true
  screens: readonly OfficeScreen[]
}
