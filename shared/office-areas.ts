/** The signs that stand before the screens of the menu. */
export type OfficeIcon =
  | 'dayBook'
  | 'desk'
  | 'dispute'
  | 'donation'
  | 'forecast'
  | 'ledger'
  | 'lines'
  | 'list'
  | 'mandate'
  | 'quarantine'
  | 'receipt'
  | 'refund'
  | 'settlement'
  | 'unsettled'
  | 'volunteer'

/** A screen of the back office, and the permission that the calls of the screen ask for. */
export type OfficeScreen = { path: string; title: string; permission: string; icon: OfficeIcon }

/** An area of the back office; `path` is its landing page, the screens stand in the order of the menu. */
export type OfficeArea = {
  id: string
  title: string
  path: string
  icon: OfficeIcon
  screens: readonly OfficeScreen[]
}

/** Every area. A new one is a line here and an `area.ts` in `web/office/<id>/`; no role is changed for it. */
export const officeAreas = [
  {
    id: 'finance',
    title: 'Finance',
    path: '/finance',
    icon: 'desk',
    screens: [
      { path: '/finance/donations', title: 'Donations', permission: 'donations.read', icon: 'donation' },
      { path: '/finance/refunds', title: 'Refunds', permission: 'donations.read', icon: 'refund' },
      { path: '/finance/mandates', title: 'Mandates', permission: 'donations.read', icon: 'mandate' },
      { path: '/finance/forecast', title: 'Forecast', permission: 'donations.read', icon: 'forecast' },
      { path: '/finance/disputes', title: 'Disputes', permission: 'donations.read', icon: 'dispute' },
      { path: '/finance/receipts', title: 'Receipts', permission: 'donations.read', icon: 'receipt' },
      { path: '/finance/ledger', title: 'Ledger by fund', permission: 'ledger.read', icon: 'ledger' },
      { path: '/finance/day-book', title: 'Day book', permission: 'ledger.read', icon: 'dayBook' },
      { path: '/finance/quarantine', title: 'Quarantine', permission: 'ledger.read', icon: 'quarantine' },
      { path: '/finance/settlements', title: 'Settlements', permission: 'ledger.read', icon: 'settlement' },
      {
        path: '/finance/settlement-lines',
        title: 'Settlement lines',
        permission: 'ledger.read',
        icon: 'lines',
      },
      { path: '/finance/unsettled', title: 'Unsettled', permission: 'ledger.read', icon: 'unsettled' },
    ],
  },
  {
    id: 'material-manager',
    title: 'Materials',
    path: '/material-manager',
    icon: 'desk',
    screens: [
      {
        path: '/material-manager/volunteer-lists',
        title: 'Volunteers',
        permission: 'materials.manage',
        icon: 'volunteer',
      },
    ],
  },
] as const satisfies readonly OfficeArea[]

/** Where a screen is. */
export type ScreenPath = (typeof officeAreas)[number]['screens'][number]['path']

/** The areas with those screens that somebody with these permissions may open; an area without any is left out. */
export const areasFor = (
  permissions: ReadonlySet<string>,
  areas: readonly OfficeArea[] = officeAreas,
): OfficeArea[] =>
  areas
    .map((area) => ({ ...area, screens: area.screens.filter((one) => permissions.has(one.permission)) }))
    .filter(({ screens }) => screens.length > 0)
